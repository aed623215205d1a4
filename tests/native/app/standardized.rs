//! Columns in unlike units.

use bayesboard::board::{App, Board, Command, Labels, Pointer};
use bayesboard::geometry::Px;
use bayesboard::math::Point;
use bayesboard::screen::{Common, Screen};
use bayesboard::words;

use super::points;
use crate::support::read_csv;

/// Against scikit-learn's StandardScaler: mean 0 and variance 1 over all points, divided by n.
#[test]
fn columns_in_unlike_units_can_be_standardized() {
    let mut app = App::default();
    let said = |app: &mut App| {
        app.update(Command::Standardize(words::STANDARDIZED));
        app.refresh();
        words::status(app)
    };
    assert!(said(&mut app).starts_with("There is nothing to standardize") && !app.can_undo());
    let table = "income,age\n10000,20,a\n20000,30,b\n30000,40,a\n60000,70,\n";
    app.update(Command::Import("table.csv".into(), read_csv(table).map(Box::new)));
    app.update(Command::Common(Common::HideFits(true)));
    app.update(Command::DrawGuess([(50.0, 50.0), (500.0, 350.0)].map(|(x, y)| Px::new(x, y)).to_vec()));
    app.update(Command::Common(Common::Settle));
    let before = app.board().clone();
    let side = |board: &Board| -> Vec<bool> {
        let [from, to] = board.guess.as_ref().and_then(|guess| guess.ends()).expect("a line");
        board.data.iter().map(|(p, _)| (to - from).cross(p - from) > 0.0).collect()
    };
    app.update(Command::Standardize(words::STANDARDIZED));
    let after = app.board().clone();
    // (x − 30,000)/18,708.286933869706 and (y − 40)/18.708286933869706.
    let expected = [-1.069044967649698, -0.5345224838248489, 0.0, 1.6035674514745464];
    for ((p, _), z) in after.data.iter().zip(expected) {
        assert!((p.x - z).abs() < 1e-15 && (p.y - z).abs() < 1e-15, "{p:?}");
    }
    assert_eq!(after.data.labels(), before.data.labels());
    assert_eq!(after.data.axes(), &["income (standardized)", "age (standardized)"]);
    assert!(after.axes.width() < 4.0, "all in sight: {:?}", after.axes);
    assert_eq!(side(&after), side(&before), "the guess is where it was among the points");
    app.update(Command::Standardize(words::STANDARDIZED));
    assert_eq!(app.board(), &after, "once is enough");
    while app.board() != &before {
        assert!(app.can_undo());
        app.update(Command::Common(Common::Undo));
    }
    // An axis along which nothing varies stays, and what rounding adds does not count.
    app.update(Command::Import("level.csv".into(), read_csv("5,7,a\n9,7,b\n").map(Box::new)));
    assert!(said(&mut app).contains("mean 0 and variance 1, except along x₂, which does not vary"));
    assert_eq!(points(&app), [(Point::new(-1.0, 7.0), Some(0)), (Point::new(1.0, 7.0), Some(1))]);
    assert_eq!(app.board().data.axes(), &["x₁ (standardized)", "x₂"]);
    let nearly = "0.3,1,a\n0.30000000000000004,2,b\n0.3,3,a\n0.30000000000000004,5,b\n";
    app.update(Command::Import("nearly.csv".into(), read_csv(nearly).map(Box::new)));
    app.update(Command::DrawGuess([(50.0, 50.0), (500.0, 350.0)].map(|(x, y)| Px::new(x, y)).to_vec()));
    app.update(Command::Common(Common::Settle));
    assert!(said(&mut app).contains("except along x₁"));
    assert!(points(&app).iter().all(|(p, _)| (p.x - 0.3).abs() < 1e-15));
    assert!(app.board().guess.is_some());
    // Where each axis has a scale of its own, a guess is among the points, and stays.
    app.update(Command::Import("far.csv".into(), read_csv("0,1e-7,a\n1e7,2e-7,b\n").map(Box::new)));
    app.update(Command::DrawGuess([(50.0, 50.0), (500.0, 350.0)].map(|(x, y)| Px::new(x, y)).to_vec()));
    app.update(Command::Common(Common::Settle));
    assert!(app.board().guess.is_some());
    app.update(Command::Standardize(words::STANDARDIZED));
    assert!(app.board().guess.is_some() && app.board().axes.width() < 4.0);
}

/// Numbers stay in the units of the file, and standardizing is offered where these are unlike.
#[test]
fn columns_in_unlike_units_stay_as_they_are_imported() {
    let mut app = App::default();
    let import = |text: &str| Command::Import("a.csv".into(), read_csv(text).map(Box::new));
    app.update(import("x,y,c\n1,2,a\n2,5,b\n"));
    assert!(!app.is_uneven());
    let before = app.board().clone();
    app.update(import("height,weight,sex\n1.6,50,f\n1.7,61,f\n1.8,82,m\n1.75,90,m\n"));
    app.refresh();
    assert_eq!(app.board().data.axes(), &["height", "weight"]);
    assert_eq!(points(&app)[0], (Point::new(1.6, 50.0), Some(0)));
    assert!(app.is_uneven() && !words::status(&app).contains("standardized"));
    // Each axis has a scale of its own: the points fill the plot, are found by the pointer, and the ellipses follow.
    app.update(Command::Resize { width: 800.0, height: 600.0, ui: 1.0 });
    app.refresh();
    let viewport = app.viewport();
    let at: Vec<Px> = app.board().data.iter().map(|(p, _)| viewport.to_px(p)).collect();
    assert!((at[2].x - at[0].x).abs() > 500.0 && (at[3].y - at[0].y).abs() > 350.0, "{at:?}");
    for (index, &px) in at.iter().enumerate() {
        let beside = Px::new(px.x + 5.0, px.y - 5.0);
        assert_eq!(app.hit(beside, Pointer::Mouse), Some(index));
    }
    app.update(Command::Step(1, 1));
    let middle = viewport.to_data(Px::new(viewport.frame().width / 2.0, 0.0)).x;
    assert!(app.crosshair().is_some_and(|at| at.x > middle && at.y > 70.0 && at.y < 71.0), "{:?}", app.crosshair());
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &before, "the import was one step");
}

#[test]
fn hidden_labels_come_back_to_points_that_were_standardized() {
    let mut app = App::default();
    let table: String = (0..20).map(|i| format!("{},{},{}\n", 1000 * i, i % 7, ["a", "b"][i % 2])).collect();
    app.update(Command::Import("table.csv".into(), read_csv(&table).map(Box::new)));
    let labels = app.board().data.labels().to_vec();
    app.update(Command::Labels(Labels::Hide(0.5)));
    let hidden = app.board().data.n_hidden();
    assert_eq!(hidden, 10);
    app.update(Command::Standardize(words::STANDARDIZED));
    assert_eq!(app.board().data.n_hidden(), hidden);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board().data.n_hidden(), hidden);
    app.update(Command::Common(Common::Redo));
    app.update(Command::Labels(Labels::Show));
    assert_eq!(app.board().data.labels(), labels);
}

#[test]
fn points_at_one_place_get_back_their_own_labels() {
    let labels: Vec<usize> = (0..40).map(|i| usize::from(i % 3 == 1)).collect();
    for share in [0.3, 0.5, 0.7, 0.9] {
        let mut app = App::default();
        for (i, &class) in labels.iter().enumerate() {
            app.update(Command::Insert(Point::new((i % 2) as f64, (i % 5 / 3) as f64), Some(class)));
        }
        let before = app.board().data.clone();
        app.update(Command::Labels(Labels::Hide(share)));
        assert!(app.board().data.n_hidden() > 0);
        app.update(Command::Labels(Labels::Show));
        assert_eq!(app.board().data, before, "{share}");
    }
}
