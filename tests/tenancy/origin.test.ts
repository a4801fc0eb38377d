import { describe, expect, test } from "vitest";
import { originOf } from "@/lib/node/origins/origin";

describe("the origin of a market", () => {
  const config = { template: null, baseDomain: "loja.test", port: 3000, allowHttp: false, boardHost: null };

  test("is its subdomain over https, whatever port the server uses", () => {
    expect(originOf("brasa", config)).toBe("https://brasa.loja.test");
  });

  test("is plain http with the port on this machine, or where plain http is allowed", () => {
    expect(originOf("brasa", { ...config, baseDomain: "localhost" })).toBe("http://brasa.localhost:3000");
    expect(originOf("brasa", { ...config, allowHttp: true, port: 80 })).toBe("http://brasa.loja.test");
  });

  test("is the configured one, if any", () => {
    expect(originOf("brasa", { ...config, template: "https://{market}.test:8443" })).toBe("https://brasa.test:8443");
    expect(originOf("brasa", { ...config, template: "https://pedidos.test" })).toBe("https://pedidos.test");
  });

  test("takes a domain for this machine only when localhost is its last part", () => {
    const at = (baseDomain: string) => originOf("brasa", { ...config, baseDomain });
    expect(at("loja.localhost")).toBe("http://brasa.loja.localhost:3000");
    expect(at("mylocalhost")).toBe("https://brasa.mylocalhost");
    expect(at("localhost.test")).toBe("https://brasa.localhost.test");
  });
});
