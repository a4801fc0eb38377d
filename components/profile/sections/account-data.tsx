"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { DeleteAccountSheet } from "@/components/profile/sheets/delete-account-sheet";
import { failureText } from "@/components/profile/use-profile-write";
import { Button } from "@/components/ui/button";
import { DOWNLOAD } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";
import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";
import { saveFile } from "@/lib/browser/save-file";
import { accountCopy } from "@/lib/domain/account/copy";
import { ProfileRow, ProfileSection } from "./profile-section";

/** LGPD, art. 18. */
export function AccountData({ hasPassword }: { hasPassword: boolean }) {
  const { token } = useMarket();
  const [leaving, setLeaving] = useState(false);
  const download = useMutation({
    mutationFn: async () => valueOrThrow(await callApi({ call: "exportAccount", path: "/account/export" })),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(`meus-dados-${token}.json`, file);
      notify.success(accountCopy.exported);
    },
    onError: (error) => void notify.error(failureText(error) ?? accountCopy.failed),
  });
  return (
    <ProfileSection title="Seus dados">
      <p className="text-muted text-sm">
        Você pode levar uma cópia de tudo o que a loja guarda sobre você, ou apagar a conta.
      </p>
      <Button variant="secondary" icon={DOWNLOAD} wide busy={download.isPending} onClick={() => download.mutate()}>
        Baixar meus dados
      </Button>
      <ProfileRow icon="trash" tone="danger" label="Excluir minha conta" onClick={() => setLeaving(true)} />
      <DeleteAccountSheet open={leaving} onClose={() => setLeaving(false)} hasPassword={hasPassword} />
    </ProfileSection>
  );
}
