use crate::math::MAX_CLASSES;

/// Red, green, blue.
pub type Color = [u8; 3];

/// A set of colors for the classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Each has a contrast of 3:1 or more with white and with dark paper, so that "the blue class" stays blue.
    #[default]
    Standard,
    /// Best distinguished with any color vision deficiency; some need their outline to stand out.
    Maximum,
}

impl Palette {
    /// The color of a class.
    pub fn of(self, class: usize) -> Color {
        self.colors()[class]
    }

    /// One color per class. The first two are blue and vermilion of Okabe and Ito (2008). The second palette has all of
    /// their colors, black and yellow first.
    pub fn colors(self) -> [Color; MAX_CLASSES] {
        let colors: [u32; MAX_CLASSES] = match self {
            Palette::Standard => [0x0072b2, 0xd55e00, 0x009e73, 0xc268a0, 0xa0721a, 0x7f6bd0, 0x7c7c7c, 0xd6455d],
            Palette::Maximum => [0x0072b2, 0xd55e00, 0x000000, 0xf0e442, 0x009e73, 0xcc79a7, 0x56b4e9, 0xe69f00],
        };
        colors.map(color)
    }
}

/// A color from red · 65536 + green · 256 + blue.
pub fn color(number: u32) -> Color {
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue]
}
