import { parseArgs } from "node:util";
import type { Login } from "@/lib/check-api/probe/customer";

export const USAGE = `Uso: npm run check-api -- [opções]
  --market=LOJA          a loja, como no subdomínio (padrão: DEFAULT_MARKET)
  --email= --password=   um cliente de teste, para conferir o que só clientes veem
  --order                faz um pedido de teste, de verdade (sem --email, cadastra um cliente)
  --order --twice        …e envia outro pedido mais de uma vez com a mesma chave, para saber se a API faz um só
  --yes                  não pergunta antes de fazer pedidos
  --json                 escreve o resultado em JSON

Sem --order nada é escrito na API. Lê STORE_API_URL e STORE_API_KEY do ambiente e de .env.local.
Termina com 0 (nada fatal), 1 (algo fatal) ou 2 (não pôde conferir).`;

export type Options = {
  market: string | null;
  login: Login | null;
  order: "none" | "once" | "twice";
  asks: boolean;
  json: boolean;
};

export function parseOptions(args: string[]): Options | null {
  const values = valuesOf(args);
  if (!values) return null;
  const { market, email, password, order, twice, yes, json } = values;
  if ((twice && !order) || Boolean(email) !== Boolean(password)) return null;
  return {
    market: market ?? null,
    login: email && password ? { email, password } : null,
    order: twice ? "twice" : order ? "once" : "none",
    asks: !yes,
    json: json === true,
  };
}

function valuesOf(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args,
      options: { market: text, email: text, password: text, order: flag, twice: flag, yes: flag, json: flag },
    }).values;
  } catch {
    return null;
  }
}
