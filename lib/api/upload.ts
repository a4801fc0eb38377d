import type { Call } from "./contract";
import { limitedBytes } from "./limited-bytes";
import { refuse } from "./refusals";

/** What a form adds around its one file. */
const FORM_OVERHEAD = 8 * 1024;

const PICTURES = [
  { type: "image/jpeg", name: "jpg", begins: /^\xff\xd8\xff/ },
  { type: "image/png", name: "png", begins: /^\x89PNG\r\n\x1a\n/ },
  { type: "image/webp", name: "webp", begins: /^RIFF[\s\S]{4}WEBP/ },
] as const;

/** The one picture of an upload as a fresh form: its name and type are ours, told by its first bytes. */
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
  const head = Buffer.from(content, 0, Math.min(16, content.byteLength)).toString("latin1");
  const picture = PICTURES.find(({ begins }) => begins.test(head));
  if (!picture) return refuse("notPicture");
  const form = new FormData();
  form.set(field, new Blob([content], { type: picture.type }), `${field}.${picture.name}`);
  return { form };
}

async function parseForm(bytes: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    return null;
  }
}
