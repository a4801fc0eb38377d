"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { FieldCard, SectionFields } from "@/components/board/shop/parts/section-frame";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "@/components/ui/form/field";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Switch } from "@/components/ui/form/switch";
import { refusalText, wholeRefusal } from "@/lib/browser/board/failure";
import type { PixBank, ProviderSettings } from "@/lib/browser/board/money/payments";
import { refreshPayments, saveProvider } from "@/lib/browser/board/money/payments";
import type { OnlineProvider } from "@/lib/domain/board/money/types";
import { CertificateField } from "./certificate-field";
import {
  bodyOf,
  draftOf,
  fieldOfRefusal,
  hasCertificate,
  isReachable,
  type Mistakes,
  type ProviderDraft,
  secretsOf,
} from "./draft";
import { SecretField } from "./secret-field";

type Props = {
  provider: OnlineProvider;
  settings: ProviderSettings | null;
  banks: readonly PixBank[];
  /** The shop's own Pix key, proposed. */
  pixKey: string;
};

/** How a shop is paid by one provider. A refusal keeps everything that was typed and chosen. */
export function ProviderForm({ provider, settings, banks, pixKey }: Props) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(settings, pixKey));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const bank = banks.find(({ id }) => id === draft.profile) ?? null;
  const change = (part: Partial<ProviderDraft>) => setDraft((now) => ({ ...now, ...part }));
  const refuse = (found: Mistakes, text: string | null) => {
    setMistakes(found);
    setProblem(text);
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const save = async () => {
    if (busy) return;
    const body = bodyOf(draft, { provider, settings, bank });
    if (!body.ok) return refuse(body.error, "Confira os campos marcados.");
    setBusy(true);
    const saved = await saveProvider(provider, body.value);
    setBusy(false);
    if (!saved.ok) {
      const field = fieldOfRefusal(saved.error.code);
      return field
        ? refuse({ [field]: wholeRefusal(saved.error) }, "Confira o campo marcado.")
        : refuse({}, refusalText(saved.error));
    }
    refuse({}, null);
    setDraft(draftOf(saved.value, pixKey));
    await refreshPayments(client);
    notify.success("Salvo. Agora teste.");
  };
  return (
    <SectionFields form={{ form, busy, problem, save }}>
      {provider === "pix" && (
        <BankChoice banks={banks} settings={settings} draft={draft} error={mistakes.profile} change={change} />
      )}
      {(provider === "mercado-pago" || bank) && (
        <>
          <FieldCard title={provider === "pix" ? "O que o banco deu" : "Acesso"}>
            {provider === "mercado-pago" && (
              <p className="text-pretty text-muted text-sm">
                No site do Mercado Pago: Seu negócio → Configurações → Suas integrações → Credenciais de produção.
              </p>
            )}
            {secretsOf(provider, bank).map((name) => (
              <SecretField
                key={name}
                name={name}
                value={draft.secrets[name]}
                isStored={Boolean(settings?.readable && settings.has[name])}
                error={mistakes[name] ?? null}
                onChange={(value) => change({ secrets: { ...draft.secrets, [name]: value } })}
              />
            ))}
            {provider === "pix" && (
              <CertificateField
                draft={draft}
                isStored={hasCertificate(settings)}
                error={mistakes.certificate ?? null}
                change={change}
              />
            )}
          </FieldCard>
          <FieldCard title="Como receber">
            {provider === "pix" && (
              <TextInput
                label="Chave Pix que recebe"
                hint="Da mesma conta: para ela vai o dinheiro."
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                value={draft.receiver}
                error={mistakes.receiver ?? null}
                onChange={({ target }) => change({ receiver: target.value })}
              />
            )}
            <OutageChoice provider={provider} draft={draft} change={change} />
            <TestSwitch bank={bank} draft={draft} error={mistakes.test} change={change} />
          </FieldCard>
        </>
      )}
    </SectionFields>
  );
}

type Part = { draft: ProviderDraft; change: (part: Partial<ProviderDraft>) => void };

function BankChoice({
  banks,
  settings,
  draft,
  error,
  change,
}: Part & Pick<Props, "banks" | "settings"> & { error: string | undefined }) {
  const name = useId();
  // The one that needs somebody else comes last.
  const sorted = [...banks].sort((one, other) => Number(one.needs.hosts) - Number(other.needs.hosts));
  return (
    <FieldCard>
      <RadioGroup
        legend="Em que banco a loja recebe?"
        hint="Teste aqui antes do primeiro cliente."
        error={error ?? null}
      >
        {sorted.map((bank) => (
          <RadioRow
            key={bank.id}
            name={name}
            label={bank.label}
            description={
              isReachable(bank, settings)
                ? "Feito pela documentação pública, ainda não testado neste banco"
                : "Precisa dos endereços do banco: peça a quem opera o servidor"
            }
            checked={draft.profile === bank.id}
            aria-invalid={error && !draft.profile ? true : undefined}
            onChange={() => change({ profile: bank.id })}
          />
        ))}
      </RadioGroup>
    </FieldCard>
  );
}

function OutageChoice({ provider, draft, change }: Part & { provider: OnlineProvider }) {
  const name = useId();
  const who = provider === "pix" ? "o banco" : "o Mercado Pago";
  const row = (value: ProviderDraft["onOutage"], label: string, description: string) => (
    <RadioRow
      name={name}
      label={label}
      description={description}
      checked={draft.onOutage === value}
      onChange={() => change({ onOutage: value })}
    />
  );
  return (
    <RadioGroup legend={`Se ${who} não responder na hora do pedido`}>
      {row("WAIT", "Esperar", `O pedido fica guardado, e o cliente paga quando ${who} voltar.`)}
      {row("DOOR", "Cobrar na entrega ou na retirada", "O pedido chega na hora, e a loja cobra na porta.")}
    </RadioGroup>
  );
}

function TestSwitch({ bank, draft, error, change }: Part & { bank: PixBank | null; error: string | undefined }) {
  const isOffered = bank?.has_test ?? true;
  return (
    <>
      <Switch
        label="Modo de teste"
        hint={
          isOffered
            ? "Ninguém paga de verdade. A loja, os pedidos e as comandas avisam: TESTE, NÃO É DINHEIRO."
            : "Este banco não tem ambiente de teste que sirva aqui."
        }
        checked={draft.test && isOffered}
        disabled={!isOffered}
        onChange={({ target }) => change({ test: target.checked })}
      />
      {error && <p className="font-semibold text-bad text-sm">{error}</p>}
    </>
  );
}
