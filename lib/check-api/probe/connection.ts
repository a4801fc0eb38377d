import "server-only";
import { calls } from "@/lib/contract/calls";
import { env } from "@/lib/node/env";
import { FINDINGS, type FindingCode } from "./findings";
import type { Exchange, Loss, Target } from "./probe";

const CAUSES: Record<string, string> = {
  ENOTFOUND: "o nome do servidor não existe",
  EAI_AGAIN: "o nome do servidor não pôde ser consultado",
  ECONNREFUSED: "nada responde nesse endereço e porta",
  ECONNRESET: "a conexão foi cortada",
  UND_ERR_SOCKET: "a conexão foi cortada",
  UND_ERR_CONNECT_TIMEOUT: "a conexão não abriu em 3 segundos",
  CERT_HAS_EXPIRED: "o certificado venceu",
  DEPTH_ZERO_SELF_SIGNED_CERT: "o certificado não é de uma autoridade conhecida",
  SELF_SIGNED_CERT_IN_CHAIN: "o certificado não é de uma autoridade conhecida",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "falta um certificado intermediário",
  ERR_TLS_CERT_ALTNAME_INVALID: "o certificado é de outro endereço",
};

export type FailureKind =
  | Loss["kind"]
  | "key-refused"
  | "missing"
  | "limited"
  | "refused"
  | "failed"
  | "redirected"
  | "not-json"
  | "unreadable";

export function failureOf({ response, read, data, lost }: Exchange): FailureKind | null {
  if (lost) return lost.kind;
  if (read.ok || !response) return null;
  const { status } = response;
  if (status >= 300 && status < 400) return "redirected";
  if (status === 401 || status === 403) return "key-refused";
  if (status === 404) return "missing";
  if (status === 429) return "limited";
  if (status >= 500) return "failed";
  // A 2xx whose JSON says that it is an error counts as a refusal.
  if (status >= 400 || typeof read.error.status === "number") return "refused";
  return data === undefined || /html/i.test(response.headers.get("content-type") ?? "") ? "not-json" : "unreadable";
}

export function connectionSentence(target: Target, exchange: Exchange): string {
  const { base, market } = target;
  const { method, path } = calls[exchange.call];
  const address = `${base}/api/v3${path}`;
  const status = exchange.response?.status;
  switch (failureOf(exchange)) {
    case "unreachable":
      return `A API não pôde ser alcançada em ${base} (${causeText(exchange.lost?.cause ?? null)}): confira STORE_API_URL.`;
    case "timeout":
      return `A API não respondeu a ${method} ${address} em ${exchange.limit / 1000} segundos.`;
    case "broken":
      return `A conexão com ${address} terminou no meio da resposta.`;
    case "too-large":
      return `A resposta de ${method} ${address} passa do limite de ${calls[exchange.call].responseLimit / 1024 / 1024} MB.`;
    case "key-refused":
      if (target.isKeyAccepted && exchange.call !== "market")
        return `A API respondeu ${status} a ${method} ${address}, embora aceite a mesma chave em GET /market.`;
      return `A API respondeu ${status} a ${method} ${address}: confira STORE_API_KEY (enviada em ${env.STORE_API_KEY_HEADER})${market && ` e se a loja '${market}' existe`}.`;
    case "missing":
      return `A API não tem ${method} ${address} para a loja '${market}' (404): confira STORE_API_URL e o nome da loja.`;
    case "limited":
      return `A API recusou ${method} ${address} por excesso de chamadas (429).`;
    case "failed":
    case "refused":
      return `A API respondeu ${status} a ${method} ${address}.`;
    case "redirected":
      return `A API redireciona ${method} ${address}, e a vitrine não segue redirecionamentos: ponha o endereço final em STORE_API_URL.`;
    case "not-json":
      return `A resposta de ${method} ${address} não é JSON.`;
    case "unreadable":
      return `A resposta de ${method} ${address} não pôde ser lida${pathsText(exchange)}.`;
    case null:
      return `A API respondeu a ${method} ${address}.`;
  }
}

export function failureText(code: FindingCode, target: Target, exchange: Exchange): string {
  const { read } = exchange;
  const message = read.ok ? null : read.error.message;
  return [FINDINGS[code][1], connectionSentence(target, exchange), message && `Ela disse: '${message}'`]
    .filter(Boolean)
    .join(" ");
}

function causeText(cause: string | null): string {
  return CAUSES[cause ?? ""] ?? cause ?? "sem resposta";
}

function pathsText({ read }: Exchange): string {
  const paths = read.ok ? [] : (read.error.unread ?? []);
  return paths.length > 0 ? ` (${paths.join(", ")})` : "";
}
