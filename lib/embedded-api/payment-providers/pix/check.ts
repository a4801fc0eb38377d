import { randomUUID } from "node:crypto";
import type {
  Account,
  ChargeAsk,
  CheckStep,
  PaymentProvider,
  ProviderResult,
} from "@/lib/embedded-api/payment-providers/provider";
import { sentence } from "@/lib/embedded-api/payment-providers/wire/words";
import type { PixClient } from "./client";
import type { PixProfile } from "./profiles";
import { SCOPES } from "./token";

type Tried = {
  client: PixClient;
  provider: Pick<PaymentProvider, "create" | "cancel">;
  at: Date;
};

/**
 * Token, scopes, and one charge that is made and withdrawn, whose code nobody is shown. Ends with the first step that
 * fails.
 */
export async function checkPix(account: Account, profile: PixProfile, { client, provider, at }: Tried) {
  const steps: CheckStep[] = [];
  const add = (name: string, result: ProviderResult<unknown>, text: string): boolean => {
    steps.push({ name, ok: result.ok, text: result.ok ? text : sentence(result.error.problem) });
    return result.ok;
  };
  const token = await client.token(true);
  if (!add("Acesso", token, "O banco reconhece as credenciais e o certificado.") || !token.ok) return steps;
  const { scopes } = token.value;
  const missing = scopes ? SCOPES.filter((scope) => !scopes.includes(scope)) : [];
  const needed = missing.filter((scope) => !scope.startsWith("webhook"));
  steps.push({ name: "Permissões", ok: needed.length === 0, text: scopesText(scopes, missing) });
  if (needed.length > 0) return steps;
  const charge = chargeOfCheck(account.isTest ? profile.checkAmount.test : profile.checkAmount.live, at);
  const made = await provider.create(charge);
  if (!add("Cobrança", made, "Uma cobrança de teste foi criada.") || !made.ok) return steps;
  if (made.value.receiver !== account.receiver || !made.value.pixCode) {
    const text = made.value.pixCode ? "A cobrança saiu com outra chave Pix." : "O código Pix da cobrança não confere.";
    steps.push({ name: "Código", ok: false, text });
  }
  const removed = await provider.cancel(charge);
  const isGone = removed.ok && removed.value.state === "closed";
  const left = "A cobrança de teste não pôde ser retirada: ela vence sozinha em 15 minutos.";
  steps.push({ name: "Retirada", ok: isGone, text: isGone ? "E foi retirada." : left });
  return steps;
}

function scopesText(scopes: readonly string[] | null, missing: readonly string[]): string {
  if (scopes === null) return "O banco não diz quais permissões deu.";
  if (missing.length === 0) return "O banco deu todas as permissões.";
  return `Faltam permissões: ${missing.join(", ")}. Peça-as ao banco para esta aplicação.`;
}

function chargeOfCheck(amount: number, at: Date): ChargeAsk {
  const id = randomUUID();
  return {
    ...{ id, reference: id.replaceAll("-", ""), kind: "pix", amount, orderNumber: 0 },
    ...{ createdAt: at, expiresAt: at, providerRef: null, payer: null, backUrl: "" },
  };
}
