"use client";

import { useState } from "react";
import { Chip, Choice } from "@/components/board/shop/parts/choice";
import { FieldCard, SectionFields } from "@/components/board/shop/parts/section-frame";
import { type SectionForm, useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { DAY_NAMES, WEEK } from "@/components/board/shop/parts/week";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { type CouponFigures, useCouponFigures } from "@/lib/browser/board/coupons";
import type { Settings } from "@/lib/browser/board/settings";
import { reais } from "@/lib/domain/board/day-copy";
import type { CouponKind } from "@/lib/domain/coupons/coupon";
import { localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import {
  type CouponDraft,
  type CouponsDraft,
  couponRules,
  couponText,
  endedDraft,
  isEnded,
  NEW_COUPON,
} from "./coupons";

type Form = SectionForm<CouponsDraft>;

/** The shop's coupons: make one, end one, and see what each has brought. */
export function CouponsForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(couponRules, settings);
  const { coupons } = form.draft;
  const figures = useCouponFigures();
  const { day: today } = localTime(new Date(), settings.market.timezone ?? DEFAULT_TIMEZONE);
  const brought = (code: string) => figures?.find((each) => each.code === code.toUpperCase()) ?? null;
  const change = (index: number, next: CouponDraft | null) =>
    form.change({ coupons: coupons.flatMap((each, at) => (at === index ? (next ?? []) : each)) });
  return (
    <SectionFields form={form}>
      {coupons.length === 0 && (
        <EmptyState icon="ticket" title="Nenhum cupom ainda">
          <p>Faça um para a primeira compra, para um dia fraco ou para quem sumiu.</p>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {coupons.map((coupon, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new coupon has no code yet, and none is moved
          <li key={index}>
            {coupon.isSaved ? (
              <SavedCoupon
                coupon={coupon}
                text={textOf(settings, coupon)}
                figures={brought(coupon.code)}
                today={today}
                onEnd={() => change(index, endedDraft(coupon, today))}
              />
            ) : (
              <NewCoupon form={form} coupon={coupon} index={index} onChange={(next) => change(index, next)} />
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        icon="plus"
        wide
        onClick={() => form.change({ coupons: [...coupons, { ...NEW_COUPON }] })}
      >
        Fazer um cupom
      </Button>
    </SectionFields>
  );
}

function textOf({ coupons }: Settings, { code }: CouponDraft): string {
  const saved = coupons.find((each) => each.code === code);
  return saved ? couponText(saved) : "";
}

type Saved = { coupon: CouponDraft; text: string; figures: CouponFigures | null; today: string; onEnd: () => void };

function SavedCoupon({ coupon, text, figures, today, onEnd }: Saved) {
  const ended = isEnded(coupon, today);
  return (
    <FieldCard>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 break-all font-bold text-lg">{coupon.code}</h2>
          <Badge tone={ended ? "neutral" : "good"}>{ended ? "Encerrado" : "Vale"}</Badge>
        </div>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure name="Usos" value={String(figures?.uses ?? 0)} />
        <Figure name="Desconto" value={reais(figures?.given ?? 0)} />
        <Figure name="Vendas" value={reais(figures?.sales ?? 0)} />
      </dl>
      {!ended && (
        <Button variant="danger" aria-label={`Encerrar o cupom ${coupon.code}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </FieldCard>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse rounded-sm bg-raised px-1 py-2">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="break-words font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

const KINDS: readonly [CouponKind, string][] = [
  ["PERCENT", "Porcentagem"],
  ["AMOUNT", "Valor em reais"],
  ["FREE_DELIVERY", "Entrega grátis"],
];

type New = { form: Form; coupon: CouponDraft; index: number; onChange: (next: CouponDraft | null) => void };

function NewCoupon({ form, coupon, index, onChange }: New) {
  const [isOpen, setOpen] = useState(false);
  const set = (part: Partial<CouponDraft>) => onChange({ ...coupon, ...part });
  const at = (field: string) => form.errorAt(`coupons[${index}].${field}`);
  const limits = ["min_order", "starts", "ends", "days", "per_customer", "total"];
  const showsLimits = isOpen || limits.some((field) => at(field) !== null);
  return (
    <FieldCard title="Cupom novo">
      <TextInput
        label="Código"
        hint="Letras sem acento e números, como VOLTE10."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={coupon.code}
        error={at("code")}
        onChange={({ target }) => set({ code: target.value.toUpperCase() })}
      />
      <Select
        label="O que ele dá"
        value={coupon.kind}
        error={at("kind")}
        onChange={({ target }) => set({ kind: target.value as CouponKind })}
      >
        {KINDS.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      {coupon.kind !== "FREE_DELIVERY" && (
        <TextInput
          label={coupon.kind === "PERCENT" ? "Quantos por cento" : "Quantos reais"}
          inputMode={coupon.kind === "PERCENT" ? "numeric" : "decimal"}
          value={coupon.value}
          error={at("value")}
          onChange={({ target }) => set({ value: target.value })}
        />
      )}
      <Switch
        label="Mostrar na página de cupons"
        hint={coupon.hidden ? "Só quem tem o código usa" : "Todos os clientes veem"}
        checked={!coupon.hidden}
        onChange={({ target }) => set({ hidden: !target.checked })}
      />
      {showsLimits ? (
        <Limits coupon={coupon} at={at} set={set} />
      ) : (
        <Button variant="quiet" icon="chevron-down" onClick={() => setOpen(true)}>
          Pôr limites
        </Button>
      )}
      <Button variant="quiet" icon="trash" onClick={() => onChange(null)}>
        Não fazer este cupom
      </Button>
    </FieldCard>
  );
}

type LimitsProps = {
  coupon: CouponDraft;
  at: (field: string) => string | null;
  set: (part: Partial<CouponDraft>) => void;
};

function Limits({ coupon, at, set }: LimitsProps) {
  const toggled = (day: number) =>
    coupon.days.includes(day) ? coupon.days.filter((each) => each !== day) : [...coupon.days, day];
  return (
    <>
      <TextInput
        label="Pedido mínimo, em reais"
        hint="Conta os produtos. Vazio: qualquer pedido."
        inputMode="decimal"
        value={coupon.min}
        error={at("min_order")}
        onChange={({ target }) => set({ min: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          type="date"
          label="Primeiro dia"
          value={coupon.starts}
          error={at("starts")}
          onChange={({ target }) => set({ starts: target.value })}
        />
        <TextInput
          type="date"
          label="Último dia"
          value={coupon.ends}
          error={at("ends")}
          onChange={({ target }) => set({ ends: target.value })}
        />
      </div>
      <Choice legend="Só nestes dias (nenhum marcado: todos)">
        {WEEK.map((day) => (
          <Chip key={day} pressed={coupon.days.includes(day)} onClick={() => set({ days: toggled(day) })}>
            {DAY_NAMES[day].slice(0, 3)}
          </Chip>
        ))}
      </Choice>
      <Switch
        label="Só no primeiro pedido"
        hint={coupon.firstOrder ? "Para quem nunca pediu aqui" : "Para todos"}
        checked={coupon.firstOrder}
        onChange={({ target }) => set({ firstOrder: target.checked })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label="Vezes por pessoa"
          inputMode="numeric"
          value={coupon.perCustomer}
          error={at("per_customer")}
          onChange={({ target }) => set({ perCustomer: target.value })}
        />
        <TextInput
          label="Vezes ao todo"
          inputMode="numeric"
          value={coupon.total}
          error={at("total")}
          onChange={({ target }) => set({ total: target.value })}
        />
      </div>
    </>
  );
}
