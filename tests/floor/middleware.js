import { NextResponse } from "next/server";

// As the storefront's: Node.js, every path but the build's own files.
export const config = { runtime: "nodejs", matcher: "/((?!_next/static/).*)" };

/** The subdomain names the market; its pages are below it. */
export function middleware(request) {
  const url = request.nextUrl.clone();
  if (/^\/(?:api|media|dynamic)\//.test(url.pathname)) return NextResponse.next();
  const [market] = (request.headers.get("host") ?? "").split(".");
  url.pathname = `/${market}${url.pathname}`.replace(/\/$/, "");
  return NextResponse.rewrite(url);
}
