import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";

/** The upper halves of the code pages, by the number that ESC t gives them in an Epson printer. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  2: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  3: "ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
};

export type Ticket = { lines: string[]; large: string[]; bold: string[]; inverted: string[]; codepage: number };

/** Reads ESC/POS back: a ticket per cut. Throws for a command that our tickets do not have, as an injected one. */
export function ticketsIn(bytes: Uint8Array): Ticket[] {
  const tickets: Ticket[] = [];
  let ticket: Ticket = emptyTicket();
  let line = "";
  let style = { bold: 0, size: 0, invert: 0 };
  const seen = { bold: 0, size: 0, invert: 0 };
  const endLine = () => {
    const text = line.trimEnd();
    if (text) {
      ticket.lines.push(text);
      if (seen.size) ticket.large.push(text.trim());
      if (seen.bold) ticket.bold.push(text.trim());
      if (seen.invert) ticket.inverted.push(text.trim());
    }
    line = "";
    Object.assign(seen, { bold: 0, size: 0, invert: 0 });
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const [command, value] = [bytes[at + 1], bytes[at + 2] ?? 0];
    if (byte === 0x0a) endLine();
    else if (byte === 0x0d) continue;
    else if (byte === 0x1b && command === 0x40) at += 1;
    // No Chinese characters.
    else if (byte === 0x1c && command === 0x2e) at += 1;
    else if (byte === 0x1b && command === 0x4d && value === 0) at += 2;
    else if (byte === 0x1b && command === 0x74) [ticket.codepage, at] = [value, at + 2];
    else if (byte === 0x1b && command === 0x45) [style, at] = [{ ...style, bold: value }, at + 2];
    else if (byte === 0x1d && command === 0x21) [style, at] = [{ ...style, size: value }, at + 2];
    else if (byte === 0x1d && command === 0x42) [style, at] = [{ ...style, invert: value }, at + 2];
    else if (byte === 0x1d && command === 0x56) {
      endLine();
      tickets.push(ticket);
      ticket = emptyTicket();
      at += 2;
    } else if (byte === 0x1d && command === 0x72) at += 2;
    else if (byte === 0x10 && command === 0x04) at += 2;
    else if (byte < 0x20 || byte === 0x7f) throw new Error(`A command of nobody's: ${byte.toString(16)} at ${at}`);
    else {
      line += byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGES[ticket.codepage]?.[byte - 0x80];
      if (byte !== 0x20) for (const name of ["bold", "size", "invert"] as const) seen[name] ||= style[name];
    }
  }
  return tickets;
}

function emptyTicket(): Ticket {
  return { lines: [], large: [], bold: [], inverted: [], codepage: 0 };
}

/**
 * `quiet` takes everything and answers nothing, as cheap ones do; `talking` answers about its state; `no paper` says so;
 * `breaking` cuts the connection in the middle of a ticket; `stuck` takes no byte.
 */
export type Mood = "quiet" | "talking" | "no paper" | "breaking" | "stuck";

/** A thermal printer on a port of this machine. */
export async function aPrinter(mood: Mood = "quiet") {
  const jobs: Buffer[] = [];
  const open = new Set<Socket>();
  const printer = {
    mood,
    jobs,
    port: 0,
    address: "",
    tickets: () => ticketsIn(Buffer.concat(jobs)),
    connections: () => open.size,
    drop,
    off,
    on,
  };
  let server: Server | null = null;

  function answer(socket: Socket) {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    if (printer.mood === "stuck") return socket.pause();
    let received = Buffer.alloc(0);
    socket.on("data", (data) => {
      const isNews = (query: number[]) => data.includes(Buffer.from(query));
      received = Buffer.concat([received, data]);
      if (printer.mood === "breaking" && received.length > 40) return socket.resetAndDestroy();
      const talks = printer.mood === "talking" || printer.mood === "no paper";
      if (talks && isNews([0x10, 0x04, 0x02])) socket.write(Buffer.from([0x12]));
      if (talks && isNews([0x10, 0x04, 0x04])) socket.write(Buffer.from([printer.mood === "no paper" ? 0x72 : 0x12]));
      if (talks && isNews([0x1d, 0x72, 0x01])) setTimeout(() => socket.write(Buffer.from([0x00])), 50);
    });
    socket.on("end", () => {
      if (received.includes(Buffer.from([0x1d, 0x56]))) jobs.push(received);
      socket.end();
    });
    return socket;
  }

  async function on(): Promise<void> {
    const listening = createServer({ allowHalfOpen: true }, answer);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(printer.port, "127.0.0.1", resolve));
    printer.port = (listening.address() as AddressInfo).port;
    printer.address = `tcp://127.0.0.1:${printer.port}`;
  }

  function drop() {
    for (const socket of open) socket.destroy();
  }

  async function off(): Promise<void> {
    drop();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = null;
  }

  await on();
  return printer;
}
