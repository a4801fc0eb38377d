"use client";

import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { codeQuery } from "@/lib/browser/code-query";
import type { ContactWays } from "./contact-ways";

const contactWaysCode = codeQuery("contact-ways", () => import("./contact-ways"));

/** For what hardly any shop needs: a fee or a minimum that cannot be read. */
export function ContactWaysOnDemand(props: ComponentProps<typeof ContactWays>) {
  const { data: code } = useQuery(contactWaysCode);
  return code && <code.ContactWays {...props} />;
}
