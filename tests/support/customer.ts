import { ask, type HttpResponse } from "./storefront";

/** How a customer reaches a shop: directly, or through a reverse proxy. */
export type Door = { ask: typeof ask; scheme: "http" | "https" };

/** A minimal browser: stores cookies per host and sends Origin. */
export class Customer {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly port: number,
    readonly host: string,
    private readonly door: Door = { ask, scheme: "http" },
  ) {}

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<HttpResponse> {
    if (body === undefined) return this.transmit(method, path, undefined, headers);
    const form = body instanceof URLSearchParams;
    const type = form ? "application/x-www-form-urlencoded" : "application/json";
    return this.transmit(method, path, form ? body.toString() : JSON.stringify(body), {
      "content-type": type,
      ...headers,
    });
  }

  sendPicture(path: string, field: string): Promise<HttpResponse> {
    const part = `content-disposition: form-data; name="${field}"; filename="eu.webp"\r\ncontent-type: image/webp`;
    const form = `--fim\r\n${part}\r\n\r\nRIFF\0\0\0\0WEBPVP8 \r\n--fim--\r\n`;
    return this.transmit("POST", path, form, { "content-type": "multipart/form-data; boundary=fim" });
  }

  async logOut(): Promise<HttpResponse> {
    const { csrfToken } = await this.read<{ csrfToken: string }>("/api/auth/csrf");
    return this.send("POST", "/api/auth/signout", new URLSearchParams({ csrfToken, json: "true" }));
  }

  another(): Customer {
    return new Customer(this.port, this.host, this.door);
  }

  async read<T>(path: string): Promise<T> {
    return JSON.parse((await this.send("GET", path)).body) as T;
  }

  async authenticate(payload: Record<string, string>): Promise<HttpResponse> {
    const token = await this.send("GET", "/api/auth/csrf");
    if (token.status !== 200) return token;
    const { csrfToken } = JSON.parse(token.body) as { csrfToken: string };
    return this.send(
      "POST",
      "/api/auth/callback/email",
      new URLSearchParams({ payload: JSON.stringify(payload), csrfToken, json: "true", callbackUrl: "/" }),
    );
  }

  register(email: string, full_name = "Ana Souza"): Promise<HttpResponse> {
    return this.authenticate({ authentication_type: "email_create", full_name, email, password: "feijoada completa" });
  }

  login(email: string, password = "feijoada completa"): Promise<HttpResponse> {
    return this.authenticate({ authentication_type: "email_login", email, password });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  cookie(name: string): string {
    return this.cookies.get(name) ?? "";
  }

  private async transmit(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<HttpResponse> {
    const response = await this.door.ask({
      port: this.port,
      host: this.host,
      path,
      method,
      headers: {
        ...(method === "GET" ? {} : { origin: `${this.door.scheme}://${this.host}` }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        // Node.js sends no length with a DELETE.
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
      },
      body,
    });
    for (const cookie of response.headers["set-cookie"] ?? []) this.keep(cookie);
    return response;
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    if (/Max-Age=0/.test(cookie)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
