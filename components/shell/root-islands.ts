"use client";

export { RenderedNotFound } from "@/components/page/rendered-not-found";
// One file for the browser: each client module named by a server component would be a separate request.
export { HeadScript } from "./head-script";
export { Ready } from "./ready";
