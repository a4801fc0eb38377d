import type { Asked } from "../provider/exchange";
import { recordOf } from "../provider/exchange";
import type { Reply } from "../provider/faults";
import type { Tenant, World } from "./books";

/** A shop's application may do this; all of it where the call asks for no scope. */
const SCOPES = ["cob.write", "cob.read", "pix.write", "pix.read", "webhook.write", "webhook.read"];

export type Presented = { commonName: string; fingerprint: string };

const denied = (error: string, status = 401): Reply => ({ status, body: { error, error_description: error } });

/** Client credentials (RFC 6749, §4.4), bound to the certificate that asked (RFC 8705). */
export function grant(world: World, asked: Asked, certificate: Presented): { tenant: Tenant | null; reply: Reply } {
  const { tokenBody, grantInQuery, tokenSeconds, grantedScopes } = world.switches();
  const isForm = asked.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  const body = recordOf(asked) ?? {};
  const wanted = tokenBody === "either" || (tokenBody === "form") === isForm;
  if (!wanted && !grantInQuery) return { tenant: null, reply: denied("invalid_request", 400) };
  const grantType = grantInQuery ? asked.query.get("grant_type") : body.grant_type;
  if (grantType !== "client_credentials") return { tenant: null, reply: denied("unsupported_grant_type", 400) };
  const tenant = tenantOf(world, asked, body);
  if (!tenant || certificate.commonName !== (tenant.commonName ?? tenant.clientId))
    return { tenant: null, reply: denied("invalid_client") };
  const asksFor = (scope: string) => body.scope === undefined || String(body.scope).split(" ").includes(scope);
  const scopes = SCOPES.filter(asksFor);
  const granted = grantedScopes === "as asked" ? scopes : scopes.filter((one) => grantedScopes.includes(one));
  const token = world.seed.letters(64);
  const { fingerprint } = certificate;
  world.books.tokens.set(token, { tenant, scopes: granted, expiresAt: world.now() + tokenSeconds * 1000, fingerprint });
  const reply = { access_token: token, token_type: "Bearer", expires_in: tokenSeconds, scope: granted.join(" ") };
  return { tenant, reply: { status: 200, body: reply } };
}

function tenantOf(world: World, { headers }: Asked, body: Record<string, unknown>): Tenant | undefined {
  const { tokenCredentials } = world.switches();
  if (tokenCredentials === "id only") return world.tenants.find(({ clientId }) => clientId === body.client_id);
  const [id, secret] =
    tokenCredentials === "basic" ? basicOf(headers.authorization) : [body.client_id, body.client_secret];
  return world.tenants.find(({ clientId, clientSecret }) => clientId === id && clientSecret === secret);
}

function basicOf(header = ""): [string, string] {
  const [id = "", ...secret] = Buffer.from(header.replace(/^Basic /, ""), "base64")
    .toString("utf8")
    .split(":");
  return [id, secret.join(":")];
}
