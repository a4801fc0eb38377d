import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Env, misspelled } from "@/lib/node/env";
import { isLocalDomain } from "@/lib/node/origins/origin";

/** Sentences in pt-BR about a configuration that starts and probably does not do what its owner means. */
export function startWarnings(env: Env, given: readonly string[]): string[] {
  const warnings = misspelled(given).map(([name, meant]) => `A variável ${name} não existe. Você quis dizer ${meant}?`);
  if (env.ALLOW_HTTP)
    warnings.push("ALLOW_HTTP=1: os cookies vão sem Secure. Só para provar a loja em uma rede local.");
  if (env.DATABASE_URL && !env.STORE_API_URL && existsSync(join(/* turbopackIgnore: true */ env.DATA_DIR, "pglite")))
    warnings.push(
      "DATA_DIR tem também o banco de antes, que com DATABASE_URL não é usado. Para levar as lojas: npm run market -- backup sem DATABASE_URL, depois restore com ela.",
    );
  if (env.STORE_API_URL && isPlainHttp(env.STORE_API_URL))
    warnings.push(
      "STORE_API_URL é http: a chave e os dados dos clientes passam sem criptografia, e fotos em http não aparecem. Use https.",
    );
  if (!env.STORE_API_URL && !env.SMTP_URL && !isLocalDomain(env.BASE_DOMAIN))
    warnings.push(
      `Sem SMTP_URL nenhum e-mail é enviado: quem esquece a senha não recebe o link${env.isDiskless ? "" : ", que fica em DATA_DIR/outbox"}.`,
    );
  if (env.SMTP_URL && env.MAIL_FROM.includes("@localhost"))
    warnings.push("MAIL_FROM é um endereço de localhost, que servidores de e-mail recusam: defina um do seu domínio.");
  return warnings;
}

function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLocalDomain(hostname) && !/^(?:127\.|\[::1\])/.test(hostname);
}
