// The output of a started server: the addresses of its shops, and the board.
import { addressesOf, NO_SHOP } from "./addresses.mjs";
import { boardLines } from "./board-lines.mjs";

/**
 * @param {number} port of the server, which is already listening
 * @param {import("./addresses.mjs").Places & { board: string | null }} places from the server's configuration
 * @param {{ heading: string, isFirst: boolean, market?: string | undefined }} start `isFirst`: no demo key was there before
 */
export async function printWelcome(port, places, { heading, isFirst, market }) {
  const addresses = await addressesOf(port, places, market);
  console.log([heading, ...addresses].join("\n  "));
  const board = await boardLines(port, places, { isFirst, hasShops: !addresses.includes(NO_SHOP) });
  if (board.length > 0) console.log(["\nPainel da loja, no computador ou no celular:", ...board].join("\n  "));
}
