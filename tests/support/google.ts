import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CLIENT_ID, claimsAt, ISSUER, sign, startIssuer } from "./issuer";

/** The state of this fake Google; "pending" means that its script never arrives. */
type Mood = { script: "served" | "refused" | "pending"; prompt: boolean };

/**
 * A fake Google for the login page: serves the library with its style sheet, its button's frame and its window, and
 * signs credentials. `env` configures a storefront to use it.
 */
export async function startGoogle() {
  const issuer = await startIssuer();
  const mood: Mood = { script: "served", prompt: false };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://google.test");
    const send = (type: string, body: string) => response.setHeader("content-type", `${type}; charset=utf-8`).end(body);
    // axe-core fetches the style sheets of a page again.
    response.setHeader("access-control-allow-origin", "*");
    if (url.pathname === "/gsi/client" && mood.script === "pending") return;
    if (url.pathname === "/gsi/client" && mood.script === "refused") return request.destroy();
    if (url.pathname === "/gsi/client") return send("text/javascript", libraryFor(mood));
    if (url.pathname === "/gsi/style") return send("text/css", "");
    if (url.pathname === "/gsi/button") return send("text/html", BUTTON);
    if (url.pathname === "/gsi/select") return send("text/html", WINDOW);
    const nonce = url.searchParams.get("nonce");
    const change = url.searchParams.has("foreign") ? { nonce, aud: "another" } : { nonce };
    send("text/plain", await sign(issuer.privateKey, claimsAt(new Date(), change)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    mood,
    credentialFor: (nonce: string, change = {}) => sign(issuer.privateKey, claimsAt(new Date(), { nonce, ...change })),
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: ISSUER,
      GOOGLE_KEYS_URL: issuer.keysUrl,
      GOOGLE_SCRIPT_URL: `http://127.0.0.1:${port}/gsi/client`,
    },
    close: async () => {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), issuer.close()]);
    },
  };
}

// In the page, like Google's: a style sheet under the script's nonce, the button in a frame, the credential by
// callback.
function libraryFor({ prompt }: Mood): string {
  return `{
    const script = document.currentScript;
    const at = (path) => new URL(path, script.src).href;
    let configuration;
    window.google = { accounts: { id: {
      initialize(given) { configuration = given; },
      renderButton(place, { width, click_listener }) {
        const sheet = document.createElement("style");
        sheet.nonce = script.nonce;
        sheet.textContent = ".google-button { border: 0; height: 44px; }";
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = at("style");
        document.head.append(sheet, link);
        const frame = document.createElement("iframe");
        frame.title = "Botão do Google";
        frame.className = "google-button";
        frame.width = width;
        frame.src = at("button?nonce=" + configuration.nonce + "&client=" + configuration.client_id);
        place.replaceChildren(frame);
        window.onmessage = ({ source, data }) => {
          if (source !== frame.contentWindow) return;
          if (data.clicked) click_listener();
          else configuration.callback({ credential: data.credential });
        };
      },
      prompt(listener) {
        if (!${prompt}) return listener({ isSkippedMoment: () => true, getSkippedReason: () => undefined });
        const close = document.createElement("button");
        close.textContent = "Fechar o convite do Google";
        close.onclick = () => { close.remove(); listener({ isSkippedMoment: () => true, getSkippedReason: () => "user_cancel" }); };
        document.body.append(close);
      },
      cancel() {},
    } } };
  }`;
}

const BUTTON = `<!doctype html><html lang="pt-BR"><title>Botão</title><body style="margin:0"><button style="width:100%;height:44px">Continuar com o Google</button><script>
  document.querySelector("button").onclick = () => {
    parent.postMessage({ clicked: true }, "*");
    open("select" + location.search, "google", "width=400,height=500");
  };
  onmessage = ({ data }) => parent.postMessage(data, "*");
</script>`;

const WINDOW = `<!doctype html><html lang="pt-BR"><title>Fazer login</title><body><h1>Escolha uma conta</h1>
<button data-query="">Bia Lima</button><button data-query="&foreign=1">Conta de outro site</button><script>
  for (const button of document.querySelectorAll("button")) button.onclick = async () => {
    const answer = await fetch("token" + location.search + button.dataset.query);
    opener.postMessage({ credential: await answer.text() }, "*");
    close();
  };
</script>`;
