export const BADGE_PLACE = "unidades";
