import { ask, OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";
import { enter } from "./opened-board";

/** The token of a person's device, who came in by the invitation of that role. */
export async function aPersonsToken(api: Pick<TestApi, "send">, market: string, role: string): Promise<string> {
  const body = { name: `Pessoa ${market} ${role}`.slice(0, 40), role };
  const invited = await ask(api, `/operator/markets/${market}/board/people`, { token: OPERATOR_TOKEN, body });
  if (invited.status !== 201) throw new Error(await invited.text());
  const { link } = await invited.json();
  return enter(api, market, link.code, "Tablet");
}
