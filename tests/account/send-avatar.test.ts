import { afterEach, expect, test, vi } from "vitest";
import { sendAvatar } from "@/lib/browser/account/send-avatar";

afterEach(() => vi.unstubAllGlobals());

function uploading(status: number) {
  const sent: { line: string; form: FormData }[] = [];
  class Upload {
    status = status;
    response = {};
    upload = {};
    onload = () => {};
    line = "";
    open(method: string, path: string) {
      this.line = `${method} ${path}`;
    }
    send(form: FormData) {
      sent.push({ line: this.line, form });
      this.onload();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return sent;
}

test("[API-29] sends the avatar as a form with one file in the field avatar", async () => {
  const sent = uploading(200);
  expect(await sendAvatar(new Blob(["x"]), () => {})).toEqual({ ok: true, value: null });
  expect(sent.map(({ line, form }) => [line, [...form.keys()]])).toEqual([
    ["POST /api/v3/app_user/update_avatar", ["avatar"]],
  ]);
  uploading(422);
  expect(await sendAvatar(new Blob(["x"]), () => {})).toMatchObject({ ok: false, error: { status: 422 } });
});
