import { type Answer, ask } from "./storefront";

/** A browser without a screen: keeps cookies per host and says where its writes come from. */
export class Customer {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly port: number,
    /** Host with its port. */
    readonly host: string,
  ) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const form = body instanceof URLSearchParams;
    const answer = await ask({
      port: this.port,
      host: this.host,
      path,
      method,
      headers: {
        ...(method === "GET" ? {} : { origin: `http://${this.host}` }),
        ...(body === undefined
          ? {}
          : { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : form ? body.toString() : JSON.stringify(body),
    });
    for (const cookie of answer.headers["set-cookie"] ?? []) this.keep(cookie);
    return answer;
  }

  /** The parsed JSON of a GET. */
  async read<T>(path: string): Promise<T> {
    return JSON.parse((await this.send("GET", path)).body) as T;
  }

  async authenticate(payload: Record<string, string>): Promise<Answer> {
    const { csrfToken } = await this.read<{ csrfToken: string }>("/api/auth/csrf");
    return this.send(
      "POST",
      "/api/auth/callback/email",
      new URLSearchParams({ payload: JSON.stringify(payload), csrfToken, json: "true", callbackUrl: "/" }),
    );
  }

  register(email: string, full_name = "Ana Souza"): Promise<Answer> {
    return this.authenticate({ authentication_type: "email_create", full_name, email, password: "feijoada completa" });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The value of a cookie; empty when there is none. */
  cookie(name: string): string {
    return this.cookies.get(name) ?? "";
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    if (/Max-Age=0/.test(cookie)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
