import { type Finding, finding } from "@/lib/check-api/probe/findings";

export type FetchPicture = (address: string) => Promise<{ status: number; type: string | null } | null>;

const MAX_PICTURES = 6;

export async function checkPictures(
  addresses: readonly (string | null | undefined)[],
  fetchPicture: FetchPicture,
): Promise<Finding[]> {
  const distinct = [...new Set(addresses.filter((address): address is string => /^https:/i.test(address ?? "")))];
  const tried = await Promise.all(
    distinct.slice(0, MAX_PICTURES).map(async (address) => ({ address, response: await fetchPicture(address) })),
  );
  const missing = tried.filter(({ response }) => response?.status !== 200 || !/^image\//i.test(response.type ?? ""));
  const [first] = missing;
  if (!first) return [];
  const why = first.response ? `${first.response.status} ${first.response.type ?? ""}`.trim() : "sem resposta";
  return [finding("picture.missing", "products", { got: `${first.address} (${why})`, times: missing.length })];
}
