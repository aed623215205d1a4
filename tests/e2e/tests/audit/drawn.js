// The body of an asynchronous function of an SVG and of two pictures of it, with and without its texts, that another
// program has drawn: what the browser draws, beside them.
const [svg, [withText, bare]] = args;

const pixels = async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
};
const there = await pixels(withText);
const without = await pixels(bare);
const here = await pixels(URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));

/** How many pixels there are of each color. */
const count = ({ data }) => {
  const counts = new Map();
  for (const color of new Uint32Array(data.buffer)) counts.set(color, (counts.get(color) ?? 0) + 1);
  return counts;
};
const [counts, own] = [count(there), count(here)];
const channels = (color) => [0, 8, 16].map((shift) => color >> shift & 255);
// The paper is what most pixels have. The edges of thin lines, which every program mixes in its own way, are not counted.
const ink = (all) => {
  const [[paper]] = [...all].sort(([, a], [, b]) => b - a);
  const isInk = (color) => channels(color).some((value, i) => Math.abs(value - channels(paper)[i]) > 48);
  return [...all].reduce((sum, [color, n]) => sum + n * Number(isInk(color)), 0) / (here.width * here.height);
};

// The colors of the classes: grays are mostly edges and thin lines, which every program mixes in its own way.
const colors = [...new Set(svg.match(/(?<=(fill|stroke)=")#[0-9a-f]{6}/g))].flatMap((color) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  if (Math.max(...parts) - Math.min(...parts) < 32) return [];
  const isLike = (other) => channels(other).every((value, i) => Math.abs(value - parts[i]) < 8);
  const like = (all) => [...all].reduce((sum, [other, n]) => sum + n * Number(isLike(other)), 0);
  return [{ color, here: like(own), there: like(counts) }];
});

document.body.append(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement);
const corner = document.body.firstElementChild.getBoundingClientRect();
const texts = Array.from(document.querySelectorAll("text"), (node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  let drawn = 0;
  for (let y = Math.floor(top - corner.top); y < bottom - corner.top; y += 1) {
    for (let x = Math.floor(left - corner.left); x < right - corner.left; x += 1) {
      const at = 4 * (y * there.width + x);
      drawn += Number([0, 1, 2].some((i) => Math.abs(there.data[at + i] - without.data[at + i]) > 64));
    }
  }
  return { text: node.textContent, drawn };
});
const sum = there.data.reduce((total, value, i) => total + Math.abs(value - here.data[i]), 0);
return {
  sizes: [there, here].map(({ width, height }) => `${width}×${height}`),
  inks: [ink(counts), ink(own)],
  away: sum / (255 * 3 / 4 * there.data.length),
  colors,
  texts,
};
