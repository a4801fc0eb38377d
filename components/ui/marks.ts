/** Paths of icons that code without the whole set needs too. */
export const CHECK = "m5 12.5 4.5 4.5L19 7.5";
export const WARNING = "M12 4 2.5 20h19L12 4Zm0 6v4m0 3h.01";
export const CLOCK = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2";
export const BAG = "M6 8h12l1 12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1L6 8Zm3 3V7a3 3 0 0 1 6 0v4";
