import { call, expectOk } from "./operator-client.mjs";
import { print, printError } from "./terminal.mjs";

/** Encrypts the shops' payment credentials with the newest payment key, so that an older one may go. */
export async function renewSeals() {
  const { renewed, lost } = expectOk(await call("POST", "/payment-key"));
  print(`Credenciais cifradas de novo: ${renewed}. As chaves antigas podem sair.`);
  for (const market of lost)
    printError(`${market}: as credenciais não abrem com nenhuma chave. A loja precisa enviá-las de novo.`);
}
