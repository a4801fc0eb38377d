import type { CallName } from "@/lib/contract/calls";

/** Fatal: customers cannot order, or pay another sum than they reviewed. */
export type Severity = "fatal" | "warning" | "note";

export type Finding = {
  code: FindingCode;
  severity: Severity;
  call: CallName;
  path: string;
  got: string;
  times: number;
  text: string;
};

export type Detail = { path?: string; got?: string; times?: number; text?: string; severity?: Severity };

/** Codes are stable between versions; the texts are pt-BR. `docs/connect-your-api.md` explains each. */
export const FINDINGS = {
  "api.unreachable": ["fatal", "A API não pôde ser alcançada: a loja mostra 'Problema Técnico'."],
  "api.key-refused": ["fatal", "A API recusa a chave: todos veem 'Acesso não autorizado'."],
  "api.market-unknown": ["fatal", "A API não conhece a loja: todos veem 'Loja não encontrada'."],
  "api.plain-http": [
    "warning",
    "A chave e os dados dos clientes passam sem criptografia, e fotos em http não aparecem: use https.",
  ],
  "api.key-ignored": ["warning", "A API responde sem a chave: qualquer um pode usá-la."],
  "api.any-market": ["warning", "A API responde por uma loja que não existe: qualquer subdomínio mostra uma loja."],

  "call.timeout": ["fatal", "A resposta não chegou no prazo."],
  "call.slow": ["warning", "A resposta demora: o cliente espera diante de uma tela vazia."],
  "call.broken": ["fatal", "A resposta terminou no meio ou não pôde ser descompactada."],
  "call.too-large": ["fatal", "A resposta passa do limite de tamanho."],
  "call.failed": ["fatal", "A API respondeu com um erro dela."],
  "call.refused": ["fatal", "A API recusou a chamada."],
  "call.unauthorized": ["fatal", "A API não aceita o token que ela mesma deu ao cliente: ele é deslogado."],
  "call.missing": ["fatal", "A API não tem esta chamada."],
  "call.limited": ["warning", "A API recusou por excesso de chamadas: em horário de pico a loja para."],
  "call.redirected": ["fatal", "A API redireciona, e a vitrine não segue redirecionamentos: a chave iria junto."],
  "call.not-json": ["fatal", "A resposta não é JSON."],
  "call.unreadable": ["fatal", "A resposta não pôde ser lida: a tela mostra um erro."],
  "call.encoding": ["note", "O texto não é UTF-8 puro; é lido assim mesmo. Declare charset=utf-8 e não mande BOM."],
  "call.content-type": ["note", "O tipo do conteúdo não é application/json; é lido assim mesmo."],
  "call.untested": ["note", "Não foi testada."],

  "answer.wrapped": ["note", "Vem dentro de outro campo; é lida ali."],
  "answer.numeric-ids": ["note", "Os ids são números e voltam para a API como números; só product_id vai como texto."],
  "field.guessed": ["note", "Não está na forma da especificação, mas não deixa dúvida, e é lido."],
  "field.unreadable": ["warning", "Não pôde ser lido: é como se faltasse."],
  "field.missing": ["warning", "Falta: o cliente não o vê."],
  "record.dropped": ["warning", "O registro não aparece."],
  "list.duplicate-id": ["warning", "O id se repete: só o primeiro aparece."],
  "date.without-zone": ["warning", "A data não diz o fuso: é lida no horário da loja. Mande com Z ou -03:00."],
  "picture.unusable": ["warning", "A imagem não é https: aparece a imagem padrão."],
  "picture.missing": ["warning", "A imagem não carrega: aparece a imagem padrão."],

  "market.id-missing": ["note", "A loja não tem id: nos pedidos vai o nome do subdomínio no lugar."],
  "market.id-differs": ["note", "A API chama a loja por outro id; é ele que vai nos pedidos."],
  "market.min-order-unreadable": ["fatal", "O pedido mínimo não pôde ser lido: ninguém consegue pedir."],
  "market.open-closed-odd": ["fatal", "open_closed não diz aberto nem fechado: a loja aparece fechada e ninguém pede."],
  "market.closed": ["note", "A loja está fechada agora: pedidos não podem ser testados."],
  "market.contact-missing": [
    "warning",
    "Sem phone nem whatsapp, o cliente não tem com quem falar quando um pedido fica em dúvida.",
  ],
  "market.timezone-missing": ["note", "Sem timezone, vale o horário de Brasília."],
  "market.pix-missing": [
    "note",
    "Há Pix na entrega, mas a loja não diz a chave em pix: o cliente não vê código para pagar.",
  ],

  "categories.empty": ["warning", "Não há categorias: os produtos aparecem sob o nome de categoria que trazem."],
  "categories.without-products": ["note", "A categoria não tem produtos e não aparece."],
  "products.empty": ["fatal", "Não há produtos: o cardápio aparece vazio."],
  "products.price-text": ["note", "O preço vem como texto; é lido. Mande um número, como 31.9."],
  "products.price-unreadable": [
    "warning",
    "O preço não pôde ser lido, e um preço nunca é adivinhado: o produto não aparece.",
  ],
  "products.price-centavos": [
    "warning",
    "Todos os preços são inteiros e altos: parecem centavos. 3190 é vendido a R$ 3.190,00; mande reais, como 31.9.",
  ],
  "products.price-zero": ["warning", "O produto custa R$ 0,00 em qualquer escolha: o cliente pode pedi-lo de graça."],
  "products.category-unknown": [
    "warning",
    "A categoria do produto não está em /categories por esse id: ele aparece sob o nome que traz, depois das outras.",
  ],
  "products.option-dropped": ["warning", "A opção ou o tamanho não pôde ser lido e não aparece."],
  "products.impossible-choice": [
    "warning",
    "Um grupo pede mais do que permite ou do que tem: o produto não aparece ou não pode ser pedido.",
  ],
  "products.method-unknown": [
    "warning",
    "price_method não é SUM, MAX nem AVG, ou difere dentro do grupo: o produto aparece, e ninguém pode pedi-lo.",
  ],
  "products.size-unknown": [
    "warning",
    "prices ou max_by_variation nomeia um tamanho que o produto não tem: vale o preço ou o máximo geral.",
  ],
  "districts.empty": ["fatal", "Não há bairros: ninguém consegue cadastrar um endereço."],
  "districts.fee-unreadable": [
    "warning",
    "O bairro não tem uma taxa que se possa ler, e ela nunca é adivinhada: não dá para entregar nele.",
  ],
  "payment.none-usable": ["fatal", "Nenhuma forma de pagamento pode ser escolhida: ninguém consegue pedir."],
  "payment.online-hidden": [
    "note",
    "O pagamento online só é oferecido quando check-api --order vê o pedido dizer como é pago, ou com STORE_API_EXTENSIONS=1.",
  ],

  "login.failed": ["fatal", "Não foi possível entrar ou cadastrar: nenhum cliente consegue pedir."],
  "login.token-missing": ["fatal", "A resposta do login não tem token: ninguém consegue entrar."],
  "login.token-place": ["note", "O token ou o cliente vem em outro lugar da resposta; é lido ali."],
  "login.token-short": ["warning", "O token é curto e pode ser adivinhado: use 32 caracteres ao acaso ou mais."],
  "login.me-refused": ["fatal", "GET /account/me recusa o token do login: quem entra é deslogado."],

  "orders.open-to-anyone": ["fatal", "GET /orders mostra pedidos a quem não entrou: dados de clientes estão expostos."],
  "orders.of-others": [
    "fatal",
    "Um cliente recém-cadastrado vê pedidos que não são dele: dados de clientes estão expostos.",
  ],
  "orders.oldest-first": [
    "warning",
    "GET /orders não começa pelo pedido mais novo: em uma lista com páginas, o cliente não acha o que acabou de pedir.",
  ],
  "orders.items-missing": ["warning", "O pedido vem sem itens: o cliente não vê o que pediu."],
  "orders.complements-text": ["note", "Os complementos vêm como textos; aparecem sem preço e sem quantidade."],
  "orders.status-unknown": [
    "warning",
    "O status não é received, preparing, delivering, delivered nem cancelled: aparece como veio.",
  ],
  "orders.total-with-fee": ["note", "total inclui a taxa de entrega; a vitrine a desconta para mostrar os valores."],

  "address.not-listed": ["fatal", "O endereço salvo não aparece em GET /addresses: o cliente não consegue escolhê-lo."],
  "address.changed": ["warning", "O endereço volta diferente do que foi salvo."],

  "order.impossible": ["warning", "Um pedido de teste não pôde ser montado."],
  "order.refused": ["fatal", "A API recusou um pedido igual ao que um cliente faria."],
  "order.unanswered": ["fatal", "O pedido ficou sem resposta: o cliente não sabe se a loja o recebeu."],
  "order.answer-unreadable": [
    "fatal",
    "A resposta ao pedido não é JSON: o cliente lê 'Não sabemos se a loja recebeu'.",
  ],
  "order.answer-bare": [
    "note",
    "A resposta ao pedido não traz o pedido: a confirmação aparece sem número e sem valores.",
  ],
  "order.lost": [
    "fatal",
    "Pedido aceito sem aparecer em GET /orders: o cliente lê 'Pedido confirmado!', e talvez não haja pedido nenhum.",
  ],
  "order.refused-yet-placed": [
    "fatal",
    "A API recusou o pedido, mas ele aparece em GET /orders: o cliente lê que não há pedido e pede de novo.",
  ],
  "order.not-listed": ["warning", "O pedido novo não aparece em GET /orders: o cliente não o vê em 'Meus Pedidos'."],
  "order.total-differs": ["fatal", "A API cobrou um valor que o cliente não revisou."],
  "order.variation-ignored": ["fatal", "A API ignora variation_id: cobra o produto sem o tamanho escolhido."],
  "order.expected-total-ignored": [
    "warning",
    "A API aceitou um pedido com expected_total errado: um preço que mudou é cobrado sem aviso.",
  ],
  "order.amount-differs": ["warning", "A quantidade que volta não é a pedida: cliente e cozinha veem outra."],
  "order.payment-differs": [
    "warning",
    "A forma de pagamento que volta não é a escolhida: o entregador cobra de outro jeito.",
  ],
  "order.observations-lost": [
    "warning",
    "As observações não voltam como foram enviadas: a cozinha pode não ver o tamanho nem o recado do cliente.",
  ],
  "order.complements-lost": ["warning", "Os complementos pedidos não voltam no pedido."],
  "order.date-off": ["warning", "created_at está a mais de 10 minutos de agora: o cliente vê outra hora."],
  "order.duplicated": [
    "warning",
    "Dois envios com a mesma Idempotency-Key fizeram dois pedidos. A vitrine nunca reenvia sozinha.",
  ],
  "order.key-unproved": [
    "note",
    "Não se pôde provar que dois envios fazem um só pedido: a vitrine nunca reenvia sozinha.",
  ],
  "order.payment-told": ["note", "O pedido diz como é pago pelo site: o pagamento online é oferecido."],
  "order.payment-untold": [
    "note",
    "O pedido pago pelo site não diz como é pago (payment com pix_code ou checkout_url): o pagamento online fica escondido.",
  ],
  "order.key-proved": ["note", "Dois envios com a mesma Idempotency-Key fizeram um só pedido."],
} as const satisfies Record<string, readonly [Severity, string]>;

export type FindingCode = keyof typeof FINDINGS;

export function finding(code: FindingCode, call: CallName, detail: Detail = {}): Finding {
  const [severity, text] = FINDINGS[code];
  return {
    code,
    call,
    severity: detail.severity ?? severity,
    path: detail.path ?? "",
    got: detail.got ?? "",
    times: detail.times ?? 1,
    text: detail.text ?? text,
  };
}
