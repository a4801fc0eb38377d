import { refusal } from "@/lib/contract/responses/error";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { err, ok, type Result } from "@/lib/domain/result";

export function sendAvatar(file: Blob, onProgress: (part: number) => void): Promise<Result<null, ApiError>> {
  const form = new FormData();
  form.set("avatar", file);
  return new Promise((resolve) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", "/api/v3/app_user/update_avatar");
    request.responseType = "json";
    request.timeout = 30_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      resolve(status >= 200 && status < 300 ? ok(null) : err(refusal(status, response)));
    };
    request.onerror = () => resolve(err(failure("FETCH_ERROR")));
    request.ontimeout = () => resolve(err(failure("TIMEOUT_ERROR")));
    request.send(form);
  });
}
