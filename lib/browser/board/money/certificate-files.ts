import { err, ok, type Result } from "@/lib/domain/result";

export type ChosenFile = { name: string; bytes: Uint8Array };

/** `pfx` in base64, without its password. */
export type CertificateFiles = { cert: string; key: string } | { pfx: string };

const CERTIFICATE = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----/;
const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
/** The API's limit. */
const MAX_BYTES = 70_000;

/**
 * Tells a certificate and its key among the files that a bank gives, whatever they are called: two PEM files, one with
 * both, or a PKCS#12 file. Else what to choose instead.
 */
export function certificateIn(files: readonly ChosenFile[]): Result<CertificateFiles, string> {
  const large = files.find(({ bytes }) => bytes.length > MAX_BYTES);
  if (large) return err(`${large.name} é grande demais para um certificado.`);
  const texts = files.map(({ bytes }) => new TextDecoder().decode(bytes));
  const [cert, key] = [CERTIFICATE, KEY].map((kind) => texts.filter((text) => kind.test(text)).join("\n"));
  const others = files.filter((_, index) => !CERTIFICATE.test(texts[index] ?? "") && !KEY.test(texts[index] ?? ""));
  if (cert && key) return ok({ cert, key });
  if (cert) return err("Falta a chave privada: escolha os dois arquivos juntos.");
  if (key) return err("Falta o certificado: escolha os dois arquivos juntos.");
  const [pfx] = others;
  if (!pfx || others.length > 1) return err("Escolha um arquivo .p12, ou o certificado e a chave juntos.");
  return ok({ pfx: base64(pfx.bytes) });
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
