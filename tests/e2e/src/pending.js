// What the page has put off to its next frames and tasks is counted: an act is over when nothing is left.
{
  const counted = (begin, end) => {
    const left = new Set();
    return {
      left,
      begin(task, ...given) {
        const number = begin((...values) => {
          left.delete(number);
          task(...values);
        }, ...given);
        left.add(number);
        return number;
      },
      end(number) {
        left.delete(number);
        end(number);
      },
    };
  };
  const { setTimeout: later, clearTimeout: forget } = window;
  const frames = counted(window.requestAnimationFrame, window.cancelAnimationFrame);
  const tasks = counted(later, forget);

  window.requestAnimationFrame = frames.begin;
  window.cancelAnimationFrame = frames.end;
  window.setTimeout = (task, delay = 0, ...given) => (delay > 0 ? later : tasks.begin)(task, delay, ...given);
  window.clearTimeout = tasks.end;
  window.isPending = () => frames.left.size + tasks.left.size > 0;
}
