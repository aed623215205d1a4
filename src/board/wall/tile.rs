use crate::board::actions::of_family;
use crate::board::document::Board;
use crate::board::{MapChoice, Shown};
use crate::model::gaussian::Corner;
use crate::model::{Checked, Family, Member, Model};

/// One of the six models that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    /// Own variances, no correlation.
    NaiveBayes,
    /// Shared variances, no correlation.
    NaiveBayesShared,
    /// The product of a histogram along each axis.
    Histogram,
    /// Own full covariances.
    Qda,
    /// One full covariance.
    Lda,
    /// Logistic regression.
    Logistic,
}

impl Tile {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// All of them, row by row of three: the naive models above those whose ellipses or lines may lean.
    pub const ALL: [Tile; Tile::COUNT] =
        [Tile::NaiveBayes, Tile::NaiveBayesShared, Tile::Histogram, Tile::Qda, Tile::Lda, Tile::Logistic];

    /// Which of both models of a board it is.
    pub fn model(self) -> Model {
        if self == Tile::Logistic { Model::Discriminative } else { Model::Generative }
    }

    /// The generative model with a name that it is; `None` for logistic regression.
    pub fn member(self) -> Option<Member> {
        Some(match self {
            Tile::NaiveBayes => Member::Corner(Corner::NaiveBayes),
            Tile::Qda => Member::Corner(Corner::Qda),
            Tile::Histogram => Member::NaiveHistograms,
            Tile::NaiveBayesShared => Member::Corner(Corner::NaiveBayesShared),
            Tile::Lda => Member::Corner(Corner::Lda),
            Tile::Logistic => return None,
        })
    }

    /// The settings of the board as this model has them: another family or member, and all else alike.
    pub fn settings(self, board: &Board) -> Checked {
        let Some(member) = self.member() else { return board.settings.clone() };
        let family = if self == Tile::Histogram { Family::Histogram } else { Family::Gaussian };
        let settings =
            if board.settings.generative.family == family { board.settings.clone() } else { of_family(board, family) };
        settings.at_member(member)
    }

    /// The model that a board with these settings shows, by its map; `None` between the models with names.
    pub(super) fn of(board: &Board, shown: Shown) -> Option<Tile> {
        if shown.map_choice() == MapChoice::Logistic {
            return Some(Tile::Logistic);
        }
        let member = board.settings.generative.member();
        Tile::ALL.into_iter().find(|tile| member.is_some() && tile.member() == member)
    }
}
