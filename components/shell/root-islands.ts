"use client";

// One file for the browser: each client module that a server component names would be a request of its own.
export { HeadScript } from "./head-script";
export { SentNotFound } from "./sent-not-found";
