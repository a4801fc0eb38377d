import { isValidCep, isValidEmail, isValidPixKey } from "@brazilian-utils/brazilian-utils";
import { overlapsIn } from "@/lib/domain/market/hours-overlaps";
import { openWord } from "@/lib/domain/market/open-word";
import { isMidnight } from "@/lib/domain/market/opening-hours";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { offeredModes } from "@/lib/domain/mode/mode";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { offersManualPix } from "@/lib/domain/payment/choice";
import { manualPixCode } from "@/lib/domain/payment/pix";
import { isShopPhone, isWhatsapp } from "@/lib/domain/text/phone";
import { placeKey } from "@/lib/domain/text/place-name";
import { stateCode } from "@/lib/domain/text/states";
import { isTaxId } from "@/lib/domain/text/tax-id";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import type { MarketDocument, Mistake } from "./schema";
import { specialHoursWarnings } from "./special-hours-warnings";

/** Minutes. */
const SHORT_ANSWER = 3;

/** Google shows no longer one. */
const LONGEST_PRICE_RANGE = 100;

/** Warnings about the shop, its hours, its payment types and the districts that it delivers to. */
export function shopWarnings(document: MarketDocument, now: Date): Mistake[] {
  return [
    ...marketWarnings(document),
    ...hoursWarnings(document),
    ...specialHoursWarnings(document.market.special_hours ?? [], document.market.timezone ?? DEFAULT_TIMEZONE, now),
    ...districtWarnings(document),
    ...sameDistricts(document),
  ];
}

/** Not for a shop with a provider, which its document does not know. */
export const NO_PROVIDER =
  'O que se paga pelo site só aparece com um recebimento configurado, no painel em Loja, Receber online. Para testar sem dinheiro: "sandbox": true em market.';

function marketWarnings({ market, products, districts, payment_types }: MarketDocument): Mistake[] {
  const {
    pix,
    whatsapp,
    phone,
    email,
    price_range,
    postal_code,
    open_closed,
    opening_hours,
    demo_hours,
    demo_popular,
    accept_within_minutes,
    scheduling,
    state,
    tax_id,
  } = market;
  const isOfDemo = isDemo({ id: market.id, body: market });
  const hasDemoHours = demo_hours && isOfDemo;
  const warnings: [path: string, isOdd: boolean, message: string][] = [
    [
      "market.demo_hours",
      Boolean(demo_hours && !hasDemoHours),
      "Foi ignorado: só as lojas de demonstração têm. Escreva os horários em opening_hours.",
    ],
    [
      "market.demo_popular",
      Boolean(demo_popular && !isOfDemo),
      "Foi ignorado: só as lojas de demonstração têm. 'Mais pedidos' conta os pedidos da própria loja.",
    ],
    [
      "market.open_closed",
      !opening_hours?.length && openWord(open_closed) === null,
      `'${open_closed}' deixa a loja fechada: escreva "Aberto" ou "Fechado".`,
    ],
    [
      "market.opening_hours",
      !opening_hours?.length && !hasDemoHours,
      "Sem opening_hours a loja não mostra horário nenhum, e fica como open_closed diz.",
    ],
    [
      "market.scheduling",
      Boolean(scheduling && !opening_hours?.length),
      "Sem opening_hours não há horários para agendar.",
    ],
    ["products", products.length === 0, "O cardápio não tem nenhum produto."],
    [
      "districts",
      districts.length === 0 && offeredModes(market).includes("DELIVERY"),
      "Sem bairros ninguém consegue pedir: a loja não entrega em lugar nenhum.",
    ],
    [
      "payment_types",
      !payment_types.some(({ active }) => active),
      "Sem uma forma de pagamento ativa ninguém consegue fechar um pedido.",
    ],
    [
      "payment_types",
      !market.sandbox && payment_types.some(({ active, online_payment }) => active && online_payment),
      NO_PROVIDER,
    ],
    [
      "market.pix.key",
      pix !== null && !isValidPixKey(pix.key),
      `'${pix?.key}' não parece uma chave Pix (CPF, CNPJ, e-mail, celular ou chave aleatória): o cliente não conseguirá pagar.`,
    ],
    [
      "market.pix",
      pix !== null && isValidPixKey(pix.key) && manualPixCode(pix, 100, "1") === null,
      "Destes dados não sai um código Pix: confira o nome e a cidade de quem recebe.",
    ],
    [
      "market.pix",
      pix === null && payment_types.some((type) => type.active && offersManualPix(type)),
      "A loja aceita Pix, mas não tem chave Pix: o cliente não recebe um código para pagar. Escreva a chave, o nome e a cidade de quem recebe.",
    ],
    [
      "market.whatsapp",
      whatsapp !== null && !isWhatsapp(whatsapp),
      `'${whatsapp}' não parece um número de WhatsApp: escreva o DDD e o número, como "11987654321".`,
    ],
    [
      "market.phone",
      phone !== null && !isShopPhone(phone),
      `'${phone}' não parece um telefone: escreva o DDD e o número, como "(11) 3456-7890".`,
    ],
    [
      "market.postal_code",
      postal_code !== null && !isValidCep(postal_code),
      `'${postal_code}' não parece um CEP: escreva os oito números, como "05422-000".`,
    ],
    [
      "market.price_range",
      (price_range?.length ?? 0) > LONGEST_PRICE_RANGE,
      `A faixa de preço passa de ${LONGEST_PRICE_RANGE} letras e os buscadores não a mostram: escreva algo como "R$ 20 a R$ 60".`,
    ],
    [
      "market.accept_within_minutes",
      (accept_within_minutes ?? SHORT_ANSWER) < SHORT_ANSWER,
      `Em menos de ${SHORT_ANSWER} minutos um pedido é cancelado antes que alguém o veja: prefira 5 ou mais.`,
    ],
    [
      "market.state",
      state !== null && stateCode(state) === null,
      `'${state}' não é um estado do Brasil: escreva a sigla, como "SP".`,
    ],
    [
      "market.tax_id",
      tax_id !== null && !isTaxId(tax_id),
      `'${tax_id}' não parece um CNPJ: confira os números e as letras, como "11.222.333/0001-81".`,
    ],
    ["market.email", email !== null && !isValidEmail(email), `'${email}' não parece um e-mail.`],
  ];
  return warnings.flatMap(([path, isOdd, message]) => (isOdd ? [{ path, message }] : []));
}

function hoursWarnings({ market }: MarketDocument): Mistake[] {
  const hours = market.opening_hours ?? [];
  const overlaps = overlapsIn(hours).map(({ index, text, otherText }) => ({
    path: `market.opening_hours[${index}]`,
    message: `O horário de ${text}, se cruza com o de ${otherText}.`,
  }));
  const wholeDays = hours.flatMap(({ opens, closes }, index) => {
    const message = `Abre e fecha às ${opens}: a loja fica aberta 24 horas. Se é isso, escreva "00:00" nos dois.`;
    return opens === closes && opens !== "00:00" ? [{ path: `market.opening_hours[${index}]`, message }] : [];
  });
  const midnights = hours.flatMap(({ weekday, closes }, index) => {
    const next = hours.filter((entry) => entry.weekday === (weekday + 1) % 7);
    const message = 'Às 00:00 a loja abre de novo: 23:59 vale como meia-noite, sem um minuto fechada. Escreva "00:00".';
    return isMidnight(closes, next) ? [{ path: `market.opening_hours[${index}].closes`, message }] : [];
  });
  return [...overlaps, ...wholeDays, ...midnights];
}

function districtWarnings({ market, districts }: MarketDocument): Mistake[] {
  return districts.flatMap(({ name, fee, min_order, free_from }, index) => {
    const least = Math.max(market.min_order, min_order ?? 0);
    const warnings: [field: string, isOdd: boolean, message: string][] = [
      [
        "min_order",
        min_order !== null && min_order < market.min_order,
        `Vale o maior: o pedido mínimo da loja já é ${formatMoney(toCentavos(market.min_order))}.`,
      ],
      [
        "free_from",
        free_from !== null && fee === 0,
        `A entrega em '${name}' já é grátis: o valor para entrega grátis não muda nada.`,
      ],
      [
        "free_from",
        free_from !== null && fee > 0 && free_from <= least,
        `Todo pedido para '${name}' chega a esse valor: a taxa de ${formatMoney(toCentavos(fee))} nunca é cobrada.`,
      ],
    ];
    return warnings.flatMap(([field, isOdd, message]) =>
      isOdd ? [{ path: `districts[${index}].${field}`, message }] : [],
    );
  });
}

function sameDistricts({ districts }: MarketDocument): Mistake[] {
  const first = new Map<string, number>();
  return districts.flatMap(({ name, city }, index) => {
    const key = `${placeKey(name)}\n${placeKey(city ?? "")}`;
    const earlier = first.get(key) ?? index;
    first.set(key, earlier);
    const message = `Já há '${districts[earlier]?.name}' (districts[${earlier}]): o cliente não sabe qual é o dele.`;
    return earlier === index || placeKey(name) === "" ? [] : [{ path: `districts[${index}].name`, message }];
  });
}
