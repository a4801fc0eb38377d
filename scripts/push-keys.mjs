// `npm run -s push-keys`: a pair of keys as the lines of .env.local that name them.
import { newVapidKeys } from "../lib/node/keys/vapid-keys.mjs";

const { publicKey, privateKey } = newVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}`);
console.log(`VAPID_PRIVATE_KEY=${privateKey}`);
