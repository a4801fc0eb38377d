"use client";

import { useState } from "react";
import { failureText, useProfileWrite } from "@/components/profile/use-profile-write";
import { notify } from "@/components/ui/feedback/toast";
import { sendAvatar } from "@/lib/browser/account/send-avatar";
import { accountCopy } from "@/lib/domain/account/copy";
import { avatarProblem } from "@/lib/domain/account/file";

export function useAvatar() {
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useProfileWrite(
    (file: File) => sendAvatar(file, setProgress),
    () => void notify.success(accountCopy.avatarSaved),
  );
  const fail = (why: string | null) => {
    setProblem(why);
    notify.error(accountCopy.avatarFailed);
  };

  const choose = async (file: File) => {
    if (progress !== null) return;
    setProblem(null);
    const refused = await avatarProblem(file);
    if (refused) return fail(refused);
    const url = URL.createObjectURL(file);
    setPreview(url);
    setProgress(0);
    await upload.mutateAsync(file).catch((error: Error) => fail(failureText(error)));
    // By now the profile shows the new picture, or still the old one.
    setPreview(null);
    setProgress(null);
    URL.revokeObjectURL(url);
  };
  return { preview, progress, problem, choose };
}
