/**
 * @typedef {[x: number, y: number, size: number, degrees: number]} Place
 * @typedef {[hex: string, ...Place]} Placed
 * @typedef {[centre: string, edge: string]} Gradient
 * @typedef {[hexes: string[], gradient: keyof typeof gradients, layout?: keyof typeof layouts]} Picture
 */

/**
 * Draws the pictures of the demo markets and the icons.
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
const pictureFolder = join(root, "lib/embedded-api/catalogue/demo/pictures");
const assetFolder = join(root, "public/assets");

/** @satisfies {Record<string, Gradient>} */
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
  terracotta: ["#b5654a", "#3c1711"],
  hibiscus: ["#a83f63", "#3a0d25"],
  straw: ["#c7a15a", "#4f3512"],
  sertao: ["#c07f4f", "#47230f"],
  mangrove: ["#4f9a86", "#123c36"],
  guava: ["#c9657a", "#4d1628"],
};

/**
 * Item positions on the 960×720 canvas, in drawing order: [centre x, centre y, size, degrees]. All stay inside the
 * middle square, which a product card shows.
 * @satisfies {Record<string, Place[]>}
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
  skewers: [
    [345, 370, 380, -12],
    [480, 350, 380, 0],
    [615, 370, 380, 12],
  ],
  combo: [
    [335, 300, 340, -8],
    [650, 290, 350, 8],
    [480, 450, 340, 0],
  ],
};

/** @type {(keyof typeof layouts)[]} */
const BY_COUNT = ["solo", "duo", "trio"];

/** @type {Record<string, string>} */
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
  calabresa: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 56"><defs>
    <radialGradient id="slice" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#e0714c"/><stop offset=".7" stop-color="#b23f25"/>
    <stop offset="1" stop-color="#7d2413"/></radialGradient>
    <g id="round"><ellipse cx="0" cy="3" rx="13" ry="10.5" fill="#6a1c0e"/><ellipse rx="13" ry="10.5" fill="url(#slice)"/>
    <g fill="#f6c3a0" opacity=".85"><circle cx="-5" cy="-3" r="1.3"/><circle cx="4" cy="-5" r="1"/><circle cx="6" cy="2" r="1.4"/><circle cx="-3" cy="4" r="1.1"/><circle cx="0" cy="-1" r=".9"/></g></g></defs>
    <use href="#round" x="16" y="16"/><use href="#round" x="42" y="13"/><use href="#round" x="30" y="27"/><use href="#round" x="15" y="40"/><use href="#round" x="46" y="38"/>
    <g fill="none" stroke="#c58ac0" stroke-width="2.6" stroke-linecap="round"><path d="M26 9q6-6 12-1M51 24q6 5 2 11M24 45q6 6 13 2"/></g></svg>`,
  coalho: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 64"><defs>
    <linearGradient id="rind" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3c9"/><stop offset=".6" stop-color="#f3cf7c"/><stop offset="1" stop-color="#cf9440"/></linearGradient></defs>
    <rect x="11.5" y="36" width="3" height="28" rx="1.5" fill="#c99a62"/><rect x="3" y="1" width="20" height="44" rx="4" fill="url(#rind)"/>
    <g stroke="#8a4a15" stroke-width="2.4" stroke-linecap="round" opacity=".7"><path d="M5 12l16-6M5 22l16-6M5 32l16-6M6 41l14-5"/></g></svg>`,
  friedFish: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><defs>
    <linearGradient id="crisp" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#f9d07c"/><stop offset=".6" stop-color="#dd9638"/><stop offset="1" stop-color="#a05c1c"/></linearGradient></defs>
    <path d="M46 20c7-5 10-11 17-12-3 8-3 16 0 24-7-1-10-7-17-12z" fill="#c97f2c"/><path d="M22 8q9-9 18-2l-4 6z" fill="#c97f2c"/><path d="M24 32q6 8 14 5l-4-7z" fill="#c97f2c"/>
    <path d="M1 21C8 9 18 5 28 5s19 7 24 15c-5 8-14 15-24 15S8 32 1 21z" fill="url(#crisp)"/>
    <path d="M17 9q6 11 0 23" fill="none" stroke="#a05c1c" stroke-width="1.6"/><circle cx="10.5" cy="18" r="2" fill="#4a2409"/>
    <g stroke="#8a4a15" stroke-width="2" stroke-linecap="round" opacity=".75"><path d="M25 13l4 14M33 12l4 15M41 14l3 11"/></g>
    <g fill="#fdeabf"><circle cx="22" cy="14" r="1"/><circle cx="30" cy="9" r="1"/><circle cx="38" cy="22" r="1"/><circle cx="22" cy="26" r=".9"/><circle cx="31" cy="30" r="1"/></g></svg>`,
  orangeJuice: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 64"><defs>
    <linearGradient id="juice" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffc247"/><stop offset=".5" stop-color="#ff9f1c"/><stop offset="1" stop-color="#df720d"/></linearGradient></defs>
    <path d="M29 2l4 1-6 30h-4z" fill="#f6f0e4"/><path d="M4 8h36l-4 50q-14 6-28 0z" fill="#dff3fb" opacity=".45"/>
    <path d="M5 17h34l-3.3 40q-13.7 5-27.4 0z" fill="url(#juice)"/><ellipse cx="22" cy="17" rx="17" ry="3" fill="#ffd98a"/>
    <g fill="#fff" opacity=".5"><rect x="12" y="20" width="9" height="9" rx="2" transform="rotate(-12 16 24)"/><rect x="24" y="24" width="9" height="9" rx="2" transform="rotate(14 28 28)"/></g>
    <path d="M10 20l2.5 34" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".55"/>
    <path d="M4 8h36l-4 50q-14 6-28 0z" fill="none" stroke="#fff" stroke-width="1.4" opacity=".6"/></svg>`,
  mousse: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 60"><defs>
    <linearGradient id="cream2" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff0a8"/><stop offset=".55" stop-color="#fadb6b"/><stop offset="1" stop-color="#d9a832"/></linearGradient></defs>
    <path d="M3 14h46c0 17-8 28-17 30v8l9 4v2H11v-2l9-4v-8C11 42 3 31 3 14z" fill="#e8f4fb" opacity=".5"/>
    <path d="M5 16h42c-1 15-8 25-21 26C13 41 6 31 5 16z" fill="url(#cream2)"/><path d="M4 15c3-8 11-12 22-12s19 4 22 12q-22 7-44 0z" fill="#f2a72b"/>
    <g fill="#33200a"><ellipse cx="15" cy="11" rx="1.5" ry="2"/><ellipse cx="22" cy="8" rx="1.5" ry="2"/><ellipse cx="30" cy="10.5" rx="1.5" ry="2"/><ellipse cx="37" cy="12" rx="1.5" ry="2"/><ellipse cx="25" cy="14" rx="1.5" ry="2"/></g>
    <path d="M3 14h46c0 17-8 28-17 30v8l9 4v2H11v-2l9-4v-8C11 42 3 31 3 14z" fill="none" stroke="#fff" stroke-width="1.2" opacity=".7"/></svg>`,
  acaiBowl: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 52"><defs>
    <radialGradient id="cream" cx=".4" cy=".3" r=".85"><stop offset="0" stop-color="#7b3a86"/>
    <stop offset=".55" stop-color="#4a1a58"/><stop offset="1" stop-color="#2c0d38"/></radialGradient>
    <linearGradient id="bowl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9c08e"/>
    <stop offset=".5" stop-color="#b97a43"/><stop offset="1" stop-color="#7c4722"/></linearGradient></defs>
    <path d="M2 20c0 18 12 31 30 31s30-13 30-31z" fill="url(#bowl)"/>
    <path d="M6 29c5 13 14 19 26 19s21-6 26-19c-6 10-14 15-26 15S12 39 6 29z" fill="#6b3a1a" opacity=".35"/>
    <ellipse cx="32" cy="20" rx="30" ry="14" fill="#f2d3a6"/><ellipse cx="32" cy="20.5" rx="27" ry="11.8" fill="#2c0d38"/>
    <path d="M5.5 21C9 9 18 3 32 3s23 6 26.5 18c-2 7-13 11.3-26.5 11.3S7.5 28 5.5 21z" fill="url(#cream)"/>
    <path d="M13 15q8-9 19-8.5M18 21q6-8 17-8" fill="none" stroke="#a566ae" stroke-width="1.3" stroke-linecap="round" opacity=".7"/>
    <g fill="#fbeab2" stroke="#e2bf62" stroke-width=".8"><ellipse cx="17" cy="24" rx="5.6" ry="4.2"/>
    <ellipse cx="26" cy="27" rx="5.6" ry="4.2"/><ellipse cx="36" cy="27.3" rx="5.6" ry="4.2"/></g>
    <g fill="#c9a24e"><circle cx="15.6" cy="23.7" r=".6"/><circle cx="18" cy="24.6" r=".6"/><circle cx="25" cy="26.6" r=".6"/>
    <circle cx="27.2" cy="27.4" r=".6"/><circle cx="35" cy="27" r=".6"/><circle cx="37.2" cy="27.7" r=".6"/></g>
    <g fill="#d99a45"><circle cx="44" cy="21" r="1.5"/><circle cx="47.5" cy="23.5" r="1.7"/><circle cx="43.5" cy="25.5" r="1.6"/>
    <circle cx="50" cy="20" r="1.5"/><circle cx="51" cy="24.5" r="1.4"/><circle cx="46.5" cy="27.5" r="1.4"/></g>
    <g fill="#f3cd86"><circle cx="46" cy="20" r="1.2"/><circle cx="49" cy="22.3" r="1.2"/><circle cx="45.5" cy="24.5" r="1"/>
    <circle cx="52.5" cy="22" r="1.2"/></g></svg>`,
  acaiCup: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 64"><defs>
    <linearGradient id="layer" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6d3079"/>
    <stop offset=".4" stop-color="#56215f"/><stop offset="1" stop-color="#2f0f3b"/></linearGradient>
    <clipPath id="cup"><path d="M5 17h38l-5 42q-14 5-28 0z"/></clipPath></defs>
    <path d="M6 18C8 8 15 3 24 3s16 5 18 15z" fill="url(#layer)"/>
    <g clip-path="url(#cup)"><rect width="48" height="64" fill="url(#layer)"/>
    <path d="M0 29q12 4 24 0t24 0v7q-12 4-24 0t-24 0z" fill="#f4d8a0"/><path d="M0 47q12 4 24 0t24 0v5q-12 4-24 0t-24 0z" fill="#fbeab2"/>
    <g fill="#cf8f3d"><circle cx="13" cy="33" r="1.5"/><circle cx="20" cy="33.5" r="1.3"/><circle cx="28" cy="33" r="1.5"/><circle cx="35" cy="34" r="1.4"/></g>
    <path d="M9 17l4 45" stroke="#fff" stroke-width="3" opacity=".28"/></g>
    <path d="M5 17h38l-5 42q-14 5-28 0z" fill="none" stroke="#fff" stroke-width="1.2" opacity=".45"/>
    <rect x="3.5" y="15.5" width="41" height="3.6" rx="1.800" fill="#f6ecf7"/>
    <path d="M15 11q5-5 12-4" fill="none" stroke="#a566ae" stroke-width="1.4" stroke-linecap="round" opacity=".8"/>
    <g fill="#d99a45"><circle cx="31" cy="9" r="1.5"/><circle cx="35" cy="12" r="1.5"/><circle cx="28" cy="12.5" r="1.3"/><circle cx="33" cy="6.800" r="1.100"/></g></svg>`,
  coxinha: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 64"><defs>
    <radialGradient id="fried" cx=".38" cy=".45" r=".75"><stop offset="0" stop-color="#f7c56b"/><stop offset=".55" stop-color="#d98e33"/>
    <stop offset="1" stop-color="#94501a"/></radialGradient></defs>
    <path d="M29 2c2 7 5 12 12 19 8 8 12 14 12 23 0 12-10 18-25 18S3 56 3 44c0-9 5-16 12-23 7-6 10-11 14-19z" fill="url(#fried)"/>
    <g fill="#fbe0a3" opacity=".85"><circle cx="17" cy="33" r="1.3"/><circle cx="25" cy="24" r="1.1"/><circle cx="22" cy="44" r="1.4"/><circle cx="34" cy="36" r="1.2"/>
    <circle cx="12" cy="46" r="1.1"/><circle cx="29" cy="15" r=".9"/><circle cx="39" cy="30" r="1"/><circle cx="31" cy="53" r="1.2"/></g>
    <g fill="#8a4a15" opacity=".7"><circle cx="43" cy="44" r="1.3"/><circle cx="37" cy="52" r="1.2"/><circle cx="19" cy="53" r="1.1"/><circle cx="45" cy="35" r="1"/>
    <circle cx="28" cy="38" r="1"/><circle cx="33" cy="25" r="1"/></g></svg>`,
  tapioca: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><defs>
    <radialGradient id="gum" cx=".45" cy=".25" r=".9"><stop offset="0" stop-color="#fffdf6"/><stop offset=".7" stop-color="#f3e6cb"/>
    <stop offset="1" stop-color="#d5b98a"/></radialGradient></defs>
    <path d="M2 35C2 14 15 3 32 3s30 11 30 32q-30 7-60 0z" fill="#dfc79c"/>
    <path d="M4 36q28-9 57-1-28 8-57 1z" fill="#f2b84b"/>
    <path d="M2 32C3 13 15 1 32 1s29 12 30 31q-30-7-60 0z" fill="url(#gum)"/>
    <g fill="#d9b377" opacity=".55"><ellipse cx="20" cy="15" rx="3" ry="1.800"/><ellipse cx="38" cy="10" rx="3.6" ry="2"/><ellipse cx="48" cy="19" rx="2.6" ry="1.6"/>
    <ellipse cx="29" cy="20" rx="2.4" ry="1.4"/><ellipse cx="13" cy="23" rx="2" ry="1.2"/></g></svg>`,
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

/**
 * name: [emoji hexes or own drawings in layout order, gradient, layout (default solo, duo or trio)]
 * @type {Record<string, Picture>}
 */
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

  "flor-pf-frango": [["1f35a", "1f357"], "terracotta", "behind"],
  "flor-pf-bife": [["1f35a", "1f969"], "terracotta", "behind"],
  "flor-pf-peixe": [["1f35a", "friedFish"], "terracotta", "behind"],
  "flor-pf-calabresa": [["1f35a", "calabresa"], "terracotta", "behind"],
  "flor-pf-horta": [["1f35a", "1f957", "1f955"], "terracotta", "trio"],

  "flor-carne-sol": [["1f9c5", "1f356", "1f954"], "hibiscus"],
  "flor-moqueca": [["1f958", "1f364"], "hibiscus"],
  "flor-parmegiana": [["1f9c0", "1f35d", "1f345"], "hibiscus"],
  "flor-escondidinho": [["1f967", "1f9c0"], "hibiscus"],
  "flor-feijoada": [["1f35a", "1f34a", "1f372"], "hibiscus", "combo"],

  "flor-macaxeira": [["1f35f", "1f9c8"], "straw"],
  "flor-coalho": [["coalho", "coalho", "coalho"], "straw", "skewers"],
  "flor-coxinhas": [["coxinha", "coxinha", "coxinha"], "straw", "pile"],
  "flor-pasteis": [["1f95f", "1f95f"], "straw", "pair"],
  "flor-caldinho": [["1f372", "1fad8"], "straw"],

  "flor-tap-queijo": [["tapioca", "1f9c0"], "sertao"],
  "flor-tap-carne": [["tapioca", "1f356"], "sertao"],
  "flor-tap-frango": [["tapioca", "1f357"], "sertao"],
  "flor-tap-coco": [["tapioca", "1f965"], "sertao"],
  "flor-tap-banana": [["tapioca", "1f34c"], "sertao"],

  "flor-acai-tigela": [["acaiBowl"], "purple", "wide"],
  "flor-acai-copo": [["1f34c", "acaiCup", "1fad0"], "purple"],
  "flor-acai-especial": [["acaiBowl", "1f353"], "purple"],
  "flor-acai-treino": [["1f34c", "acaiBowl", "1f95c"], "purple"],
  "flor-acai-barca": [["acaiBowl", "acaiBowl", "acaiBowl"], "purple", "pile"],

  "flor-suco-caja": [["1f96d", "orangeJuice"], "mangrove", "behind"],
  "flor-suco-laranja": [["1f34a", "orangeJuice"], "mangrove", "behind"],
  "flor-suco-abacaxi": [["1f34d", "1f33f"], "mangrove"],
  "flor-vitamina": [["1f95b", "1f34c"], "mangrove"],

  "flor-cartola": [["1f34c", "1f9c0"], "guava"],
  "flor-musse": [["mousse"], "guava"],
  "flor-cocada": [["1f965", "1f36f"], "guava"],
};

const [packageFolder, only] = process.argv.slice(2);
const emojiFolder = join(packageFolder ?? "", "assets");
if (!packageFolder || !existsSync(emojiFolder)) {
  console.error("Usage: node scripts/demo-pictures.mjs <folder of @lobehub/fluent-emoji-modern> [name]");
  process.exit(1);
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * @param {string} hex
 * @param {number} size
 * @param {number} degrees
 */
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

/**
 * @param {Buffer} image
 * @param {{ width: number, height: number }} size
 * @param {number} blur
 * @param {number} strength
 */
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

/**
 * @param {number} width
 * @param {number} height
 * @param {Gradient} gradient
 */
function backdrop(width, height, [centre, edge], x = 0.5, reach = 0.62) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${width * x}" cy="${height * 0.46}" r="${width * reach}">
      <stop offset="0" stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}

/**
 * @param {Buffer} background
 * @param {Placed[]} placed
 */
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

/** @param {Picture} picture */
async function drawPicture([hexes, gradient, layout]) {
  /** @type {Place[]} */
  const places = layouts[layout ?? BY_COUNT[hexes.length - 1] ?? "trio"];
  /** @type {Placed[]} */
  const placed = hexes.map((hex, index) => [hex, .../** @type {Place} */ (places[index])]);
  return compose(backdrop(960, 720, gradients[gradient]), placed);
}

const webp = { quality: 80, effort: 6, smartSubsample: true };

/** @type {Record<string, [Gradient, Placed[]]>} */
const banners = {
  "brasa-banner": [
    ["#c2512d", "#2a0d08"],
    [
      ["1f35f", 800, 190, 250, -10],
      ["1f964", 1145, 180, 260, 9],
      ["1f354", 975, 240, 330, 0],
    ],
  ],
  "flor-banner": [
    ["#8b3a86", "#260a2c"],
    [
      ["1f965", 800, 185, 230, -8],
      ["1f353", 1160, 175, 190, 10],
      ["acaiBowl", 975, 250, 340, 0],
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

const petal = `<path d="M32 31c-8-4-9-15 0-20 9 5 8 16 0 20z" fill="#fbe9f4"/>`;
const flower = `${[0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn} 32 32)">${petal}</g>`).join("")}
  <circle cx="32" cy="32" r="6" fill="#f2a93b"/><circle cx="32" cy="32" r="2.6" fill="#8a4a12"/>`;

/** @type {Record<string, [Gradient, string]>} */
const logos = {
  "brasa-logo": [["#d9482a", "#a3240f"], flame],
  "flor-logo": [["#8e2f7d", "#4d1249"], flower],
  "cantinho-logo": [["#2f7350", "#17452e"], pot],
};

/** @param {[Gradient, string]} logo */
function logoSvg([[top, bottom], mark]) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="384" height="384"><defs>
      <linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>
      <stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="64" height="64" fill="url(#b)"/>${mark}</svg>`,
  );
}

await mkdir(pictureFolder, { recursive: true });
/** @type {(entry: [string, unknown?]) => boolean} */
const wanted = ([name]) => !only || only === name;
const pictureFile = (/** @type {string} */ name) => join(pictureFolder, `${name}.webp`);

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
