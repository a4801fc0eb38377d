import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** PEM texts. */
export type Certificate = { key: string; cert: string };

export type Certificates = {
  /** The authority that servers and clients trust. */
  ca: string;
  server: Certificate;
  /** The certificate that the provider presents when it calls a webhook. */
  provider: Certificate;
  client(commonName: string, kind?: ClientKind): Certificate;
  /** A p12 file with an empty passphrase; "legacy" has the ciphers of old ICP-Brasil files. */
  p12(certificate: Certificate, ciphers?: "modern" | "legacy"): Buffer;
};

const KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const EXTENSIONS = "subjectAltName=DNS:localhost,IP:127.0.0.1\n";

/** By kind, days from now to the end. */
const DAYS = { valid: 3650, "for a day": 1, expired: -1, foreign: 3650 };

/** "foreign" is of an authority that nobody here trusts. */
export type ClientKind = keyof typeof DAYS;

/** Makes certificates with openssl, each when somebody asks for it. */
export function makeCertificates(): Certificates {
  const authority = makeAuthority("Autoridade de teste");
  let foreign: Certificate | undefined;
  return {
    ca: authority.cert,
    server: issue(authority, "localhost", DAYS.valid),
    provider: issue(authority, "psp.example", DAYS.valid),
    client(commonName, kind = "valid") {
      if (kind === "foreign") foreign ??= makeAuthority("Autoridade estranha");
      return issue(kind === "foreign" && foreign ? foreign : authority, commonName, DAYS[kind]);
    },
    p12({ key, cert }, ciphers = "modern") {
      return inFolder({ key, cert }, (run, at) => {
        const legacy = ciphers === "legacy" ? ["-legacy"] : [];
        run(
          "pkcs12",
          "-export",
          ...legacy,
          "-inkey",
          at("key"),
          "-in",
          at("cert"),
          "-passout",
          "pass:",
          "-out",
          at("p12"),
        );
        return readFileSync(at("p12"));
      });
    },
  };
}

function makeAuthority(name: string): Certificate {
  return inFolder({}, (run, at) => {
    run(
      "req",
      "-x509",
      ...KEY,
      "-days",
      String(DAYS.valid),
      "-subj",
      `/CN=${name}`,
      "-keyout",
      at("key"),
      "-out",
      at("cert"),
    );
    return pemsIn(at);
  });
}

function issue(authority: Certificate, commonName: string, days: number): Certificate {
  return inFolder({ caKey: authority.key, ca: authority.cert, extensions: EXTENSIONS }, (run, at) => {
    run("req", ...KEY, "-subj", `/CN=${commonName}`, "-keyout", at("key"), "-out", at("request"));
    const signer = ["-CA", at("ca"), "-CAkey", at("caKey"), "-days", String(days), "-extfile", at("extensions")];
    run("x509", "-req", "-in", at("request"), ...signer, "-out", at("cert"));
    return pemsIn(at);
  });
}

type At = (name: string) => string;

function pemsIn(at: At): Certificate {
  return { key: readFileSync(at("key"), "utf8"), cert: readFileSync(at("cert"), "utf8") };
}

/** Runs openssl in a folder of its own, which is deleted with its keys. */
function inFolder<T>(files: Record<string, string>, work: (run: (...args: string[]) => void, at: At) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "certificates-"));
  const at = (name: string) => join(folder, name);
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text, { mode: 0o600 });
    return work((...args) => void execFileSync("openssl", args, { stdio: "ignore" }), at);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
