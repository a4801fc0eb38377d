export type MapSettings = {
  tileUrl: string;
  attribution: { text: string; url: string };
  geocoder: boolean;
  cep: boolean;
};
