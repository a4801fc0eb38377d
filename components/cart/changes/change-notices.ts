"use client";

export { spokenChanges, spokenSettled } from "@/lib/domain/cart/change-copy";
export { ChangesNotice } from "./changes-notice";
export { LineNotice, showFirstNotice } from "./line-notice";
