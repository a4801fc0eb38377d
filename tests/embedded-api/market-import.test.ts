import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMarketCommand, type MarketCommand, type Said } from "../support/market-command";
import { aDocument, ask, createTestApi, type TestApi, type TestDocument } from "./factory";

let api: TestApi;
let command: MarketCommand;

beforeAll(async () => {
  api = await createTestApi();
  command = await aMarketCommand(api);
});

afterAll(() => command.close());

function imported(content: unknown): Promise<Said> {
  return command.run(["import", command.write("loja.json", content)]);
}

function edited(change: (document: TestDocument) => unknown): TestDocument {
  const document = aDocument("casa");
  change(document);
  return document;
}

const lineOf = (document: unknown, word: string) =>
  JSON.stringify(document, null, 2)
    .slice(0, JSON.stringify(document, null, 2).indexOf(word))
    .split("\n").length;

const product = (document: TestDocument, index = 0) => document.products[index] ?? {};
const market = (change: object) => (document: TestDocument) => Object.assign(document.market, change);

describe("reports a mistake with its line, name and path, and imports nothing", () => {
  const priceless = { ...aDocument("casa").products[1], price: undefined };
  const mistakes: [what: string, change: (document: TestDocument) => unknown, said: RegExp][] = [
    [
      "a missing price",
      (document) => Object.assign(document, { products: [priceless] }),
      /^erro {2}linha \d+, Suco de laranja, products\[0\]\.price: Falta o preço, em reais e com ponto: "price": 34\.90\.$/m,
    ],
    [
      "a price in quotes",
      (document) => Object.assign(product(document), { price: "25,90" }),
      /X-Bacon, products\[0\]\.price: Deve ser um número, sem aspas e com ponto: 25\.90\.$/m,
    ],
    [
      "a price below zero",
      (document) => Object.assign(document.products[0]?.variations?.[1] ?? {}, { price: -1 }),
      /X-Bacon › Grande, products\[0\]\.variations\[1\]\.price: Não pode ser menor que 0\.$/m,
    ],
    [
      "a null price",
      (document) => Object.assign(product(document), { price: null }),
      /products\[0\]\.price: Não pode ser null\. Falta o preço/,
    ],
    [
      "a null product",
      (document) => Object.assign(document, { products: [product(document), null] }),
      /products\[1\]: Não pode ser null: preencha este item ou tire-o da lista\.$/m,
    ],
    [
      "a missing name",
      (document) => Object.assign(product(document, 1), { name: undefined }),
      /products\[1\]\.name: Falta o nome\.$/m,
    ],
    [
      "a long name",
      (document) => Object.assign(product(document), { name: "x".repeat(201) }),
      /products\[0\]\.name: É longo demais: tem 201 letras, e cabem 200\.$/m,
    ],
    [
      "a name that is a number",
      (document) => Object.assign(product(document), { name: 12 }),
      /products\[0\]\.name: Deve ser um texto, entre aspas: "12"\.$/m,
    ],
    [
      "a word for true",
      (document) => Object.assign(product(document), { available: "sim" }),
      /products\[0\]\.available: Deve ser true ou false, sem aspas\.$/m,
    ],
    [
      "sizes that are no list",
      (document) => Object.assign(product(document), { variations: { id: "p" } }),
      /products\[0\]\.variations: Deve ser uma lista, entre colchetes/,
    ],
    [
      "a category that is a text",
      (document) => Object.assign(product(document), { category: "1" }),
      /products\[0\]\.category: Deve ser um objeto, entre chaves/,
    ],
    [
      "a missing list",
      (document) => Object.assign(document, { districts: undefined }),
      /districts: Falta "districts", uma lista, mesmo que vazia: \[\]\.$/m,
    ],
    [
      "an option without a price",
      (document) => Object.assign(document.products[0]?.complements?.[3] ?? {}, { price: undefined }),
      /X-Bacon › Ovo, products\[0\]\.complements\[3\]\.price: Falta o preço/,
    ],
    [
      "24:00",
      market({ opening_hours: [{ weekday: 5, opens: "18:00", closes: "24:00" }] }),
      /market\.opening_hours\[0\]\.closes: 24:00 não existe: meia-noite é 00:00\. .*"closes": "00:00"\.$/m,
    ],
    [
      "8h",
      market({ opening_hours: [{ weekday: 5, opens: "8h", closes: "18h30" }] }),
      /opens: Escreva a hora com quatro dígitos: "08:00"\.\n.*closes: .*"18:30"\.$/m,
    ],
    ["an eighth day", market({ opening_hours: [{ weekday: 7, opens: "08:00", closes: "18:00" }] }), /weekday: .*6/],
    [
      "the reserved id www",
      market({ id: "www" }),
      /market\.id: O nome 'www' é reservado: escolha outro, como 'www-pizzaria'\.$/m,
    ],
    [
      "an id with spaces",
      market({ id: "Pão & Cia" }),
      /market\.id: Use até 40 letras minúsculas sem acento, números e '-' entre eles, como 'pao-cia'\.$/m,
    ],
    [
      "no id",
      market({ id: undefined }),
      /market\.id: Falta o id da loja, como em "market": \{ "id": "minha-loja" \}\.$/m,
    ],
    [
      "a group that is not there",
      (document) => Object.assign(product(document, 1), { complements: ["bordaa"] }),
      /Suco de laranja, products\[1\]\.complements\[0\]: O grupo 'bordaa' não existe em groups\.$/m,
    ],
    [
      "a price with a point for thousands",
      (document) => Object.assign(product(document), { price: "R$\u00a01.234,90" }),
      /products\[0\]\.price: Deve ser um número, sem aspas e com ponto: 1234\.90\.$/m,
    ],
    [
      "a menu of Open Delivery",
      (document) => Object.assign(document, { market: undefined, basicInfo: {}, itemOffers: [] }),
      /Este é um cardápio no formato Open Delivery, que ainda não é importado: escreva a loja/,
    ],
  ];

  test.each(mistakes)("%s", async (_what, change, said) => {
    const { code, out, err } = await imported(edited(change));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(said);
    expect(err).not.toMatch(/undefined|Demasiado|Loja não encontrada|expressão regular|[Ii]nvalid|expected/);
  });

  test("counts lines as the file does", async () => {
    const document = edited((draft) => Object.assign(product(draft), { name: "" }));
    const { err } = await imported(document);
    expect(err).toContain(`linha ${lineOf(document, '"name": "",')}, products[0].name: Não pode ficar vazio.`);
  });

  test("groups many equal mistakes", async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      id: `p${index}`,
      name: `P ${index}`,
      category: { id: "1" },
    }));
    const { err } = await imported(edited((document) => Object.assign(document, { products: many })));
    expect(err.match(/Falta o preço/g)).toHaveLength(11);
    expect(err).toContain("…e em mais 30 lugares: Falta o preço");
    const eleven = await imported(edited((document) => Object.assign(document, { products: many.slice(0, 11) })));
    expect(eleven.err).toContain("…e em mais 1 lugar: Falta o preço");
  });
});

describe("reports invalid JSON in Portuguese, by line and column", () => {
  const files: [what: string, text: string, said: string][] = [
    [
      "a missing comma",
      '{\n  "market": {}\n  "products": []\n}',
      "linha 2, coluna 14: Falta uma vírgula, ou '}', depois disto.",
    ],
    ["a comma too many", '{\n  "products": [],\n}', "linha 2, coluna 17: Sobra uma vírgula antes de '}'."],
    ["a comma too many in a list", '{"a": [1, 2,\n]}', "linha 1, coluna 12: Sobra uma vírgula antes de ']'."],
    [
      "a decimal comma",
      '{\n  "price": 34,90\n}',
      "linha 2, coluna 14: Escreva os centavos com ponto, e não com vírgula, como 34.90.",
    ],
    ["curly quotes", "{ “market”: {} }", 'linha 1, coluna 3: Use aspas retas e duplas: ".'],
    ["a name without quotes", "{ market: {} }", 'linha 1, coluna 3: O nome do campo precisa de aspas: "market".'],
    ["an unfinished text", '{ "name": "Pizza\n }', "linha 1, coluna 11: Falta fechar as aspas deste texto."],
    ["a comment", '{ "a": 1 // um\n}', "linha 1, coluna 10: JSON não tem comentários: apague-o."],
    ["a word that is no value", '{ "available": sim }', "linha 1, coluna 16: 'sim' não é um valor"],
    ["a missing colon", '{ "a" 1 }', "linha 1, coluna 7: Falta ':' depois de \"a\"."],
    ["an end too soon", '{ "a": [1', "linha 1, coluna 8: Falta fechar com ']' o que foi aberto aqui."],
    ["text after the end", "{} {}", "linha 1, coluna 4: Há mais texto depois do fim do documento."],
    ["nothing", "", "linha 1, coluna 1: O arquivo está vazio."],
  ];

  test.each(files)("%s", async (_what, text, said) => {
    const { code, out, err } = await imported(text);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^\S+loja\.json não é JSON: /);
    expect(err).toContain(said);
  });
});

describe("imports an implausible value with a warning", () => {
  const warnings: [what: string, change: (document: TestDocument) => unknown, said: RegExp][] = [
    [
      "a misspelt field",
      (document) => Object.assign(product(document, 1), { avaliable: false }),
      /^aviso {2}linha \d+, Suco de laranja, products\[1\]\.avaliable: O campo 'avaliable' não existe e foi ignorado\. Você quis dizer 'available'\?$/m,
    ],
    ["opening_hour", market({ opening_hour: [] }), /market\.opening_hour: .* Você quis dizer 'opening_hours'\?$/m],
    ["a field in Portuguese", market({ telefone: "1" }), /market\.telefone: .* Você quis dizer 'phone'\?$/m],
    ["a field of nothing", market({ xyz: 1 }), /market\.xyz: O campo 'xyz' não existe e foi ignorado\.$/m],
    [
      "no districts",
      (document) => Object.assign(document, { districts: [] }),
      /districts: Sem bairros ninguém consegue/,
    ],
    [
      "no payment types",
      (document) => Object.assign(document, { payment_types: [] }),
      /payment_types: Sem uma forma de pagamento ativa/,
    ],
    [
      "a price in centavos",
      (document) => Object.assign(product(document), { price: 3490 }),
      /X-Bacon, products\[0\]\.price: R\$ 3\.490,00: é isso mesmo\? .* escreva 34\.90\.$/m,
    ],
    [
      "a product for nothing",
      (document) => Object.assign(product(document, 1), { price: 0 }),
      /Suco de laranja, products\[1\]\.price: Este produto sai de graça/,
    ],
    [
      "an odd Pix key",
      market({ pix: { key: "minha chave", name: "CASA", city: "SAO PAULO" } }),
      /market\.pix\.key: 'minha chave' não parece uma chave Pix/,
    ],
    [
      "a Pix that goes nowhere",
      (document) => Object.assign(document, { payment_types: [{ id: "p", name: "Pix" }] }),
      /market\.pix: A loja aceita Pix, mas não tem chave Pix: .* não recebe um código/,
    ],
    ["an odd WhatsApp number", market({ whatsapp: "zap" }), /market\.whatsapp: 'zap' não parece um número de WhatsApp/],
    ["an odd phone", market({ phone: "3456" }), /market\.phone: '3456' não parece um telefone/],
    ["an odd e-mail", market({ email: "casa" }), /market\.email: 'casa' não parece um e-mail/],
    [
      "overlapping hours",
      market({
        opening_hours: [
          { weekday: 5, opens: "18:00", closes: "02:00" },
          { weekday: 6, opens: "01:00", closes: "12:00" },
        ],
      }),
      /market\.opening_hours\[1\]: O horário de sábado, 01:00 a 12:00, se cruza com o de sexta, 18:00 a 02:00\.$/m,
    ],
    [
      "a letter that was lost",
      (document) => Object.assign(product(document), { description: "or\ufffdgano" }),
      /products\[0\]\.description: Uma letra se perdeu em 'or\ufffdgano'/,
    ],
    [
      "accents that were misread",
      (document) => Object.assign(product(document), { description: "orÃ©gano" }),
      /products\[0\]\.description: Os acentos parecem trocados/,
    ],
    [
      "a group that no product has",
      (document) =>
        Object.assign(document, {
          groups: [{ id: "borda", name: "Borda", options: [{ id: "b", name: "B", price: 1 }] }],
        }),
      /groups\[0\]: Nenhum produto usa o grupo 'borda'\.$/m,
    ],
    [
      "a suggested product that does not exist, with the nearest one",
      (document) => Object.assign(product(document), { suggests: ["torta", "sucos"] }),
      /products\[0\]\.suggests\[1\]: O produto 'sucos' não existe: esta sugestão nunca aparece\. Você quis dizer 'suco'\?$/m,
    ],
    [
      "a product that suggests itself",
      (document) => Object.assign(product(document), { suggests: ["x-bacon"] }),
      /products\[0\]\.suggests\[0\]: O produto sugere a si mesmo: esta sugestão nunca aparece\.$/m,
    ],
    [
      "a field of suggestions in Portuguese",
      (document) => Object.assign(product(document), { peça_também: ["suco"] }),
      /O campo 'peça_também' não existe e foi ignorado\. Você quis dizer 'suggests'\?$/m,
    ],
  ];

  test.each(warnings)("%s", async (_what, change, said) => {
    const { code, out, err } = await imported(edited(change));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/ no ar\.\n$/) });
    expect(err).toMatch(said);
    expect(err.match(/^aviso/gm)).toHaveLength(1);
  });

  test("takes pictures by their bytes and by either spelling of their names, and goes on without one it cannot read", async () => {
    const photo = readFileSync(join(process.cwd(), "lib/embedded-api/catalogue/demo/pictures/pudim.webp"));
    command.write("foto.jfif", photo);
    command.write("Açaí.webp".normalize("NFD"), photo);
    command.write("pão.webp".normalize("NFC"), photo);
    command.write("cardapio.png", "%PDF-1.7");
    const images = [
      "foto.jfif",
      "Açaí.webp".normalize("NFC"),
      "pão.webp".normalize("NFD"),
      "",
      "cardapio.png",
      "nada.jpg",
    ];
    const products = images.map((image, n) => ({
      ...product(aDocument("casa"), 1),
      id: `p${n}`,
      name: `P ${n}`,
      image,
    }));
    const document = edited((draft) => Object.assign(draft, { products }));
    const { code, err } = await imported(document);
    expect(code).toBe(0);
    const lines = err.split("\n").filter((line) => line.includes("imagem"));
    expect(lines).toEqual([
      expect.stringMatching(
        /^aviso {2}linha \d+, P 5, products\[5\]\.image: A imagem ficou de fora: não foi possível ler .*nada\.jpg\.$/,
      ),
      expect.stringMatching(
        /^aviso {2}linha \d+, P 4, products\[4\]\.image: A imagem ficou de fora: a imagem não é jpeg/,
      ),
    ]);
    const read = await (await ask(api, "/api/v3/products", { market: "casa" })).json();
    expect(read.map(({ image }: { image: unknown }) => typeof image)).toEqual([
      "string",
      "string",
      "string",
      "object",
      "object",
      "object",
    ]);
  });

  test("warns about a field that occurs twice", async () => {
    const text = JSON.stringify(aDocument("casa")).replace('"price":10,', '"price":10,\n"price":11,');
    const { code, err } = await imported(text);
    expect({ code, err }).toEqual({
      code: 0,
      err: "aviso  linha 2, Suco de laranja, products[1].price: O campo está escrito duas vezes: vale só a última.\n",
    });
  });

  test("gives no warning for a clean document, with the writer's notes and foreign numbers", async () => {
    const notes = market({ _nota: "revisar", "//": "x", whatsapp: "+351 912 345 678", phone: "0800 123 4567" });
    expect(await imported(edited(notes))).toMatchObject({ code: 0, err: "" });
  });
});

describe("reads the file's encoding", () => {
  const text = JSON.stringify(
    edited((document) => Object.assign(product(document), { description: "Pão com orégano" })),
  );
  const description = async () =>
    (await (await ask(api, "/api/v3/products", { market: "casa" })).json())[0].description;

  test.each([
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${text}`, "utf16le")],
  ])("%s", async (_what, bytes) => {
    expect(await imported(bytes)).toMatchObject({ code: 0, err: "" });
    expect(await description()).toBe("Pão com orégano");
  });

  test("Latin-1, with a warning", async () => {
    const { code, err } = await imported(Buffer.from(text, "latin1"));
    expect(code).toBe(0);
    expect(err).toMatch(
      /^aviso {2}O arquivo não está em UTF-8; .* Confira os acentos, como em 'Taubaté', e salve-o em UTF-8\.\n$/,
    );
    expect(await description()).toBe("Pão com orégano");
  });
});

describe("the example of 30 pizzas in three sizes with shared borders and extras", () => {
  const file = join(process.cwd(), "docs", "pizzaria.json");
  const text = readFileSync(file, "utf8");

  test("fits in 700 lines, and imports without a warning", async () => {
    const pizzas = JSON.parse(text).products.filter(
      (each: { variations?: unknown[] }) => each.variations?.length === 3,
    );
    expect(pizzas).toHaveLength(30);
    expect(text.split("\n").length).toBeLessThanOrEqual(700);
    expect(await command.run(["import", file])).toEqual({
      code: 0,
      out: "minha-pizzaria: 34 produtos em 4 categorias no ar.\n",
      err: "",
    });
    const products = await (await ask(api, "/api/v3/products", { market: "minha-pizzaria" })).json();
    expect(products[0].complements).toHaveLength(12);
    expect(products[0].complements[0]).toMatchObject({
      name: "Borda de requeijão",
      category: { id: "borda", name: "Borda" },
    });
  });

  test("exports a document that is the same menu when imported again", async () => {
    await command.run(["import", file]);
    const products = async () => (await ask(api, "/api/v3/products", { market: "minha-pizzaria" })).text();
    const before = await products();
    expect(await command.run(["export", "minha-pizzaria", "fora.json"])).toMatchObject({ code: 0 });
    const exported = readFileSync(join(command.folder, "fora.json"), "utf8");
    expect(exported.split("\n").length).toBeLessThanOrEqual(700);
    expect(JSON.parse(exported).groups).toHaveLength(2);
    expect(await command.run(["import", "fora.json"])).toMatchObject({ code: 0, err: "" });
    expect(await products()).toBe(before);
  });
});

test("imports the demo shops' own documents without a warning", async () => {
  for (const name of ["brasa", "cantinho", "dona-flor", "forno-da-vila"]) {
    const document = JSON.parse(readFileSync(`lib/embedded-api/catalogue/demo/${name}.json`, "utf8"));
    for (const each of [...document.products]) each.image = null;
    Object.assign(document.market, { banner: null, logo: null });
    expect(await imported(document)).toMatchObject({ code: 0, err: "" });
  }
});
