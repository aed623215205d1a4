//! The page comes up in every view without a complaint, and plays at once.

use e2e::{View, on_page};

#[test]
fn the_page_opens_with_its_board() {
    let small = View { width: 320, height: 640, ..View::PHONE };
    let quiet = View { high_contrast: true, reduced_motion: true, ..View::LAPTOP };
    let forced = View { forced_colors: true, ..View::LAPTOP };
    for view in [View::LAPTOP, View { dark: true, ..View::LAPTOP }, quiet, forced, View::PHONE, small] {
        on_page(view, "", async |page| {
            page.find("application", "Training points").await?;
            assert_eq!(page.names("status").await?.len(), 1);
            Ok(())
        });
    }
}

/// The budget of requests is the design's: ten.
#[test]
fn the_page_loads_with_few_requests() {
    on_page(View::LAPTOP, "", async |page| {
        let requests = page.requests().await?;
        assert!(requests.iter().any(|url| url.ends_with(".wasm")), "{requests:?}");
        assert!(requests.len() <= 10, "{requests:?}");
        Ok(())
    });
}

#[test]
fn a_click_is_a_point_where_it_was_made() {
    on_page(View::LAPTOP, "", async |page| {
        let (x, y) = page.to_page(1.5, -0.5).await?;
        page.click_at(x, y).await?;
        let count = "window.bayesboard.state().data.points.length";
        page.until("the point is on the board", &format!("{count} === 1")).await?;
        let point: [f64; 2] = page.eval("(({ x, y }) => [x, y])(window.bayesboard.state().data.points[0])").await?;
        // A tenth of a unit is a few pixels on a board of ten units.
        assert!((point[0] - 1.5).abs() < 0.1 && (point[1] + 0.5).abs() < 0.1, "{point:?}");
        Ok(())
    });
}
