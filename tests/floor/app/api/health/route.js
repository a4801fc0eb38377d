/** Says that this process serves. */
export function GET() {
  return Response.json({ ok: true });
}
