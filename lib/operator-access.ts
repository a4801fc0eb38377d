import "server-only";
import { carriesToken } from "@/lib/bearer";
import { operatorToken } from "@/lib/operator-token";

/** The calls whose body may be large: a market's document with its pictures, and the parts of a backup. */
const UPLOAD = /^\/api\/operator\/(?:markets\/[^/]+|backup|backup\/pictures)$/;

/**
 * Whether a request may send a large body, judged by its headers alone, so that it can be asked before the body is read.
 * `target` is the request's path, with or without its query; `authorization` is that header's value. Never throws.
 */
export function mayUpload(target: string, authorization: string | undefined): boolean | Promise<boolean> {
  const token = UPLOAD.test(pathOf(target)) ? operatorToken() : null;
  return token !== null && carriesToken(authorization, token);
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? "";
}
