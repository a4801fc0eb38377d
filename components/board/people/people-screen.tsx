"use client";

import { useEffect, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { QuestionSheet } from "@/components/board/money/question-sheet";
import { SectionPage } from "@/components/board/shop/parts/section-frame";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { Skeleton } from "@/components/ui/skeleton";
import { failureText } from "@/lib/browser/board/failure";
import { anything, invitedSchema, type ListedPerson, usePeople, usePeopleCall } from "@/lib/browser/board/people";
import { mayDo } from "@/lib/browser/board/shop";
import { momentIn } from "@/lib/domain/board/moment";
import { personText, ROLE_NAMES } from "@/lib/domain/board/rights";
import { maskPhone } from "@/lib/domain/text/phone";
import { ClaimForm } from "./claim-form";
import { InviteSheet } from "./invite-sheet";
import { LinkSheet } from "./link-sheet";
import { OwnKeys } from "./own-keys";

/** Who works in the shop: invites, more devices, and taking somebody away; what the owner comes back with. */
export function PeopleScreen() {
  const shop = useShop();
  const [code, setCode] = useState<string | null>(null);
  const mayRead = mayDo(shop, "people");
  const found = usePeople(mayRead);
  const [isInviting, setInviting] = useState(false);
  useEmailProof(mayRead);
  return (
    <SectionPage
      title="Pessoas"
      hint="Cada pessoa entra com o próprio convite e vê só o que faz. O registro diz quem fez o quê."
    >
      {!mayRead && (shop.needs_owner ? <ClaimForm onDone={setCode} /> : <p>Só o dono convida e tira pessoas.</p>)}
      {found.data ? (
        <>
          <Button size="lg" icon="plus" onClick={() => setInviting(true)}>
            Convidar alguém
          </Button>
          <ul className="flex flex-col gap-2">
            {found.data.people.map((person) => (
              <PersonRow key={person.id} person={person} isSelf={person.id === found.data.current} />
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

function PersonRow({ person, isSelf }: { person: ListedPerson; isSelf: boolean }) {
  const { timezone } = useShop();
  const { id, name, role, phone, devices, seen_at: seen } = person;
  const [isAsking, setAsking] = useState(false);
  const end = usePeopleCall(anything);
  const link = usePeopleCall(invitedSchema);
  const fail = (error: unknown) => void notify.error(failureText(error));
  const isOtherOwner = role === "shop_owner" && !isSelf;
  return (
    <li className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 grow break-words font-semibold">{name}</span>
        <Badge icon={null}>{ROLE_NAMES[role]}</Badge>
        {isSelf && <Badge tone="good">Você</Badge>}
      </div>
      <p className="text-muted text-sm">
        {seen
          ? `${devices} ${devices === 1 ? "aparelho" : "aparelhos"} · visto ${momentIn(seen, timezone)}`
          : "Ainda não entrou"}
        {phone && ` · ${maskPhone(phone)}`}
      </p>
      {!isOtherOwner && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            busy={link.isPending}
            onClick={() => link.mutate({ method: "POST", path: `people/${id}/links` }, { onError: fail })}
            aria-label={`Novo convite para ${name}`}
          >
            {devices > 0 ? "Outro aparelho" : "Novo convite"}
          </Button>
          {!isSelf && (
            <Button variant="danger" busy={end.isPending} onClick={() => setAsking(true)} aria-label={`Tirar ${name}`}>
              Tirar
            </Button>
          )}
        </div>
      )}
      <LinkSheet invited={link.data ?? null} onClose={link.reset} />
      <QuestionSheet
        open={isAsking}
        danger
        title={`Tirar ${personText(person)}?`}
        action={`Tirar ${name}`}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate({ method: "DELETE", path: `people/${id}` }, { onError: fail })}
      >
        <p>Sai na hora de todos os aparelhos. O que {name} fez continua no registro.</p>
      </QuestionSheet>
    </li>
  );
}
