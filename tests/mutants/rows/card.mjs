export default [
  {
    row: "CARD-03",
    file: "lib/media/picture.ts",
    cuts: [["if (!image) return PLACEHOLDER;", 'if (!image) return "";']],
  },
  {
    row: "CARD-04",
    file: "lib/media/placeholder.ts",
    cuts: [['"/assets/placeholder.webp"', '"https://placehold.co/112"']],
  },
];
