import { createECDH } from "node:crypto";

// A pair of P-256 keys as the lines of .env.local that name them (RFC 8292).
const pair = createECDH("prime256v1");
pair.generateKeys();
console.log(`VAPID_PUBLIC_KEY=${pair.getPublicKey("base64url")}`);
console.log(`VAPID_PRIVATE_KEY=${pair.getPrivateKey().toString("base64url").padStart(43, "A")}`);
