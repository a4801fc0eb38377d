/** The id of where the number of units in the cart stands in the app header. */
export const BADGE_PLACE = "unidades";
