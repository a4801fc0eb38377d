import {
  isValidCep,
  isValidEmail,
  isValidPhone,
  isValidPixKey,
  isValidServicePhone,
} from "@brazilian-utils/brazilian-utils";
import { overlapsIn } from "@/lib/domain/market/hours-overlaps";
import { openWord } from "@/lib/domain/market/open-word";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { offeredModes } from "@/lib/domain/mode/mode";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { kindOf } from "@/lib/domain/payment/choice";
import { manualPixCode } from "@/lib/domain/payment/pix";
import type { MarketDocument, Mistake } from "./schema";
import { specialHoursWarnings } from "./special-hours-warnings";

/** Minutes. */
const SHORT_ANSWER = 3;

/** Google shows no longer one. */
const LONGEST_PRICE_RANGE = 100;

/** What is odd about the shop, its hours, its payment and the districts that it serves. */
export function shopWarnings(document: MarketDocument, now: Date): Mistake[] {
  return [
    ...marketWarnings(document),
    ...hoursWarnings(document),
    ...specialHoursWarnings(document.market.special_hours ?? [], document.market.timezone ?? DEFAULT_TIMEZONE, now),
    ...districtWarnings(document),
  ];
}

function marketWarnings({ market, products, districts, payment_types }: MarketDocument): Mistake[] {
  const { pix, whatsapp, phone, email, price_range, postal_code, open_closed, opening_hours, accept_within_minutes } =
    market;
  const warnings: [path: string, isOdd: boolean, message: string][] = [
    [
      "market.open_closed",
      !opening_hours?.length && openWord(open_closed) === null,
      `'${open_closed}' deixa a loja fechada: escreva "Aberto" ou "Fechado".`,
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
      pix === null && payment_types.some(isPixByHand),
      'A loja aceita Pix, mas sem "pix": { "key", "name", "city" } o cliente não recebe um código para pagar.',
    ],
    [
      "market.whatsapp",
      whatsapp !== null && !isNumber(whatsapp),
      `'${whatsapp}' não parece um número de WhatsApp: escreva o DDD e o número, como "11987654321".`,
    ],
    [
      "market.phone",
      phone !== null && !isNumber(phone) && !isValidServicePhone(phone),
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
    ["market.email", email !== null && !isValidEmail(email), `'${email}' não parece um e-mail.`],
  ];
  return warnings.flatMap(([path, isOdd, message]) => (isOdd ? [{ path, message }] : []));
}

function hoursWarnings({ market }: MarketDocument): Mistake[] {
  const hours = market.opening_hours ?? [];
  const overlaps = overlapsIn(hours).map(({ index, other, text }) => ({
    path: `market.opening_hours[${index}]`,
    message: `O horário ${text} se sobrepõe a opening_hours[${other}].`,
  }));
  const wholeDays = hours.flatMap(({ opens, closes }, index) => {
    const message = `Abre e fecha às ${opens}: a loja fica aberta 24 horas. Se é isso, escreva "00:00" nos dois.`;
    return opens === closes && opens !== "00:00" ? [{ path: `market.opening_hours[${index}]`, message }] : [];
  });
  return [...overlaps, ...wholeDays];
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
      ["free_from", free_from !== null && fee === 0, `A entrega em '${name}' já é grátis: free_from não muda nada.`],
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

function isPixByHand({ name, active, online_payment, methods }: MarketDocument["payment_types"][number]): boolean {
  const names = [name, ...methods.flatMap((method) => (method.active ? [method.name] : []))];
  return active && !online_payment && names.some((each) => kindOf(each) === "pix");
}

function isNumber(text: string): boolean {
  return isValidPhone(text) || /^\+(?!55)\d{8,15}$/.test(text.replace(/[\s().-]/g, ""));
}
