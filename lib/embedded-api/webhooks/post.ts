import { fetch } from "undici";
import { urlOrNull } from "@/lib/domain/url-or-null";
import { publicAgent } from "@/lib/node/network/public-network";
import { publicUrl } from "@/lib/node/network/remote-picture";

/** `status`: of the response, if there was one. `problem`: why it counts as failed, in pt-BR. */
export type Posted = { status: number | null; problem: string | null };

export type WebhookPost = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>;

const TIMEOUT_MS = 10_000;
const MAX_LENGTH = 500;

/** This machine's own address, for tests and for trying a receiver; never a customer's choice on the internet. */
const OWN_ADDRESS = /^http:\/\/127\.0\.0\.1(?::\d{1,5})?(?:\/|$)/;

/** Why a webhook's address is not allowed, in pt-BR; null when it is. */
export function addressMistake(address: string, allowsLocal: boolean): string | null {
  if (address.length > MAX_LENGTH) return `O endereço é longo demais: cabem ${MAX_LENGTH} letras.`;
  if (!urlOrNull(address)) return "Escreva um endereço, como https://sistema.com.br/pedidos.";
  if (allowsLocal && OWN_ADDRESS.test(address)) return null;
  try {
    publicUrl(address);
    return null;
  } catch {
    return "O endereço precisa ser público e começar com https://, sem porta nem senha.";
  }
}

const agent = publicAgent(8);

/** Connects to public addresses only, and follows no redirect: another address was never checked. */
export function createWebhookPost(allowsLocal: boolean): WebhookPost {
  return async (url, headers, body) => {
    // Checked again: the stored address may be older than the rule.
    if (addressMistake(url, allowsLocal)) return { status: null, problem: "o endereço não é https:// público" };
    const isOwn = allowsLocal && OWN_ADDRESS.test(url);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isOwn && { dispatcher: agent }),
      });
      await response.body?.cancel().catch(() => {});
      return { status: response.status, problem: response.ok ? null : problemOf(response.status) };
    } catch (error) {
      return { status: null, problem: failureOf(error) };
    }
  };
}

function problemOf(status: number): string {
  if (status >= 300 && status < 400) return `respondeu ${status}: um redirecionamento não é seguido`;
  return `respondeu ${status}`;
}

function failureOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "TimeoutError") return "não respondeu em 10 segundos";
    if (cause.message === "o endereço é privado") return "o endereço é privado";
  }
  return "não respondeu";
}
