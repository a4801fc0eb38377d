import type { Credentials } from "@/lib/embedded-api/payment-providers/provider";

/** Those of a shop's credentials that nobody may read. */
export function secretsOf({ clientSecret, accessToken, appKey, certificate }: Credentials) {
  return [clientSecret, accessToken, appKey, certificate && "pfx" in certificate ? certificate.passphrase : undefined];
}

/** '12.50', as both providers write a sum in reais. */
export function reais(centavos: number): string {
  return (centavos / 100).toFixed(2);
}

/** A problem as a sentence for the shop. */
export function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}
