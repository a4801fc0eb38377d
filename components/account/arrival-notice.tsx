"use client";

import { useEffect } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { takeStoredNotice } from "@/lib/browser/account/notice";

export function ArrivalNotice() {
  useEffect(() => {
    const text = takeStoredNotice();
    if (text) notify.success(text);
  }, []);
  return null;
}
