import type { CertificateFiles } from "@/lib/browser/board/money/certificate-files";
import type { PixBank, ProviderBody, ProviderSettings } from "@/lib/browser/board/money/payments";
import type { OnlineProvider } from "@/lib/domain/board/money/types";
import { err, ok, type Result } from "@/lib/domain/result";

/** The credentials that are typed, by their names in the API. */
export const SECRETS = ["client_id", "client_secret", "app_key", "access_token"] as const;
export type Secret = (typeof SECRETS)[number];

/** `secrets` null: the stored one stays. */
export type ProviderDraft = {
  profile: string;
  receiver: string;
  test: boolean;
  onOutage: ProviderSettings["on_outage"];
  secrets: Record<Secret, string | null>;
  /** Null: the stored one stays. */
  certificate: CertificateFiles | null;
  fileNames: string;
  passphrase: string;
};

export type Field = Secret | "profile" | "receiver" | "certificate" | "test";
export type Mistakes = Partial<Record<Field, string>>;

/** `key`: the shop's own Pix key, proposed to a shop that has none here yet. */
export function draftOf(settings: ProviderSettings | null, key: string): ProviderDraft {
  const isStored = (name: Secret) => Boolean(settings?.readable && settings.has[name]);
  return {
    profile: settings?.profile ?? "",
    receiver: settings?.receiver || key,
    test: settings?.test ?? false,
    onOutage: settings?.on_outage ?? "WAIT",
    secrets: Object.fromEntries(SECRETS.map((name) => [name, isStored(name) ? null : ""])) as ProviderDraft["secrets"],
    certificate: null,
    fileNames: "",
    passphrase: "",
  };
}

/** The credentials that a provider asks for. */
export function secretsOf(provider: OnlineProvider, bank: PixBank | null): Secret[] {
  if (provider === "mercado-pago") return ["access_token"];
  const needs = bank?.needs;
  return [
    "client_id",
    ...(needs?.client_secret ? ["client_secret" as const] : []),
    ...(needs?.app_key ? ["app_key" as const] : []),
  ];
}

export function hasCertificate(settings: ProviderSettings | null): boolean {
  return Boolean(settings?.readable && settings.has.certificate);
}

/** Whether the operator has named this bank's addresses, where its profile has none. */
export function isReachable(bank: PixBank, settings: ProviderSettings | null): boolean {
  return !bank.needs.hosts || Boolean(settings?.hosts.api && settings.hosts.token);
}

export const MISSING: Record<Secret, string> = {
  client_id: "Cole o identificador que o banco deu.",
  client_secret: "Cole o segredo que o banco deu.",
  app_key: "Cole a chave do aplicativo que o banco deu.",
  access_token: "Cole o Access Token do Mercado Pago.",
};

type Known = { provider: OnlineProvider; settings: ProviderSettings | null; bank: PixBank | null };

/** The body to send, or the mistakes by field. */
export function bodyOf(draft: ProviderDraft, { provider, settings, bank }: Known): Result<ProviderBody, Mistakes> {
  const { profile, receiver, test, onOutage, secrets, certificate, passphrase } = draft;
  const mistakes: Mistakes = {};
  const sent: Partial<Record<Secret, string>> = {};
  for (const name of secretsOf(provider, bank)) {
    const value = secrets[name];
    if (value === null) continue;
    if (value.trim() === "") mistakes[name] = MISSING[name];
    else sent[name] = value.trim();
  }
  if (provider === "pix") {
    if (!bank) mistakes.profile = "Escolha o banco.";
    else if (!isReachable(bank, settings))
      mistakes.profile = "Faltam os endereços deste banco: peça a quem opera o servidor para informá-los.";
    if (receiver.trim() === "") mistakes.receiver = "Escreva a chave Pix que recebe.";
    if (!certificate && !hasCertificate(settings)) mistakes.certificate = "Escolha o certificado que o banco deu.";
  }
  if (Object.keys(mistakes).length > 0) return err(mistakes);
  return ok({
    ...(provider === "pix" && { profile, receiver: receiver.trim() }),
    ...{ test: test && (bank?.has_test ?? true), on_outage: onOutage, ...sent },
    ...(certificate && { certificate: "pfx" in certificate ? { ...certificate, passphrase } : certificate }),
  });
}

const FIELDS: Record<string, Field> = {
  BAD_CERTIFICATE: "certificate",
  RECEIVER_MISSING: "receiver",
  UNKNOWN_PROVIDER: "profile",
  HOSTS_MISSING: "profile",
  NO_TEST_HOSTS: "test",
};

/** Where a refusal of the API stands; null: above the button. */
export function fieldOfRefusal(code: string | null | undefined): Field | null {
  return (code && FIELDS[code]) || null;
}

/** A certificate's mistake apart from the commands that mend it. */
export function mistakeParts(message: string): { text: string; commands: string | null } {
  const lines = message.split("\n");
  const commands = lines.filter((line) => line.startsWith("openssl "));
  const text = lines.filter((line) => !commands.includes(line)).join(" ");
  return { text, commands: commands.length > 0 ? commands.join("\n") : null };
}
