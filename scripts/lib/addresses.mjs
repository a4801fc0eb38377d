import { operatorToken } from "./operator-client.mjs";

/**
 * The addresses to open in a browser: the default market's, and each market of the embedded API by its own host.
 * @param {number} port the server's, which answers already
 */
export async function addressesOf(port) {
  const own = `http://localhost:${port}`;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/operator/markets`, {
      headers: { authorization: `Bearer ${await operatorToken()}` },
    });
    const { markets } = await answer.json();
    return [own, ...markets.map(({ id, name }) => `http://${id}.localhost:${port}  (${name})`)];
  } catch {
    // A real API's markets are not ours to list.
    return [own];
  }
}
