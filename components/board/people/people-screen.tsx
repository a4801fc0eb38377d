"use client";

import { useEffect, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { SectionPage } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { Skeleton } from "@/components/ui/skeleton";
import { failureText } from "@/lib/browser/board/failure";
import { anything, usePeople, usePeopleCall } from "@/lib/browser/board/people";
import { mayDo } from "@/lib/browser/board/shop";
import { ClaimForm } from "./claim-form";
import { InviteSheet } from "./invite-sheet";
import { OwnKeys } from "./own-keys";
import { PersonRow } from "./person-row";

/** The people of the shop: invites, more devices and removal, and the owner's ways back. */
export function PeopleScreen() {
  const shop = useShop();
  const [code, setCode] = useState<string | null>(null);
  const mayRead = mayDo(shop, "people");
  const found = usePeople(mayRead);
  const [isInviting, setInviting] = useState(false);
  const owners = found.data?.people.filter(({ role }) => role === "shop_owner").length;
  useEmailProof(mayRead);
  return (
    <SectionPage
      title="Pessoas"
      hint="Cada pessoa entra com o próprio convite e vê só o que faz. O registro diz quem fez o quê."
    >
      {!mayRead && (shop.needs_owner ? <ClaimForm onDone={setCode} /> : <p>Só o dono convida e tira pessoas.</p>)}
      {mayRead && found.data ? (
        <>
          <Button size="lg" icon="plus" onClick={() => setInviting(true)}>
            Convidar alguém
          </Button>
          <ul className="flex flex-col gap-2">
            {found.data.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isSelf={person.id === found.data.current}
                isLastOwner={person.role === "shop_owner" && owners === 1}
              />
            ))}
          </ul>
          {found.data.own && <OwnKeys own={found.data.own} code={code} onCode={setCode} />}
          <InviteSheet open={isInviting} onClose={() => setInviting(false)} />
        </>
      ) : found.error ? (
        <Unread query={found} title="A lista não abriu" />
      ) : (
        mayRead && <Skeleton className="h-40" />
      )}
    </SectionPage>
  );
}

/** The link of a mail leads here and proves the owner's address. */
function useEmailProof(isOwner: boolean): void {
  const { mutate } = usePeopleCall(anything);
  useEffect(() => {
    const [, proof] = /^#email=([\w.-]+)$/.exec(location.hash) ?? [];
    if (!isOwner || !proof) return;
    history.replaceState(null, "", location.pathname);
    mutate(
      { method: "PUT", path: "owner/email", body: { proof } },
      {
        onSuccess: () => notify.success("E-mail confirmado."),
        onError: (error) => void notify.error(failureText(error)),
      },
    );
  }, [isOwner, mutate]);
}
