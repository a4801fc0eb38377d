"use client";

export { RenderedNotFound } from "@/components/page/rendered-not-found";
// One file for the browser: each client module that a server component names would be a request of its own.
export { HeadScript } from "./head-script";
