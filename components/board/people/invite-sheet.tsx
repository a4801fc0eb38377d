"use client";

import { type FormEvent, useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { failureText } from "@/lib/browser/board/failure";
import { invitedSchema, usePeopleCall } from "@/lib/browser/board/people";
import { personText, ROLE_NAMES, ROLE_TEXTS, type Role } from "@/lib/domain/board/rights";
import { InviteCode } from "./link-sheet";

const ORDER: readonly Role[] = ["kitchen", "counter", "courier", "manager", "shop_owner"];

/** Asks for the role and the name, then shows the invitation. */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [role, setRole] = useState<Role>("kitchen");
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const invite = usePeopleCall(invitedSchema);
  const close = () => {
    onClose();
    if (!invite.data) return;
    invite.reset();
    setName("");
    setPhone("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { role, name, phone: role === "courier" ? phone : null };
    if (!invite.isPending) invite.mutate({ method: "POST", path: "people", body });
  };
  const title = invite.data ? `Convite de ${personText(invite.data.person)}` : "Convidar alguém";
  return (
    <BoardSheet open={open} onClose={close} title={title}>
      {invite.data ? (
        <InviteCode invited={invite.data} onClose={close} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <RadioGroup legend="O que a pessoa faz">
            {ORDER.map((each) => (
              <RadioRow
                key={each}
                name="funcao"
                label={<strong>{ROLE_NAMES[each]}</strong>}
                description={ROLE_TEXTS[each]}
                checked={role === each}
                onChange={() => setRole(each)}
              />
            ))}
          </RadioGroup>
          <TextInput
            label="Nome"
            hint="Como a loja chama a pessoa."
            autoComplete="off"
            value={name}
            maxLength={40}
            onChange={({ target }) => setName(target.value)}
          />
          {role === "courier" && (
            <TextInput
              label="Telefone"
              inputMode="tel"
              autoComplete="off"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          )}
          <FormFailure>{invite.error ? failureText(invite.error) : null}</FormFailure>
          <Button type="submit" size="lg" wide busy={invite.isPending}>
            Mostrar o convite
          </Button>
        </form>
      )}
    </BoardSheet>
  );
}
