import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { aMarketCommand, type Said } from "../support/market-command";
import { aDocument, createTestApi, NO_HOURS, withValues } from "./factory";

const api = await createTestApi();
const command = await aMarketCommand(api);

afterAll(() => command.close());

function imported(content: unknown): Promise<Said> {
  return command.run(["import", command.write("loja.json", content)]);
}

const UNEXPLAINED = /undefined|Demasiado|Loja não encontrada|expressão regular|[Ii]nvalid|expected/;

const OPEN = [{ weekday: 5, opens: "18:00", closes: "23:00" }];
/** A document without a warning, but for these values. */
const documentWith = (values: object) => withValues(aDocument("casa"), { "market.opening_hours": OPEN, ...values });

const lineOf = (document: unknown, word: string) =>
  JSON.stringify(document, null, 2)
    .slice(0, JSON.stringify(document, null, 2).indexOf(word))
    .split("\n").length;

/** `where`: the path, after the name of a product or an option where that is looked at; else the first that was changed. */
type Row = [what: string, values: object, said: string, where?: string];

const saidOf = ([, values, said, where = Object.keys(values)[0]]: Row) => `${where}: ${said}`;

describe("reports a mistake with its line, name and path, and imports nothing", () => {
  const hour = (opens: string, closes: string, weekday = 5) => [{ weekday, opens, closes }];
  const [, juice] = aDocument("casa").products;
  const mistakes: Row[] = [
    [
      "a missing price",
      { products: [{ ...juice, price: undefined }] },
      'Falta o preço, em reais e com ponto: "price": 34.90.\n',
      "Suco de laranja, products[0].price",
    ],
    [
      "a price in quotes",
      { "products[0].price": "25,90" },
      "Deve ser um número, sem aspas e com ponto: 25.90.\n",
      "X-Bacon, products[0].price",
    ],
    [
      "a price below zero",
      { "products[0].variations[1].price": -1 },
      "Não pode ser menor que 0.\n",
      "X-Bacon › Grande, products[0].variations[1].price",
    ],
    ["a null price", { "products[0].price": null }, "Não pode ser null. Falta o preço"],
    ["a null product", { "products[1]": null }, "Não pode ser null: preencha este item ou tire-o da lista.\n"],
    ["a missing name", { "products[1].name": undefined }, "Falta o nome.\n"],
    ["a long name", { "products[0].name": "x".repeat(201) }, "É longo demais: tem 201 letras, e cabem 200.\n"],
    ["a name that is a number", { "products[0].name": 12 }, 'Deve ser um texto, entre aspas: "12".\n'],
    ["a word for true", { "products[0].available": "sim" }, "Deve ser true ou false, sem aspas.\n"],
    ["sizes that are no list", { "products[0].variations": { id: "p" } }, "Deve ser uma lista, entre colchetes"],
    ["a category that is a text", { "products[0].category": "1" }, "Deve ser um objeto, entre chaves"],
    ["a missing list", { districts: undefined }, 'Falta "districts", uma lista, mesmo que vazia: [].\n'],
    [
      "an option without a price",
      { "products[0].complements[3].price": undefined },
      "Falta o preço",
      "X-Bacon › Ovo, products[0].complements[3].price",
    ],
    [
      "24:00",
      { "market.opening_hours": hour("18:00", "24:00") },
      '24:00 não existe: escreva meia-noite como "00:00".\n',
      "market.opening_hours[0].closes",
    ],
    [
      "8h",
      { "market.opening_hours": hour("8h", "18:30") },
      'Escreva a hora com quatro dígitos: "08:00".\n',
      "market.opening_hours[0].opens",
    ],
    [
      "18h30",
      { "market.opening_hours": hour("08:00", "18h30") },
      'Escreva a hora com quatro dígitos: "18:30".\n',
      "market.opening_hours[0].closes",
    ],
    ["the reserved id www", { "market.id": "www" }, "O nome 'www' é reservado: escolha outro, como 'www-pizzaria'.\n"],
    [
      "an id with spaces",
      { "market.id": "Pão & Cia" },
      "Use até 40 letras minúsculas sem acento, números e '-' entre eles, como 'pao-cia'.\n",
    ],
    ["no id", { "market.id": undefined }, 'Falta o id da loja, como em "market": { "id": "minha-loja" }.\n'],
    [
      "a group that is not there",
      { "products[1].complements": ["bordaa"] },
      "O grupo 'bordaa' não existe em groups.\n",
      "Suco de laranja, products[1].complements[0]",
    ],
    [
      "a price with a point for thousands",
      { "products[0].price": "R$\u00a01.234,90" },
      "Deve ser um número, sem aspas e com ponto: 1234.90.\n",
    ],
  ];

  test.each(mistakes)("%s", async (...row) => {
    const { code, out, err } = await imported(documentWith(row[1]));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^erro {2}linha \d+, /m);
    expect(err).toContain(saidOf(row));
    expect(err).not.toMatch(UNEXPLAINED);
  });

  test("an eighth day, by the numbers of the days", async () => {
    const { code, err } = await imported(documentWith({ "market.opening_hours": hour("08:00", "18:00", 7) }));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/weekday: .*6/) });
    expect(err).not.toMatch(UNEXPLAINED);
  });

  test("a merchant of Open Delivery whose shop nobody named", async () => {
    const { code, err } = await imported(
      documentWith({ market: undefined, basicInfo: { name: "Pão & Cia" }, itemOffers: [] }),
    );
    expect(code).toBe(1);
    expect(err).toContain("Diga de que loja: npm run market -- import loja.json --market=pao-cia\n");
    expect(err).not.toMatch(UNEXPLAINED);
  });

  test("counts lines as the file does", async () => {
    const document = documentWith({ "products[0].name": "" });
    const { err } = await imported(document);
    expect(err).toContain(`linha ${lineOf(document, '"name": "",')}, products[0].name: Não pode ficar vazio.`);
  });

  test("groups many equal mistakes", async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ id: `p${n}`, name: `P ${n}`, category: { id: "1" } }));
    const { err } = await imported(documentWith({ products: many }));
    expect(err.match(/Falta o preço/g)).toHaveLength(11);
    expect(err).toContain("…e em mais 30 lugares: Falta o preço");
    const eleven = await imported(documentWith({ products: many.slice(0, 11) }));
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
  const hours = [
    { weekday: 5, opens: "18:00", closes: "02:00" },
    { weekday: 6, opens: "01:00", closes: "12:00" },
  ];
  const border = { id: "borda", name: "Borda", options: [{ id: "b", name: "B", price: 1 }] };
  const warnings: Row[] = [
    [
      "a misspelt field",
      { "products[1].avaliable": false },
      "O campo 'avaliable' não existe e foi ignorado. Você quis dizer 'available'?\n",
      "Suco de laranja, products[1].avaliable",
    ],
    [
      "opening_hour",
      { "market.opening_hour": [] },
      "O campo 'opening_hour' não existe e foi ignorado. Você quis dizer 'opening_hours'?\n",
    ],
    [
      "a field in Portuguese",
      { "market.telefone": "1" },
      "O campo 'telefone' não existe e foi ignorado. Você quis dizer 'phone'?\n",
    ],
    ["a field of nothing", { "market.xyz": 1 }, "O campo 'xyz' não existe e foi ignorado.\n"],
    ["no districts", { districts: [] }, "Sem bairros ninguém consegue"],
    ["no payment types", { payment_types: [] }, "Sem uma forma de pagamento ativa"],
    [
      "a price in centavos",
      { "products[0].price": 3490 },
      "R$\u00a03.490,00: é isso mesmo? Os valores são em reais. Se são centavos, escreva 34.90.\n",
      "X-Bacon, products[0].price",
    ],
    [
      "a product for nothing",
      { "products[1].price": 0 },
      "Este produto sai de graça",
      "Suco de laranja, products[1].price",
    ],
    [
      "an odd Pix key",
      { "market.pix": { key: "minha chave", name: "CASA", city: "SAO PAULO" } },
      "'minha chave' não parece uma chave Pix",
      "market.pix.key",
    ],
    [
      "a Pix that goes nowhere",
      { payment_types: [{ id: "p", name: "Pix" }] },
      "A loja aceita Pix, mas não tem chave Pix: o cliente não recebe um código",
      "market.pix",
    ],
    ["an odd WhatsApp number", { "market.whatsapp": "zap" }, "'zap' não parece um número de WhatsApp"],
    ["an odd phone", { "market.phone": "3456" }, "'3456' não parece um telefone"],
    ["an odd e-mail", { "market.email": "casa" }, "'casa' não parece um e-mail"],
    [
      "overlapping hours",
      { "market.opening_hours": hours },
      "O horário de sábado, 01:00 a 12:00, se cruza com o de sexta, 18:00 a 02:00.\n",
      "market.opening_hours[1]",
    ],
    ["a letter that was lost", { "products[0].description": "or\ufffdgano" }, "Uma letra se perdeu em 'or\ufffdgano'"],
    ["accents that were misread", { "products[0].description": "orÃ©gano" }, "Os acentos parecem trocados"],
    ["a group that no product has", { groups: [border] }, "Nenhum produto usa o grupo 'borda'.\n", "groups[0]"],
    [
      "a suggested product that does not exist, with the nearest one",
      { "products[0].suggests": ["torta", "sucos"] },
      "O produto 'sucos' não existe: esta sugestão nunca aparece. Você quis dizer 'suco'?\n",
      "products[0].suggests[1]",
    ],
    [
      "a product that suggests itself",
      { "products[0].suggests": ["x-bacon"] },
      "O produto sugere a si mesmo: esta sugestão nunca aparece.\n",
      "products[0].suggests[0]",
    ],
    [
      "a field of suggestions in Portuguese",
      { "products[0].peça_também": ["suco"] },
      "O campo 'peça_também' não existe e foi ignorado. Você quis dizer 'suggests'?\n",
    ],
  ];

  test.each(warnings)("%s", async (...row) => {
    const { code, out, err } = await imported(documentWith(row[1]));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/ no ar\.\n$/) });
    expect(err).toMatch(/^aviso {2}linha \d+, /m);
    expect(err).toContain(saidOf(row));
    expect(err.match(/^aviso/gm)).toHaveLength(1);
  });

  test("takes pictures by their bytes and by either spelling of their names, and goes on without one it cannot read", async () => {
    const photo = readFileSync(join(process.cwd(), "lib/embedded-api/catalogue/demo/pictures/pudim.webp"));
    command.write("foto.jfif", photo);
    command.write("Açaí.webp".normalize("NFD"), photo);
    command.write("pão.webp".normalize("NFC"), photo);
    command.write("cardapio.png", "%PDF-1.7");
    const spelt = ["Açaí.webp".normalize("NFC"), "pão.webp".normalize("NFD")];
    const images = ["foto.jfif", ...spelt, "", "cardapio.png", "nada.jpg"];
    const [, juice] = aDocument("casa").products;
    const products = images.map((image, n) => ({ ...juice, id: `p${n}`, name: `P ${n}`, image }));
    const { code, err } = await imported(documentWith({ products }));
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
    const read = await (await api.ask("/api/v3/products", { market: "casa" })).json();
    const found = read.map(({ image }: { image: string | null }) => image !== null);
    expect(found).toEqual([true, true, true, false, false, false]);
  });

  test("warns about a field that occurs twice", async () => {
    const text = JSON.stringify(documentWith({})).replace('"price":10,', '"price":10,\n"price":11,');
    const { code, err } = await imported(text);
    expect({ code, err }).toEqual({
      code: 0,
      err: "aviso  linha 2, Suco de laranja, products[1].price: O campo está escrito duas vezes: vale só a última.\n",
    });
  });

  test("gives no warning for a clean document, with the writer's notes and foreign numbers", async () => {
    const notes = { "market._nota": "revisar", "market.//": "x" };
    const numbers = { "market.whatsapp": "+351 912 345 678", "market.phone": "0800 123 4567" };
    expect(await imported(documentWith({ ...notes, ...numbers }))).toMatchObject({ code: 0, err: "" });
  });
});

describe("reads the file's encoding", () => {
  const text = JSON.stringify(documentWith({ "products[0].description": "Pão com orégano" }));
  const description = async () => (await (await api.ask("/api/v3/products", { market: "casa" })).json())[0].description;

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
    const products = await (await api.ask("/api/v3/products", { market: "minha-pizzaria" })).json();
    expect(products[0].complements).toHaveLength(12);
    expect(products[0].complements[0]).toMatchObject({
      name: "Borda de requeijão",
      category: { id: "borda", name: "Borda" },
    });
  });

  test("exports a document that is the same menu when imported again", async () => {
    await command.run(["import", file]);
    const products = async () => (await api.ask("/api/v3/products", { market: "minha-pizzaria" })).text();
    const before = await products();
    expect(await command.run(["export", "minha-pizzaria", "fora.json"])).toMatchObject({ code: 0 });
    const exported = readFileSync(join(command.folder, "fora.json"), "utf8");
    expect(exported.split("\n").length).toBeLessThanOrEqual(700);
    expect(JSON.parse(exported).groups).toHaveLength(2);
    expect(await command.run(["import", "fora.json"])).toMatchObject({ code: 0, err: "" });
    expect(await products()).toBe(before);
  });
});

test("imports the demo shops' own documents without a warning, but that one has no hours", async () => {
  for (const name of ["brasa", "cantinho", "dona-flor", "forno-da-vila"]) {
    const document = JSON.parse(readFileSync(`lib/embedded-api/catalogue/demo/${name}.json`, "utf8"));
    for (const each of document.products) each.image = null;
    Object.assign(document.market, { banner: null, logo: null });
    const { code, err } = await imported(document);
    expect({ code, warnings: err.split("\n").filter((line) => line && !line.includes(NO_HOURS.message)) }).toEqual({
      code: 0,
      warnings: [],
    });
  }
});
