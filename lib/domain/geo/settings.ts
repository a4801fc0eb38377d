/** What a page's islands know of the maps of this installation. */
export type MapSettings = {
  /** Address of a tile with `{z}`, `{x}` and `{y}`. */
  tileUrl: string;
  /** Who made the map, as its service asks to be named. */
  attribution: { text: string; url: string };
  /** Whether addresses can be looked for. */
  geocoder: boolean;
  /** Whether a CEP can be looked up. */
  cep: boolean;
};
