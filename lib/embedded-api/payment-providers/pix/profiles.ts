/** How a bank departs from the standard; what it does not say is as the standard has it. */
export type PixProfile = {
  label: string;
  /** Null: whoever runs the server names them. Each API address ends before `/cob`. */
  hosts: { live: Hosts; test: Hosts | null } | null;
  token: { auth: "basic" | "body" | "id"; body: "json" | "form"; scope: boolean };
  /** Names of headers and of query parameters of every call, with the client's id or its secret's place. */
  headers: Readonly<Record<string, "clientId">>;
  query: Readonly<Record<string, "appKey">>;
  /** The sum of the charge that the check makes and withdraws, in centavos. */
  checkAmount: { live: number; test: number };
  webhookHeaders: Readonly<Record<string, string>>;
};

export type Hosts = { api: string; token: string };

const STANDARD: PixProfile = {
  label: "Outro banco, pela API Pix do Banco Central",
  hosts: null,
  token: { auth: "basic", body: "form", scope: true },
  headers: {},
  query: {},
  checkAmount: { live: 1, test: 1 },
  webhookHeaders: {},
};

const EFI = { live: "https://pix.api.efipay.com.br", test: "https://pix-h.api.efipay.com.br" };
const INTER = { live: "https://cdpj.partners.bancointer.com.br", test: "https://cdpj-sandbox.partners.uatinter.co" };

/**
 * Written from public documents; none was tried against its bank. The owner is told so where a profile is chosen.
 */
export const PIX_PROFILES = {
  generico: STANDARD,
  efi: {
    ...STANDARD,
    label: "Efí",
    hosts: {
      live: { api: `${EFI.live}/v2`, token: `${EFI.live}/oauth/token` },
      test: { api: `${EFI.test}/v2`, token: `${EFI.test}/oauth/token` },
    },
    token: { auth: "basic", body: "json", scope: false },
    // Its test environment pays every charge up to R$ 10,00 by itself.
    checkAmount: { live: 1, test: 1_001 },
    webhookHeaders: { "x-skip-mtls-checking": "true" },
  },
  inter: {
    ...STANDARD,
    label: "Inter",
    hosts: {
      live: { api: `${INTER.live}/pix/v2`, token: `${INTER.live}/oauth/v2/token` },
      test: { api: `${INTER.test}/pix/v2`, token: `${INTER.test}/oauth/v2/token` },
    },
    token: { auth: "body", body: "form", scope: true },
  },
  sicoob: {
    ...STANDARD,
    label: "Sicoob",
    hosts: {
      live: {
        api: "https://api.sicoob.com.br/pix/api/v2",
        token: "https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token",
      },
      // Its sandbox knows neither certificates nor real tokens.
      test: null,
    },
    token: { auth: "id", body: "form", scope: true },
    headers: { client_id: "clientId" },
  },
  bb: {
    ...STANDARD,
    label: "Banco do Brasil",
    hosts: {
      live: { api: "https://api-pix.bb.com.br/pix/v2", token: "https://oauth.bb.com.br/oauth/token" },
      test: { api: "https://api-pix.hm.bb.com.br/pix/v2", token: "https://oauth.hm.bb.com.br/oauth/token" },
    },
    query: { "gw-dev-app-key": "appKey" },
  },
} as const satisfies Record<string, PixProfile>;

export type PixProfileName = keyof typeof PIX_PROFILES;

export function pixProfileOf(name: string): PixProfile | null {
  return Object.hasOwn(PIX_PROFILES, name) ? PIX_PROFILES[name as PixProfileName] : null;
}
