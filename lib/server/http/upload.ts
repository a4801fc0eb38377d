import type { Call } from "@/lib/contract/calls";
import { pictureKind } from "@/lib/domain/account/file";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { refuse } from "./refusals";

const FORM_OVERHEAD = 8 * 1024;

/** Rebuilds the form with its one picture; the file's name and type come from its first bytes, not from the client. */
export async function readUpload(
  request: Request,
  { field, limit }: NonNullable<Call["upload"]>,
): Promise<{ form: FormData } | Response> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse("notForm");
  const bytes = await limitedBytes(request, limit + FORM_OVERHEAD);
  if (bytes === null) return refuse("tooLarge");
  const sent = await parseForm(bytes, type);
  const [entry, ...more] = sent ? [...sent] : [];
  if (!entry || more.length > 0 || entry[0] !== field || typeof entry[1] === "string") return refuse("unreadable");
  if (entry[1].size > limit) return refuse("tooLarge");
  const content = await entry[1].arrayBuffer();
  const kind = pictureKind(new Uint8Array(content));
  if (!kind) return refuse("notPicture");
  const form = new FormData();
  form.set(field, new Blob([content], { type: `image/${kind}` }), `${field}.${kind === "jpeg" ? "jpg" : kind}`);
  return { form };
}

async function parseForm(bytes: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    return null;
  }
}
