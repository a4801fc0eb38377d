// `npm run -s push-keys`: prints a new pair of keys as lines for .env.local.
import { newVapidKeys } from "../lib/node/keys/vapid-keys.mjs";

const { publicKey, privateKey } = newVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}`);
console.log(`VAPID_PRIVATE_KEY=${privateKey}`);
