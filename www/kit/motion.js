// Whether the user asks for less motion.

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
