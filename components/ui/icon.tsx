import { Glyph } from "./glyph";
import { BAG, CHECK, CLOCK, WARNING } from "./marks";

/** Drawn on a 24 × 24 field with a 2 px round stroke. */
const paths = {
  menu: "M4 6h16M4 12h16M4 18h16",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4",
  close: "M6 6l12 12M18 6 6 18",
  share: "M12 15V3m0 0L8 7m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  trash: "M4 7h16M10 11v6m4-6v6M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M9 7V4h6v3",
  edit: "M4 20h4L19 9a2.1 2.1 0 0 0-4-4L4 16v4ZM14 6l4 4",
  check: CHECK,
  "chevron-right": "m9 5 7 7-7 7",
  "chevron-down": "m5 9 7 7 7-7",
  back: "M20 12H4m0 0 7-7m-7 7 7 7",
  pin: "M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  map: "m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2V6Zm6-2v14m6-12v14",
  clock: CLOCK,
  bag: BAG,
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0",
  ticket: "M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4V7Zm10 0v10",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8h.01",
  warning: WARNING,
  phone: "M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z",
  whatsapp:
    "M4 20l1.3-4A8.5 8.5 0 1 1 8.5 19L4 20Zm5-11.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.2-1.2-1 1c-1-.5-1.8-1.3-2.3-2.3l1-1L10.8 7.5 9 8.5Z",
  card: "M3 6h18v12H3V6Zm0 4h18M7 15h3",
  pix: "m12 3.5 8.5 8.5-8.5 8.5L3.5 12 12 3.5ZM8 8l4 4 4-4M8 16l4-4 4 4",
  bike: "M6 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm12 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 16l4-6h5l3 6M10 10l3 6M15 10l-1-4h3",
  store: "M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5",
  mail: "M3 6h18v12H3V6Zm0 1 9 7 9-7",
  note: "M5 4h14v10l-5 6H5V4Zm9 16v-6h5M8 8h8M8 12h4",
  refresh: "M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.5M4.5 14a8 8 0 0 0 13.9 2.5",
} as const;

/** A path of `drawings.ts`. */
type Drawing = `M${string}`;

export type IconName = keyof typeof paths | Drawing;

/** A decorative icon in the colour of the text around it; the words beside it (or an aria-label) carry the meaning. */
export function Icon({ name, className, filled }: { name: IconName; className?: string; filled?: boolean }) {
  return <Glyph path={isDrawing(name) ? name : paths[name]} className={className} filled={filled} />;
}

function isDrawing(name: IconName): name is Drawing {
  return name.startsWith("M");
}
