import { useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { QuestionSheet } from "@/components/board/money/question-sheet";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { failureText } from "@/lib/browser/board/failure";
import { anything, invitedSchema, type ListedPerson, usePeopleCall } from "@/lib/browser/board/people";
import { momentIn } from "@/lib/domain/board/moment";
import { personText, ROLE_NAMES } from "@/lib/domain/board/rights";
import { maskPhone } from "@/lib/domain/text/phone";
import { LinkSheet } from "./link-sheet";

type Props = { person: ListedPerson; isSelf: boolean; isLastOwner: boolean };

/** A person of the shop, with another invitation and the way out. An owner has both alone. */
export function PersonRow({ person, isSelf, isLastOwner }: Props) {
  const { timezone } = useShop();
  const { id, name, role, phone, devices, seen_at: seen } = person;
  const [isAsking, setAsking] = useState(false);
  const end = usePeopleCall(anything);
  const link = usePeopleCall(invitedSchema);
  const fail = (error: unknown) => void notify.error(failureText(error));
  const isOtherOwner = role === "shop_owner" && !isSelf;
  const invite = devices > 0 ? "Outro aparelho" : "Novo convite";
  const leave = isSelf ? "Deixar a loja" : `Tirar ${name}`;
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
          : "Em nenhum aparelho agora"}
        {phone && (
          <>
            {" · "}
            <span className="whitespace-nowrap">{maskPhone(phone)}</span>
          </>
        )}
      </p>
      {!isOtherOwner && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            busy={link.isPending}
            onClick={() => link.mutate({ method: "POST", path: `people/${id}/links` }, { onError: fail })}
            aria-label={`${invite} para ${name}`}
          >
            {invite}
          </Button>
          {!isLastOwner && (
            <Button variant="danger" busy={end.isPending} onClick={() => setAsking(true)} aria-label={leave}>
              {isSelf ? leave : "Tirar"}
            </Button>
          )}
        </div>
      )}
      <LinkSheet invited={link.data ?? null} onClose={link.reset} />
      <QuestionSheet
        open={isAsking}
        danger
        title={`${isSelf ? leave : `Tirar ${personText(person)}`}?`}
        action={leave}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate({ method: "DELETE", path: `people/${id}` }, { onError: fail })}
      >
        <p>
          {isSelf ? "Você sai" : `${name} sai`} na hora de todos os aparelhos. O que já foi feito continua no registro.
        </p>
      </QuestionSheet>
    </li>
  );
}
