import type { Reply } from "../provider/faults";
import type { World } from "./books";

export type Violation = { razao: string; propriedade: string; valor?: string };

/** Each error by its name in the standard: HTTP status and Efí's name of it. */
const ERRORS = {
  RequisicaoInvalida: [400, "json_invalido"],
  AcessoNegado: [403, "acesso_negado"],
  NaoEncontrado: [404, "nao_encontrado"],
  CobNaoEncontrado: [404, "cobranca_nao_encontrada"],
  CobOperacaoInvalida: [400, "cobranca_invalida"],
  CobConsultaInvalida: [400, "consulta_invalida"],
  PixNaoEncontrado: [404, "pix_nao_encontrado"],
  PixConsultaInvalida: [400, "consulta_invalida"],
  PixDevolucaoNaoEncontrada: [404, "devolucao_nao_encontrada"],
  PixDevolucaoInvalida: [400, "devolucao_invalida"],
  WebhookNaoEncontrado: [404, "webhook_nao_encontrado"],
  WebhookOperacaoInvalida: [400, "webhook_invalido"],
  IndisponibilidadePorTempoEsgotado: [504, "tempo_esgotado"],
  NaoAutorizado: [401, "nao_autorizado"],
  LimiteExcedido: [429, "limite_excedido"],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorName = keyof typeof ERRORS;

type More = { status?: number; nome?: string; violations?: readonly Violation[]; headers?: Record<string, string> };

/** An error in the dialect of the provider. */
export function refused({ switches, seed }: World, name: ErrorName, detail: string, more: More = {}): Reply {
  const { errors, notFound } = switches();
  const [usual, efi] = ERRORS[name];
  const { status = usual === 404 ? notFound : usual, nome = efi, violations, headers = {} } = more;
  const bodies = {
    problem: () => ({
      type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
      title: name,
      status,
      detail,
      correlationId: seed.hex(32),
      ...(violations?.length ? { violacoes: violations } : {}),
    }),
    nome: () => ({ nome, mensagem: detail }),
    erros: () => ({ erros: [{ codigo: seed.digits(7), mensagem: detail, ocorrencia: seed.letters(20) }] }),
    statusCode: () => ({ statusCode: status, error: name, message: detail }),
  };
  const type = errors === "problem" ? "application/problem+json" : "application/json";
  return { status, type, body: bodies[errors](), headers };
}
