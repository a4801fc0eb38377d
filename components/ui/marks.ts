/** Paths of icons that code without the whole set needs too. */
export const CHECK = "m5 12.5 4.5 4.5L19 7.5";
export const WARNING = "M12 4 2.5 20h19L12 4Zm0 6v4m0 3h.01";
