import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { cancelWaiting } from "./support/board-orders";
import { register } from "./support/customer";
import { DOUBLE_BACON, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";
import { badTabStops } from "./support/tab-stops";

/** Each screen of the board, and what shows that it is there. */
const SCREENS: [path: string, shown: RegExp][] = [
  ["/novo", /^Novo pedido$/],
  ["/cardapio", /^Cardápio$/],
  ["/loja", /^Loja$/],
  ["/loja?parte=horarios", /^Horários$/],
  ["/loja?parte=entrega", /^Entrega e bairros$/],
  ["/loja?parte=pagamento", /^Pagamento$/],
  ["/loja?parte=pix", /^Pix$/],
  ["/loja?parte=receber-online", /^Receber online$/],
  ["/loja?parte=receber-online&meio=pix", /^Receber online$/],
  ["/loja?parte=receber-online&meio=mercado-pago", /^Receber online$/],
  ["/dinheiro", /^Dinheiro que precisa de você$/],
  ["/loja?parte=retirada", /^Retirada$/],
  ["/loja?parte=resposta", /^Pedido sem resposta$/],
  ["/loja?parte=aparencia", /^Aparência$/],
  ["/loja?parte=contato", /^Contato e endereço$/],
  ["/loja?parte=link", /^Link e código QR$/],
  ["/dia", /^Dia$/],
  ["/clientes", /^Clientes$/],
  ["/caixa", /^Caixa$/],
  ["/avaliacoes", /^Avaliações$/],
  ["/visitas", /^Visitas$/],
  ["/medicao", /^Google e Meta$/],
  ["/estoque", /^Estoque$/],
  ["/registro", /^Registro$/],
  ["/aparelhos", /^Aparelhos$/],
  ["/pessoas", /^Pessoas$/],
  ["/webhook", /^Ligação com outro sistema$/],
  ["/cartao", /^Cartão de mesa$/],
  ["/entrar", /^Painel da loja$/],
  ["/criar", /^Criar minha loja$/],
];

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

// Thirty screens, each looked through twice.
test.describe.configure({ timeout: 900_000 });

for (const size of SIZES)
  test(`every screen of the board is accessible and fits at ${size.width} pixels`, async ({ page, shop, browser }) => {
    await cancelWaiting(shop);
    await register(page, shop.of("brasa"), "\u202eאבגד Ünïcode de Albuquerque");
    const order = await placeOrder(page, { items: [{ ...DOUBLE_BACON, note: "بدون بصل" }], change: 200 });
    const context = await browser.newContext({ viewport: size, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
    const board = await context.newPage();
    await enterBoard(board, shop, "brasa");
    const look = async (path: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await board.emulateMedia({ colorScheme });
        await expectAccessible(board);
      }
      await board.emulateMedia({ colorScheme: "light" });
      const wide = await board.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, wide <= 0]).toEqual([path, true]);
      expect.soft([path, await badTabStops(board)]).toEqual([path, []]);
    };
    await expect(board.getByRole("article", { name: `Pedido ${order.number}`, exact: true })).toBeVisible();
    await look("/");
    for (const [path, shown] of [...SCREENS, [`/imprimir/${order.number}`, /^Imprimir o pedido/] as const])
      await test.step(path, async () => {
        await board.goto(boardOf(shop) + path);
        await expect(board.getByRole("heading", { level: 1, name: shown })).toBeVisible();
        await expect(board.locator("[aria-busy=true]")).toHaveCount(0);
        await look(path);
      });
    await context.close();
  });
