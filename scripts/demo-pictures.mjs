/**
 * Draws the pictures of the demo markets, the placeholder and the icons.
 *
 *   npm install --prefix "$TMPDIR/emoji" @lobehub/fluent-emoji-modern@1.0.0   (outside the project: 144 MB)
 *   node scripts/demo-pictures.mjs "$TMPDIR/emoji/node_modules/@lobehub/fluent-emoji-modern"
 *
 * The results are committed, so nobody needs this to run the shop. A name after the folder draws only that picture.
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const root = fileURLToPath(new URL("..", import.meta.url));
const pictureFolder = join(root, "lib/embedded-api/demo/pictures");
const assetFolder = join(root, "public/assets");

/** Centre and edge of the radial gradient; one per category keeps a shelf together. */
const gradients = {
  ember: ["#a8442a", "#31100b"],
  coal: ["#6a564b", "#1c1412"],
  mustard: ["#c98f2c", "#55300a"],
  leaf: ["#6f9a4a", "#1b3a14"],
  gold: ["#e0a63f", "#7d3d0d"],
  sky: ["#5c9fc4", "#173f5c"],
  clay: ["#9a7440", "#33210f"],
  lagoon: ["#3f9d9f", "#0d3f47"],
  berry: ["#b45478", "#42142b"],
  purple: ["#8a5bb5", "#2b1445"],
  oven: ["#b06a3c", "#3d1c0d"],
  pasture: ["#5f8f6a", "#15382a"],
  sugar: ["#c98a6a", "#52241a"],
};

/**
 * Where the items stand on the 960×720 canvas, drawn in this order: [centre x, centre y, size, degrees].
 * All of them stay inside the middle square, which is what a product card shows.
 */
const layouts = {
  solo: [[480, 360, 465, 0]],
  wide: [[480, 365, 590, 0]],
  duo: [
    [450, 340, 430, 0],
    [640, 480, 240, 8],
  ],
  duoLeft: [
    [510, 340, 430, 0],
    [320, 480, 240, -8],
  ],
  behind: [
    [645, 255, 310, 14],
    [430, 400, 400, 0],
  ],
  pair: [
    [590, 300, 330, 6],
    [375, 410, 350, -5],
  ],
  trio: [
    [310, 290, 260, -14],
    [480, 350, 410, 0],
    [655, 490, 225, 8],
  ],
  pile: [
    [480, 250, 290, 0],
    [340, 440, 290, -6],
    [620, 440, 290, 6],
  ],
  combo: [
    [335, 300, 340, -8],
    [650, 290, 350, 8],
    [480, 450, 340, 0],
  ],
};

/** What the emoji set does not have, drawn here. */
const ownDrawings = {
  onionRing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>
    <linearGradient id="crust" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#ffd479"/>
    <stop offset=".55" stop-color="#e9a33b"/><stop offset="1" stop-color="#b4661c"/></linearGradient></defs>
    <circle cx="32" cy="32" r="21" fill="none" stroke="url(#crust)" stroke-width="17"/>
    <circle cx="32" cy="32" r="13.5" fill="none" stroke="#fff1cf" stroke-width="2.4"/>
    <g fill="#fbe3a8"><circle cx="16" cy="22" r="1.6"/><circle cx="27" cy="10.5" r="1.3"/><circle cx="45" cy="15" r="1.7"/>
    <circle cx="53" cy="31" r="1.4"/><circle cx="11" cy="36" r="1.3"/></g>
    <g fill="#a5591a"><circle cx="20" cy="50" r="1.5"/><circle cx="36" cy="55" r="1.3"/><circle cx="49" cy="45" r="1.6"/>
    <circle cx="35" cy="13" r="1.2"/><circle cx="13" cy="45" r="1.1"/></g></svg>`,
  brigadeiro: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>
    <radialGradient id="ball" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#8d5636"/>
    <stop offset=".6" stop-color="#54291a"/><stop offset="1" stop-color="#33160d"/></radialGradient>
    <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3e4"/>
    <stop offset="1" stop-color="#e3bfa0"/></linearGradient></defs>
    <circle cx="32" cy="28" r="24" fill="url(#ball)"/>
    <g stroke-width="2.2" stroke-linecap="round"><g stroke="#2a110a"><path d="M20 12l4 2M31 20l4-1M43 11l2 4M15 27l4-2M46 26l4 2M27 31l3 3"/></g>
    <g stroke="#b57a52"><path d="M29 9l4-1M22 20l2-4M38 16l3 3M35 28l4-2M17 34l3 2M51 20l1 4M44 34l3-3M24 26l3-1"/></g></g>
    <path d="M6 34l5 24q21 8 42 0l5-24-5 4-5-3-5 4-5-3-6 4-6-4-5 3-5-4-5 3z" fill="url(#paper)"/>
    <g stroke="#cfa07c" stroke-width="1.2"><path d="M15 40l2 19M26 41l1 21M38 41l-1 21M49 40l-2 19"/></g></svg>`,
};

/** name: [emoji hexes or own drawings in the order of the layout, gradient, layout (by default solo, duo or trio)] */
const pictures = {
  "brasa-classico": [["1f354"], "ember"],
  "brasa-bacon": [["1f354", "1f953"], "ember"],
  "cheddar-cebola": [["1f9c0", "1f354", "1f9c5"], "ember"],
  "brasa-salada": [["1f96c", "1f354", "1f345"], "ember"],
  "brasa-egg": [["1f354", "1f373"], "ember", "duoLeft"],
  "costela-defumada": [["1f356", "1f354"], "ember", "behind"],
  "brasa-picante": [["1f354", "1f336-fe0f"], "ember"],

  "smash-casa": [["1f354", "1f354"], "coal", "pair"],
  "smash-bacon": [["1f953", "1f354"], "coal", "behind"],
  "smash-oklahoma": [["1f354", "1f9c5"], "coal", "duoLeft"],
  "smash-salada": [["1f354", "1f345"], "coal"],
  "monte-smash": [["1f952", "1f9c0", "1f354"], "coal", "combo"],

  "frango-crocante": [["1f357", "1f354"], "mustard", "behind"],
  "frango-abacate": [["1f354", "1f951"], "mustard"],
  "frango-catupiry": [["1f96a", "1f33d"], "mustard"],
  "wrap-frango": [["1f32f"], "mustard"],

  "grao-de-bico": [["1f354", "1f9c6"], "leaf"],
  "shiitake-brie": [["1f96c", "1f354", "1f9c0"], "leaf"],
  berinjela: [["1f346", "1f354"], "leaf", "behind"],
  "salada-horta": [["1f957"], "leaf"],

  "combo-classico": [["1f35f", "1f964", "1f354"], "gold", "combo"],
  "combo-bacon": [["1f35f", "1f354", "1f953"], "gold"],
  "combo-smash": [["1f964", "1f354"], "gold", "behind"],
  "combo-casal": [["1f35f", "1f354", "1f354"], "gold", "pile"],
  "combo-galera": [["1f964", "1f354", "1f35f"], "gold", "pile"],
  "kids-burger": [["1f9c3", "1f354"], "sky", "behind"],
  "kids-franguinho": [["1f9c3", "1f35f", "1f357"], "sky", "combo"],

  "batata-frita": [["1f35f"], "clay"],
  "batata-cheddar": [["1f9c0", "1f35f", "1f953"], "clay"],
  "batata-rustica": [["1f33f", "1f954", "1f954"], "clay", "trio"],
  "aneis-cebola": [["onionRing", "onionRing", "onionRing"], "clay", "pile"],
  "tirinhas-frango": [["1f357", "1f357"], "clay", "pair"],
  "dadinhos-tapioca": [["1f36f", "1f9c0"], "clay"],

  refrigerante: [["1f964", "1f9ca"], "lagoon"],
  "suco-natural": [["1f34d", "1f34a", "1f353"], "lagoon", "pile"],
  limonada: [["1f34b", "1f9ca"], "lagoon"],
  "agua-mineral": [["1f4a7", "1f9ca"], "lagoon", "duoLeft"],
  "mate-gelado": [["1f9c9", "1f34b"], "lagoon"],
  "agua-de-coco": [["1f965"], "lagoon"],
  "milk-shake": [["1f964", "1f353"], "lagoon", "duoLeft"],

  brownie: [["1f36b", "1f368"], "berry", "behind"],
  pudim: [["1f36e"], "berry", "wide"],
  cookies: [["1f36a", "1f36a"], "berry", "pair"],
  cheesecake: [["1f370", "1f353"], "berry"],
  acai: [["1f347", "1fad0", "1f34c"], "purple", "pile"],
  brigadeiros: [["brigadeiro", "brigadeiro", "brigadeiro"], "berry", "pile"],

  "vo-feijoada": [["1f372", "1fad8"], "oven"],
  "vo-strogonoff": [["1f35b"], "oven", "wide"],
  "vo-carne": [["1f356", "1f955"], "oven"],
  "vo-frango": [["1f357", "1f954"], "oven"],
  "vo-macarrao": [["1f35d"], "pasture"],
  "vo-omelete": [["1f373", "1f95a"], "pasture"],
  "vo-bolo": [["1f955", "1f370"], "sugar", "behind"],
  "vo-suco": [["1f34a", "1f9c3"], "sugar", "behind"],
  "vo-cafe": [["2615"], "sugar"],
};

const [packageFolder, only] = process.argv.slice(2);
const emojiFolder = join(packageFolder ?? "", "assets");
if (!packageFolder || !existsSync(emojiFolder)) {
  console.error("Usage: node scripts/demo-pictures.mjs <folder of @lobehub/fluent-emoji-modern> [name]");
  process.exit(1);
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** One emoji, cut to its outline, fitted into a square of `size` and turned. */
async function drawEmoji(hex, size, degrees) {
  const own = ownDrawings[hex];
  const source = own ? Buffer.from(own) : join(emojiFolder, `${hex}.svg`);
  const drawn = await sharp(source, { density: own ? 800 : 1600 })
    .trim()
    .png()
    .toBuffer();
  const fitted = await sharp(drawn).resize(size, size, { fit: "inside" }).png().toBuffer();
  return sharp(fitted).rotate(degrees, { background: transparent }).png().toBuffer({ resolveWithObject: true });
}

/** The blurred dark outline of a picture on a canvas of its own, to lay under it. */
async function shadowOf(image, { width, height }, blur, strength) {
  const margin = blur * 3;
  const outline = await sharp(image).extractChannel("alpha").toColourspace("b-w").png().toBuffer();
  const alpha = await sharp(outline)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#000" })
    .blur(blur)
    .linear(strength, 0)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const size = { width: width + margin * 2, height: height + margin * 2 };
  const input = await sharp({ create: { ...size, channels: 3, background: "#120603" } })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
  return { input, margin };
}

function backdrop(width, height, [centre, edge], x = 0.5, reach = 0.62) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${width * x}" cy="${height * 0.46}" r="${width * reach}">
      <stop offset="0" stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}

/** Emojis with soft shadows on a gradient; `placed` is a list of [hex, x, y, size, degrees]. */
async function compose(background, placed) {
  const layers = [];
  for (const [hex, x, y, size, degrees] of placed) {
    const { data, info } = await drawEmoji(hex, size, degrees);
    const left = Math.round(x - info.width / 2);
    const top = Math.round(y - info.height / 2);
    const shadow = await shadowOf(data, info, Math.round(size / 20), 0.5);
    const drop = Math.round(size / 14);
    layers.push({ input: shadow.input, left: left - shadow.margin, top: top - shadow.margin + drop });
    layers.push({ input: data, left, top });
  }
  return sharp(await sharp(background).composite(layers).png().toBuffer());
}

async function drawPicture([hexes, gradient, layout]) {
  const places = layouts[layout ?? ["solo", "duo", "trio"][hexes.length - 1]];
  const placed = hexes.map((hex, index) => [hex, ...places[index]]);
  return compose(backdrop(960, 720, gradients[gradient]), placed);
}

const webp = { quality: 80, effort: 6, smartSubsample: true };

/** Wide, quiet on the left and at the bottom, where the store header writes. */
const banners = {
  "brasa-banner": [
    ["#c2512d", "#2a0d08"],
    [
      ["1f35f", 800, 190, 250, -10],
      ["1f964", 1145, 180, 260, 9],
      ["1f354", 975, 240, 330, 0],
    ],
  ],
  "cantinho-banner": [
    ["#4f8a63", "#10301f"],
    [
      ["1f35a", 800, 215, 190, -6],
      ["1f957", 1150, 205, 200, 6],
      ["1f372", 975, 235, 300, 0],
    ],
  ],
};

const flame = `<path d="M32 8c2 8 14 13 14 27a14 14 0 0 1-28 0c0-7 4-10 6-15 2 3 3 5 3 8 4-5 6-12 5-20z" fill="#fff4e6"/>
  <path d="M32.5 31c1 4 6 6 6 11a6.5 6.5 0 0 1-13 0c0-5 5-6 7-11z" fill="#f2a33a"/>`;
const pot = `<g fill="#fdf6ea"><path d="M15 29h34v13a9 9 0 0 1-9 9H24a9 9 0 0 1-9-9z"/><rect x="12" y="24" width="40" height="4.5" rx="2.25"/>
  <rect x="28" y="17" width="8" height="6" rx="3"/><rect x="8" y="31" width="6" height="5" rx="2.5"/><rect x="50" y="31" width="6" height="5" rx="2.5"/></g>
  <path d="M32 46c-6-4-8-6-8-9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 5-8 9z" fill="#c9503a"/>`;

/** Simple marks that stay whole inside a circle. */
const logos = {
  "brasa-logo": [["#d9482a", "#a3240f"], flame],
  "cantinho-logo": [["#2f7350", "#17452e"], pot],
};

function logoSvg([[top, bottom], mark]) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="384" height="384"><defs>
      <linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>
      <stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="64" height="64" fill="url(#b)"/>${mark}</svg>`,
  );
}

await mkdir(pictureFolder, { recursive: true });
const wanted = ([name]) => !only || only === name;
const pictureFile = (name) => join(pictureFolder, `${name}.webp`);

for (const [name, picture] of Object.entries(pictures).filter(wanted)) {
  await (await drawPicture(picture)).webp(webp).toFile(pictureFile(name));
}
for (const [name, [gradient, placed]] of Object.entries(banners).filter(wanted)) {
  const background = backdrop(1280, 480, gradient, 0.76, 0.85);
  await (await compose(background, placed)).webp({ ...webp, quality: 88 }).toFile(pictureFile(name));
}
for (const [name, logo] of Object.entries(logos).filter(wanted)) {
  await sharp(logoSvg(logo)).webp(webp).toFile(pictureFile(name));
}
if (wanted(["placeholder"])) {
  const plate = await compose(backdrop(960, 720, ["#e9e3da", "#cbc3b7"]), [["1f37d-fe0f", 480, 360, 430, 0]]);
  await plate.modulate({ saturation: 0.45 }).webp(webp).toFile(join(assetFolder, "placeholder.webp"));
}
if (wanted(["icon"])) {
  const icon = join(assetFolder, "icon.svg");
  const sizes = { "icon-192": 192, "icon-512": 512, "apple-touch-icon": 180 };
  for (const [name, size] of Object.entries(sizes)) {
    const png = { palette: true, compressionLevel: 9 };
    await sharp(icon, { density: 600 })
      .resize(size, size)
      .flatten({ background: "#b3261e" })
      .png(png)
      .toFile(join(assetFolder, `${name}.png`));
  }
}
