export const BAG = "M6 8h12l1 12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1L6 8Zm3 3V7a3 3 0 0 1 6 0v4";
