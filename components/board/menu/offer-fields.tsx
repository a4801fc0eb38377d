import { Button } from "@/components/ui/button";
import { type OfferDraft, periodDraft } from "@/lib/browser/board/menu/sale-draft";
import { MoneyInput } from "./money-input";
import { PeriodFields } from "./period-fields";

type Props = {
  offer: OfferDraft;
  /** Names the size that it belongs to; none: the product itself. */
  of?: string;
  /** Prefix of its fields in the mistakes: '' or 'variations[0].'. */
  path?: string;
  at: (path: string) => string | null;
  onChange: (offer: OfferDraft) => void;
};

/** The former price that is shown beside the price, and a price that holds at times. */
export function OfferFields({ offer, of, path = "", at, onChange }: Props) {
  const { priceFrom, promotion } = offer;
  const named = (label: string) => (of ? `${label} de ${of}` : label);
  const isWrong = FIELDS.some((field) => at(`${path}${field}`));
  return (
    <details className="rounded-sm border border-line px-3" open={isWrong || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2">
        <span className="font-semibold">Promoção</span>
        <span className="min-w-0 grow break-words py-2 text-muted">{summaryOf(offer)}</span>
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <MoneyInput
          label="Preço de antes (R$)"
          aria-label={named("Preço de antes (R$)")}
          hint="Aparece riscado ao lado do preço. Só escreva um preço que valeu mesmo."
          value={priceFrom}
          error={at(`${path}price_from`)}
          onChange={(event) => onChange({ ...offer, priceFrom: event.target.value })}
        />
        {promotion ? (
          <div className="flex flex-col gap-3 rounded-sm border border-line p-3">
            <MoneyInput
              label="Preço na promoção (R$)"
              aria-label={named("Preço na promoção (R$)")}
              hint="Vale no lugar do preço, nos dias e horas abaixo. Vazios, vale sempre."
              value={promotion.price}
              error={at(`${path}promotion.price`)}
              onChange={(event) => onChange({ ...offer, promotion: { ...promotion, price: event.target.value } })}
            />
            <PeriodFields
              name={named("promoção")}
              period={promotion.period}
              errorAt={(field) => at(`${path}promotion.${field}`)}
              onChange={(period) => onChange({ ...offer, promotion: { ...promotion, period } })}
            />
            <Button variant="secondary" icon="trash" onClick={() => onChange({ ...offer, promotion: null })}>
              Acabar com a promoção
            </Button>
          </div>
        ) : (
          <Button
            variant="quiet"
            icon="plus"
            className="self-start"
            onClick={() => onChange({ ...offer, promotion: { price: "", period: periodDraft() } })}
          >
            Preço com dia e hora
          </Button>
        )}
      </div>
    </details>
  );
}

const FIELDS = ["price_from", ...["price", "from", "to", "start_date", "end_date"].map((name) => `promotion.${name}`)];

function summaryOf({ priceFrom, promotion }: OfferDraft): string {
  const parts = [priceFrom && `antes R$ ${priceFrom}`, promotion && `R$ ${promotion.price || "…"} com dia e hora`];
  return parts.filter(Boolean).join(", ") || "nenhuma";
}
