const WIFI_OFF =
  "M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5-2.7m4.5.1a10 10 0 0 1 4.5 2.6M2 9a15 15 0 0 1 4.5-2.8M10 5.1A15 15 0 0 1 22 9m-10 11h.01";

const SHEET = `
:root{color-scheme:light dark;--page:#f7f5f2;--surface:#fff;--line:#e2ddd6;--ink:#201b16;--muted:#665e55;--brand:#c2321f;--on-brand:#fff;--brand-ink:#b02a18;--brand-soft:#fdece9}
@media screen and (prefers-color-scheme:dark){:root{--page:#14110e;--surface:#1e1a16;--line:#3a342d;--ink:#f5f1ec;--muted:#b3aaa0;--brand-ink:#ff9c8c;--brand-soft:#3a1d18}}`;
const RULES = `
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{padding:.9rem 1rem;border-bottom:1px solid var(--line);background:var(--surface);font-weight:700;font-size:1.125rem;overflow-wrap:anywhere}
main{margin:auto;padding:3rem 1rem;max-width:26rem;display:flex;flex-direction:column;align-items:center;gap:.75rem;text-align:center;text-wrap:pretty}
svg{box-sizing:border-box;width:5rem;height:5rem;padding:1.35rem;border-radius:50%;background:var(--brand-soft);color:var(--brand-ink);fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0;font-size:1.375rem;line-height:1.75rem}
p{margin:0;color:var(--muted)}
button,a{box-sizing:border-box;width:100%;min-height:3.25rem;padding:.75rem 1.5rem;display:flex;align-items:center;justify-content:center;border-radius:12px;border:1px solid transparent;font:600 1.125rem/1.25 system-ui,sans-serif;text-decoration:none;cursor:pointer}
button{margin-top:.75rem;background:var(--brand);color:var(--on-brand)}
a{border-color:var(--line);background:var(--surface);color:var(--ink)}
:focus-visible{outline:3px solid var(--brand-ink);outline-offset:2px}`;

const SCRIPT = `
const again = () => location.reload();
document.querySelector("button").addEventListener("click", again);
addEventListener("online", again);
const look = (wait) => setTimeout(async () => {
  const found = document.hidden ? null : await fetch("/api/health", { cache: "no-store" }).catch(() => null);
  if (found?.ok) again();
  else look(Math.min(2 * wait, 30_000));
}, wait);
look(2_000);`;

// Only the page can read localStorage: the shop last visited (lib/browser/market/visited.ts).
const NAME_SCRIPT = `
try {
  const shops = Object.keys(localStorage).filter((key) => key.startsWith("store:")).map((key) => {
    try { return JSON.parse(localStorage.getItem(key)).state } catch { return null }
  });
  const last = shops.filter((shop) => typeof shop?.name === "string" && shop.name).sort((a, b) => b.updatedAt - a.updatedAt)[0];
  if (last) {
    const header = document.createElement("header");
    header.textContent = last.name;
    document.body.prepend(header);
    document.title += " - " + last.name;
  }
} catch {}`;

export function offlinePolicy(nonce: string): string {
  const own = `'nonce-${nonce}'`;
  return `default-src 'none'; script-src ${own}; style-src ${own}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

type KeptMenu = { time: string; look: { name: string; colors: string } };

export function offlinePage(kept: KeptMenu | null, nonce: string): string {
  const name = kept?.look.name ?? "";
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sem internet${name && ` - ${name}`}</title>
<style nonce="${nonce}">${SHEET}${kept?.look.colors ?? ""}${RULES}</style>
</head>
<body>
${name && `<header>${name}</header>`}
<main>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${WIFI_OFF}"/></svg>
<h1>Você está sem internet</h1>
<p>Não deu para abrir esta página. O seu carrinho continua guardado neste aparelho.</p>
<button type="button">Tentar novamente</button>
${kept ? `<a href="/">Ver cardápio de ${kept.time}</a>` : ""}
</main>
<script nonce="${nonce}">${name ? "" : NAME_SCRIPT}${SCRIPT}</script>
</body>
</html>`;
}
