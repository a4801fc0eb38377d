import { call, expectOk } from "./operator-client.mjs";
import { print, printError } from "./terminal.mjs";

/** A one-use code for 'Criar minha loja' on the board. Only the code goes to standard output, for pipes. */
export async function invite() {
  const { code, expires_at, address } = expectOk(await call("POST", "/invites"));
  printError("Código para criar uma loja. Vale uma vez; ele não é mostrado de novo.");
  print(code);
  const until = new Date(expires_at).toLocaleDateString("pt-BR", { day: "2-digit", month: "2-digit" });
  printError(`Vale até ${until}${address ? `, em ${address}` : ", em /criar no endereço do painel"}.`);
}
