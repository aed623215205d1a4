//! A document of another kind than the board's: names and a count.

use bayesboard::document::{Document, Editable};

#[derive(Default)]
struct Roll {
    names: Vec<&'static str>,
    count: i32,
}

#[derive(Clone, Debug)]
enum Edit {
    Push(&'static str),
    Pop,
    Add(i32),
}

impl Editable for Roll {
    type Edit = Edit;
    type Group = ();
    type Refused = &'static str;
    type Revisions = [u32; 2];

    fn apply(&mut self, edit: Edit) -> Result<Edit, &'static str> {
        match edit {
            Edit::Push("") => Err("no name"),
            Edit::Push(name) => {
                self.names.push(name);
                Ok(Edit::Pop)
            }
            Edit::Pop if self.names.last() == Some(&"last") => Err("the last one stays"),
            // Whoever was there once has no name to come back with.
            Edit::Pop => {
                let name = self.names.pop().ok_or("nobody")?;
                Ok(Edit::Push(if name == "once" { "" } else { name }))
            }
            Edit::Add(n) => {
                self.count += n;
                Ok(Edit::Add(-n))
            }
        }
    }

    fn is_unchanged_by(&self, edit: &Edit) -> bool {
        matches!(edit, Edit::Add(0))
    }

    fn join(earlier: Edit, later: Edit) -> Edit {
        match (earlier, later) {
            (Edit::Add(a), Edit::Add(b)) => Edit::Add(a + b),
            (earlier, _) => earlier,
        }
    }

    fn size(_: &Edit) -> usize {
        1
    }

    fn count(&self, inverse: &Edit, _: Option<()>, [names, count]: &mut [u32; 2]) {
        *(if matches!(inverse, Edit::Add(_)) { count } else { names }) += 1;
    }
}

#[test]
fn any_state_with_reversible_edits_has_undo_groups_and_revisions() {
    let mut document = Document::new(Roll::default());
    assert_eq!(document.edit(Edit::Push("Ada"), None), Ok(true));
    assert_eq!(document.edit(Edit::Push(""), None), Err("no name"));
    assert_eq!(document.edit(Edit::Add(0), None), Ok(false));
    for n in [1, 2, 3] {
        assert_eq!(document.edit(Edit::Add(n), Some(())), Ok(true));
    }
    assert_eq!((document.state().count, &document.state().names[..]), (6, &["Ada"][..]));
    // Three edits of one group are one step.
    assert!(matches!(document.undo(), Some((Edit::Add(6), _))) && document.state().count == 0);
    assert!(matches!(document.undo(), Some((Edit::Push("Ada"), _))) && document.undo().is_none());
    assert!(document.redo().is_some() && document.redo().is_some() && document.redo().is_none());
    assert_eq!((document.state().count, document.state().names.len()), (6, 1));
}

#[test]
fn a_group_that_ends_where_it_began_is_no_step_and_one_that_is_called_off_never_was() {
    let mut document = Document::new(Roll::default());
    let add = |document: &mut Document<Roll>, n| document.edit(Edit::Add(n), Some(())).expect("a sum");
    add(&mut document, 5);
    document.settle();
    document.undo();
    for n in [2, -2] {
        add(&mut document, n);
    }
    assert!(document.can_undo() && !document.can_redo());
    document.settle();
    assert!(!document.can_undo() && document.can_redo(), "what could be redone before is there again");
    add(&mut document, 2);
    assert!(document.revert(()) && !document.revert(()));
    assert!(document.state().count == 0 && !document.can_undo() && document.can_redo());
    document.redo();
    document.forget_steps();
    assert!(document.state().count == 5 && !document.can_undo() && !document.can_redo());
}

#[test]
fn a_refused_edit_leaves_the_document_as_it_was() {
    let mut document = Document::new(Roll::default());
    assert_eq!(document.edit(Edit::Push(""), None), Err("no name"));
    assert_eq!((*document.revisions(), document.can_undo()), ([0, 0], false));
    assert_eq!(document.edit(Edit::Push("last"), None), Ok(true));
    let revisions = *document.revisions();
    assert!(document.undo().is_none() && document.can_undo() && !document.can_redo());
    assert_eq!((*document.revisions(), &document.state().names[..]), (revisions, &["last"][..]));
}

#[test]
fn a_refused_redo_stays_the_next_one() {
    let mut document = Document::new(Roll::default());
    assert_eq!(document.edit(Edit::Push("once"), None), Ok(true));
    assert!(document.undo().is_some());
    let revisions = *document.revisions();
    assert!(document.redo().is_none() && document.can_redo() && !document.can_undo());
    assert_eq!((*document.revisions(), document.state().names.len()), (revisions, 0));
}

#[test]
fn a_refused_revert_leaves_its_group_open() {
    let mut document = Document::new(Roll::default());
    assert_eq!(document.edit(Edit::Push("last"), Some(())), Ok(true));
    assert!(!document.revert(()) && document.can_undo());
    assert_eq!((document.open_group(), &document.state().names[..]), (Some(()), &["last"][..]));
}
