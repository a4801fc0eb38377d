import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { ShopNote } from "@/components/board/orders/card/card-customer";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { changeDraft, draftStore, type FoundCustomer, findCustomers } from "@/lib/browser/board/new-order";
import {
  type Draft,
  type DraftField,
  districtName,
  draftSums,
  type OrderForm,
  WAYS,
  type Way,
  withAddress,
  withAreaCode,
} from "@/lib/domain/board/new-order/draft";
import { formatMoney } from "@/lib/domain/money";
import { SOURCE_WORDS } from "@/lib/domain/orders/source.mjs";
import { digitsOf } from "@/lib/domain/text/digits";
import { fold } from "@/lib/domain/text/fold";
import { maskPhone } from "@/lib/domain/text/phone";
import { Chips } from "./chips";
import { fieldId } from "./field-id";
import { Part } from "./part";
import { PickList } from "./pick-list";

type Props = { draft: Draft; form: OrderForm; problems: Partial<Record<DraftField, string>> };

/** Milliseconds after the last key. */
const PAUSE = 150;
const ITEM = fieldId("items");
const CHANNELS = [
  ["phone", SOURCE_WORDS.phone],
  ["whatsapp", SOURCE_WORDS.whatsapp],
] as const;

export function CustomerPart({ draft, form, problems }: Props) {
  const { way, channel, phone, name } = draft;
  const shop = useShop();
  const byPhone = useKnown(digitsOf(phone), 4);
  const byName = useKnown(name.trim(), 3);
  const [known, setKnown] = useState<FoundCustomer | null>(null);
  const take = (customer: FoundCustomer) => {
    const [address] = customer.addresses;
    const named = { ...draft, phone: customer.phone ? maskPhone(customer.phone) : phone, name: customer.name ?? name };
    changeDraft(address && way === "DELIVERY" ? withAddress(named, address, form) : named);
    setKnown(customer);
    document.getElementById(ITEM)?.focus();
  };
  const isTaken = (customer: FoundCustomer) => customer.phone !== null && customer.phone === digitsOf(phone);
  const shown = (found: FoundCustomer[]) => (known && isTaken(known) ? [] : found);
  const [ofPhone, ofName] = [shown(byPhone), shown(byName)];
  const list = (found: FoundCustomer[]) => ({
    listLabel: "Clientes da loja",
    picks: found.map((customer, index) => ({ id: String(index), ...pickOf(customer) })),
    onPick: (id: string) => {
      const customer = found[Number(id)];
      if (customer) take(customer);
    },
  });
  const ways = (Object.entries(WAYS) as [Way, string][]).filter(
    ([each]) => !draft.change || (each === "COUNTER") === (way === "COUNTER"),
  );
  const chips = (
    <Chips<Way> legend="Como sai" choices={ways} value={way} onChoose={(next) => changeDraft({ way: next })} />
  );
  if (draft.change)
    return (
      <Part title="Entrega e horário">
        {chips}
        {way === "DELIVERY" && <AddressFields draft={draft} form={form} problems={problems} known={null} />}
        {draft.time !== "" && (
          <TextInput
            label={draft.change.order.deliver_start_time ? "Agendado para" : "Prometido para"}
            type="datetime-local"
            value={draft.time}
            onChange={({ target }) => changeDraft({ time: target.value })}
          />
        )}
      </Part>
    );
  return (
    <Part title="Cliente">
      {chips}
      {way !== "COUNTER" && (
        <Chips
          legend="Por onde pediu"
          choices={CHANNELS}
          value={channel}
          onChoose={(next) => changeDraft({ channel: next })}
        />
      )}
      <PickList
        id={fieldId("phone")}
        label="Telefone"
        type="tel"
        inputMode="tel"
        error={problems.phone}
        value={phone}
        onValue={(typed) => changeDraft({ phone: maskPhone(typed) })}
        onBlur={() =>
          changeDraft({ phone: withAreaCode(draftStore.getState().draft.phone, shop.whatsapp ?? shop.phone) })
        }
        takesFirst
        {...list(ofPhone)}
      />
      <PickList
        label="Nome"
        value={name}
        onValue={(typed) => changeDraft({ name: typed })}
        takesFirst={false}
        {...list(ofPhone.length > 0 ? [] : ofName)}
      />
      {known && isTaken(known) && <ShopNote text={known.note} />}
      {form.offersUpdates && phone.trim() !== "" && (
        <Checkbox
          label="Quer os avisos por WhatsApp"
          hint="Pergunte ao cliente. Para parar, ele responde SAIR."
          checked={draft.wantsUpdates}
          onChange={({ target }) => changeDraft({ wantsUpdates: target.checked })}
        />
      )}
      {way === "DELIVERY" && <AddressFields draft={draft} form={form} problems={problems} known={known} />}
    </Part>
  );
}

function pickOf({ name, phone, orders, addresses }: FoundCustomer) {
  const [address] = addresses;
  const street = address && [address.address_name, address.number].filter(Boolean).join(", ");
  const count = orders === 0 ? "tem conta" : orders === 1 ? "1 pedido" : `${orders} pedidos`;
  return {
    label: name ?? (phone && maskPhone(phone)) ?? "Sem nome",
    detail: [name && phone && maskPhone(phone), street].filter(Boolean).join(" · ") || null,
    end: count,
  };
}

/** The customers found while typing, from so many letters on. */
function useKnown(query: string, fewest: number): FoundCustomer[] {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), PAUSE);
    return () => clearTimeout(timer);
  }, [query]);
  const { data } = useQuery({
    queryKey: ["board", "known-customers", settled],
    queryFn: () => findCustomers(settled),
    enabled: settled.length >= fewest,
    placeholderData: (earlier) => earlier,
  });
  if (query.length < fewest || !data) return [];
  // Results of fewer letters are still shown, but Enter takes only one that fits all of them.
  const words = fold(query).split(/\s+/);
  return data.filter(({ phone, name }) => words.every((word) => `${phone ?? ""} ${fold(name ?? "")}`.includes(word)));
}

function AddressFields({ draft, form, problems, known }: Props & { known: FoundCustomer | null }) {
  const { district, terms } = draftSums(draft, form);
  const others = known && known.addresses.length > 1 ? known.addresses : [];
  return (
    <div className="flex flex-col gap-3">
      {others.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {others.map((address) => {
            const text = [address.address_name, address.number].filter(Boolean).join(", ");
            const isChosen = address.address_name === draft.street && (address.number ?? "") === draft.number;
            return (
              <button
                key={text}
                type="button"
                aria-pressed={isChosen}
                onClick={() => changeDraft(withAddress(draft, address, form))}
                className="min-h-11 rounded-sm border border-line px-3 font-semibold text-sm aria-pressed:border-brand-ink aria-pressed:bg-brand-soft"
              >
                {text}
              </button>
            );
          })}
        </div>
      )}
      <div className="grid grid-cols-[1fr_5.5rem] gap-3">
        <Written id={fieldId("street")} label="Rua" field="street" draft={draft} error={problems.street} />
        <Written label="Número" field="number" draft={draft} inputMode="numeric" />
      </div>
      <Select
        id={fieldId("districtId")}
        label="Bairro"
        error={problems.districtId}
        hint={
          district &&
          (terms.fee === 0 ? "Entrega grátis" : `Entrega ${formatMoney(terms.fee)}`) +
            (district.deliveryTime ? ` · ${district.deliveryTime}` : "")
        }
        value={draft.districtId}
        onChange={({ target }) => changeDraft({ districtId: target.value })}
      >
        <option value="">Escolha o bairro</option>
        {form.districts.map((each) => (
          <option key={each.id} value={each.id}>
            {districtName(each, form)}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 gap-3">
        <Written label="Complemento" field="complement" draft={draft} />
        <Written label="Referência" field="reference" draft={draft} />
      </div>
    </div>
  );
}

type WrittenProps = {
  id?: string;
  label: string;
  field: "street" | "number" | "complement" | "reference";
  draft: Draft;
  error?: string | undefined;
  inputMode?: "numeric";
};

function Written({ field, draft, error = "", ...input }: WrittenProps) {
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={120}
      error={error || null}
      value={draft[field]}
      onChange={({ target }) => changeDraft({ [field]: target.value })}
    />
  );
}
