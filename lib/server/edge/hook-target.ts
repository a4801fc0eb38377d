/**
 * The plain form of a payment provider's call. Providers append '/pix' to the end of the whole address, after a query
 * too, and double slashes, which Next would answer with a redirect that they do not follow. Other targets stay.
 */
export function hookTarget(target: string): string {
  const [path = "", ...query] = target.split("?");
  const [folder, provider, market, secret] = path.split("/").filter((part) => part !== "");
  if (folder !== "hooks" || !provider || !market || !secret) return target;
  const search = query.length > 0 ? `?${query.join("?")}` : "";
  return `/hooks/${provider}/${market}/${secret.split("&")[0]}${search}`;
}
