import { createPrivateKey, X509Certificate } from "node:crypto";
import { Duplex } from "node:stream";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import { DAY_MS } from "@/lib/domain/durations";
import { err, ok, type Result } from "@/lib/domain/result";
import type { StoredCertificate } from "@/lib/embedded-api/db/charge-tables";
import type { Credentials } from "@/lib/embedded-api/payment-providers/provider";

export type Certificate = NonNullable<Credentials["certificate"]>;

/**
 * The certificate of the key first, then those of its issuers, whichever file they came in and however its lines were
 * copied: a connection presents the first one. What is no such thing stays as it is.
 */
export function tidied(certificate: Certificate): Certificate {
  if (!("cert" in certificate)) return certificate;
  const lines = `${certificate.cert}\n${certificate.key}`.split(/[\r\n]+/).map((line) => line.trim());
  const blocks = [...new Set(lines.join("\n").split(/^(?=-----BEGIN )/m))];
  const certs = blocks.filter((block) => block.startsWith("-----BEGIN CERTIFICATE-----"));
  const key = blocks.find((block) => /^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(block));
  if (!key || certs.length === 0) return certificate;
  const leaf = certs.find((cert) => isPair(cert, key));
  return { cert: leaf ? [leaf, ...certs.filter((cert) => cert !== leaf)].join("\n") : certs.join("\n"), key };
}

function isPair(cert: string, key: string): boolean {
  try {
    return leafOfPem({ cert, key }) !== null;
  } catch {
    return false;
  }
}

const NOT_THE_PAIR = "O certificado e a chave não são um par. Envie os dois arquivos que o banco deu juntos.";

const LEGACY = [
  "Este arquivo .p12 usa uma criptografia antiga, que o servidor não lê. Converta-o e envie os dois arquivos que saem:",
  "openssl pkcs12 -legacy -in certificado.p12 -clcerts -nokeys -out certificado.pem",
  "openssl pkcs12 -legacy -in certificado.p12 -nocerts -nodes -out chave.pem",
].join("\n");

/** The facts of a client certificate, once it is certain that it can be used; else why not, in pt-BR. */
export function factsOfCertificate(certificate: Certificate): Result<StoredCertificate, string> {
  try {
    const leaf = "cert" in certificate ? leafOfPem(certificate) : leafOfContext(contextOf(certificate));
    if (!leaf) return err(NOT_THE_PAIR);
    const { subject, issuer, validFrom, validTo } = leaf;
    const dates = { from: new Date(validFrom).toISOString(), until: new Date(validTo).toISOString() };
    return ok({ subject: oneLine(subject), issuer: oneLine(issuer), ...dates });
  } catch (error) {
    return err(mistakeOf(error, "pfx" in certificate));
  }
}

function leafOfPem({ cert, key }: { cert: string; key: string }): X509Certificate | null {
  const leaf = new X509Certificate(cert);
  return leaf.checkPrivateKey(createPrivateKey(key)) ? leaf : null;
}

function contextOf({ pfx, passphrase }: { pfx: string; passphrase: string }): SecureContext {
  return createSecureContext({ pfx: Buffer.from(pfx, "base64"), passphrase });
}

/** Node.js reads a PKCS#12 file for connections alone: a socket that goes nowhere tells its certificate. */
function leafOfContext(secureContext: SecureContext): X509Certificate | null {
  const nowhere = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() });
  const socket = new TLSSocket(nowhere, { isServer: true, secureContext });
  try {
    return socket.getX509Certificate() ?? null;
  } finally {
    socket.destroy();
  }
}

function mistakeOf(error: unknown, isPfx: boolean): string {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code === "ERR_CRYPTO_UNSUPPORTED_OPERATION" || /unsupported/i.test(message)) return LEGACY;
  if (/mac verify/i.test(message)) return "A senha do arquivo .p12 não confere.";
  if (isPfx) return "O arquivo não é um certificado .p12.";
  return "O certificado e a chave precisam ser arquivos PEM, que começam com -----BEGIN, e a chave sem senha.";
}

function oneLine(name: string): string {
  return name.split("\n").reverse().join(", ").slice(0, 300);
}

const WARNED_DAYS = [30, 7, 1] as const;

/** How many days a certificate still has, and whether that is few enough to say so. */
export function daysLeft({ until }: Pick<StoredCertificate, "until">, now: Date): { days: number; warns: boolean } {
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
  return { days, warns: days < WARNED_DAYS[0] };
}
