"use client";

export { LineNotice, showFirstNotice } from "@/components/cart/lines/line-notice";
export { spokenChanges, spokenSettled } from "@/lib/domain/cart/change-copy";
export { ChangesNotice } from "./changes-notice";
