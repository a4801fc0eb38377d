import { type FormEvent, useState } from "react";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { failureText } from "@/lib/browser/board/failure";
import { recoverySchema, usePeopleCall } from "@/lib/browser/board/people";

/** In a shop from before it had people: this device becomes the owner's. */
export function ClaimForm({ onDone }: { onDone: (code: string) => void }) {
  const [name, setName] = useState("");
  const claim = usePeopleCall(recoverySchema);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = { method: "POST", path: "owner", body: { name } } as const;
    if (!claim.isPending) claim.mutate(asked, { onSuccess: ({ recovery_code }) => onDone(recovery_code) });
  };
  return (
    <FieldCard title="Quem é o dono?">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-pretty text-muted">
          O dono convida e tira as pessoas, e fica sabendo de cada mudança de Pix, pessoas e preços. Os outros aparelhos
          continuam como estão.
        </p>
        <TextInput
          label="Seu nome"
          autoComplete="given-name"
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <FormFailure>{claim.error ? failureText(claim.error) : null}</FormFailure>
        <Button type="submit" size="lg" wide busy={claim.isPending}>
          Sou o dono da loja
        </Button>
      </form>
    </FieldCard>
  );
}
