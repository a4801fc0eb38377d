"use client";

import { CopyButton } from "@/components/board/shop/parts/copy-button";
import { FieldCard, SectionFields, Warnings } from "@/components/board/shop/parts/section-frame";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { LOCK } from "@/components/ui/drawings";
import { TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { QrCode } from "@/components/ui/qr-code";
import type { Settings } from "@/lib/browser/board/settings";
import { type PixDraft, pixRules, testCode } from "./pix";

/** The shop's Pix. `isReadOnly`: this device may not change who receives customers' money. */
export function PixForm({ settings, isReadOnly = false }: { settings: Settings; isReadOnly?: boolean }) {
  return isReadOnly ? <PixShown settings={settings} /> : <PixFields settings={settings} />;
}

function PixShown({ settings }: { settings: Settings }) {
  const pix = pixRules.draftOf(settings);
  return (
    <>
      <FieldCard>
        <p className="flex items-start gap-2 text-pretty rounded-sm bg-wait-soft p-3 text-wait">
          <Icon name={LOCK} className="mt-0.5 size-5 shrink-0" />
          Este aparelho entrou com uma chave do cardápio, que não muda para onde vai o dinheiro. Mude o Pix em um
          aparelho que abre tudo.
        </p>
        <TextInput label="Chave Pix" readOnly value={pix.key} placeholder="Sem chave" />
        <TextInput label="Nome de quem recebe" readOnly value={pix.name} />
        <TextInput label="Cidade de quem recebe" readOnly value={pix.city} />
      </FieldCard>
      <PixTest pix={pix} />
    </>
  );
}

function PixFields({ settings }: { settings: Settings }) {
  const form = useSectionForm(pixRules, settings);
  const { draft } = form;
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: form.errorAt(`market.pix.${name}`),
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  return (
    <SectionFields form={form}>
      <FieldCard>
        <TextInput
          label="Chave Pix"
          hint="CPF, CNPJ, e-mail, celular com +55 ou chave aleatória. Vazia: a loja não recebe por Pix."
          autoCapitalize="none"
          spellCheck={false}
          {...field("key")}
        />
        <TextInput label="Nome de quem recebe" hint="Como está no banco, sem acentos." {...field("name")} />
        <TextInput label="Cidade de quem recebe" {...field("city")} />
        <Warnings texts={[...form.warningsAt("market.pix.key"), ...form.warningsAt("market.pix")]} />
      </FieldCard>
      <PixTest pix={draft} />
    </SectionFields>
  );
}

function PixTest({ pix }: { pix: PixDraft }) {
  const code = testCode(pix);
  return (
    <FieldCard title="Conferir com o banco">
      {code ? (
        <>
          <p className="text-pretty">
            Leia com o aplicativo do seu banco, em Pix, e veja se aparece o nome certo. O código é de R$ 0,01: pode
            pagar para ter certeza.
          </p>
          <QrCode code={code} label="Código Pix de teste" />
          <CopyButton text={code} label="Copiar código" copied="Código copiado" />
        </>
      ) : (
        <p className="text-muted">Com a chave, o nome e a cidade aparece aqui um código para conferir.</p>
      )}
    </FieldCard>
  );
}
