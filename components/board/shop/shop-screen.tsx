"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ComponentType, Suspense } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { SectionPage } from "@/components/board/shop/parts/section-frame";
import { hasDraft } from "@/components/board/shop/parts/use-section-form";
import { Badge } from "@/components/ui/badge";
import { LOCK, RECEIPT, ROUTE } from "@/components/ui/drawings";
import { Icon, type IconName } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { usePayments } from "@/lib/browser/board/money/payments";
import type { Settings } from "@/lib/browser/board/settings";
import { useSettings } from "@/lib/browser/board/settings";
import { type BoardShop, mayDo } from "@/lib/browser/board/shop";
import { boardRoutes } from "@/lib/domain/board/routes";
import { AnswerForm } from "./forms/answer-form";
import { CashbackForm } from "./forms/cashback-form";
import { ContactForm } from "./forms/contact-form";
import { CouponsForm } from "./forms/coupons-form";
import { DeliveryForm } from "./forms/delivery-form";
import { HoursForm } from "./forms/hours-form";
import { LookForm } from "./forms/look-form";
import { PaymentForm } from "./forms/payment-form";
import { PickupForm } from "./forms/pickup-form";
import { PixForm } from "./forms/pix-form";
import { SchedulingForm } from "./forms/scheduling-form";
import { LinkSection } from "./link-section";
import { OnlineSection } from "./online/online-section";
import { onlineText } from "./online/state";
import { OpeningCard } from "./opening-card";
import { SECTIONS, type SectionId, sectionHref } from "./sections";
import { SpecialHoursForm } from "./special-hours-form";

const FORMS: Record<SectionId, ComponentType<{ settings: Settings }>> = {
  // Special days are saved by themselves, one by one.
  horarios: ({ settings }) => (
    <>
      <SpecialHoursForm />
      <HoursForm settings={settings} />
    </>
  ),
  entrega: DeliveryForm,
  pagamento: PaymentForm,
  pix: ({ settings }) => <PixForm settings={settings} isReadOnly={!mayDo(useShop(), "payments")} />,
  "receber-online": OnlineSection,
  retirada: PickupForm,
  cupons: CouponsForm,
  cashback: CashbackForm,
  agendamento: SchedulingForm,
  resposta: AnswerForm,
  aparencia: LookForm,
  contato: ContactForm,
  link: ({ settings }) => <LinkSection name={settings.market.name} address={settings.address} />,
};

/** 'Loja': the list of settings. One section opens at a time, with its own URL. */
export function ShopScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <Shop />
    </Suspense>
  );
}

function Shop() {
  const found = useSettings();
  const part = useSearchParams().get("parte");
  const section = sectionsFor(useShop()).find(({ id }) => id === part);
  if (!found.data) {
    if (!found.error) return <Waiting />;
    return <Unread query={found} heading="h1" title="A loja não carregou" />;
  }
  if (!section) return <SectionList settings={found.data} />;
  const Form = FORMS[section.id];
  return (
    <SectionPage key={section.id} title={section.title}>
      <Form settings={found.data} />
    </SectionPage>
  );
}

function sectionsFor(shop: BoardShop) {
  return SECTIONS.filter(({ need = "menu" }) => mayDo(shop, need));
}

function SectionList({ settings }: { settings: Settings }) {
  const shop = useShop();
  const payments = usePayments(mayDo(shop, "payments")).data;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="font-bold text-2xl">Loja</h1>
      {mayDo(shop, "orders") && <OpeningCard />}
      <ul className="flex flex-col overflow-hidden rounded-md bg-surface shadow-low">
        {sectionsFor(shop).map(({ id, title, icon, text, mends }) => {
          const odd = settings.warnings.filter(({ path }) => mends?.test(path));
          return (
            <Row
              key={id}
              href={sectionHref(boardRoutes.shop, id)}
              icon={icon}
              title={title}
              text={id === "receber-online" ? onlineText(payments) : text(settings)}
            >
              {hasDraft(id) ? (
                <Badge tone="wait">Não salvo</Badge>
              ) : (
                odd.length > 0 && <Badge tone="wait">Confira</Badge>
              )}
            </Row>
          );
        })}
      </ul>
      {mayDo(shop, "manage") && (
        <ul className="flex flex-col overflow-hidden rounded-md bg-surface shadow-low">
          {(mayDo(shop, "people") || shop.needs_owner) && (
            <Row href={boardRoutes.people} icon="user" title="Pessoas" text="Convites, quem faz o quê, e o dono" />
          )}
          {mayDo(shop, "devices") && (
            <Row
              href={boardRoutes.devices}
              icon={LOCK}
              title="Aparelhos"
              text="Quem está no painel, e como outro entra"
            />
          )}
          <Row
            href={boardRoutes.kitchen}
            icon={RECEIPT}
            title="Tela da cozinha"
            text="Só o que preparar, para um tablet na parede"
          />
          <Row href={boardRoutes.changes} icon="note" title="Registro" text="Quem mudou o quê, e quando" />
          <Row
            href={boardRoutes.whatsapp}
            icon="whatsapp"
            title="Avisos por WhatsApp"
            text="Pedido aceito, saiu, pronto: pelo número da loja"
          />
          <Row
            href={boardRoutes.measurement}
            icon="search"
            title="Google e Meta"
            text="Seus anúncios e os pedidos que trazem, com a permissão do cliente"
          />
          <Row
            href={boardRoutes.webhook}
            icon={ROUTE}
            title="Ligação com outro sistema"
            text="Avisa o caixa ou a cozinha de cada pedido"
          />
        </ul>
      )}
    </div>
  );
}

function Row({
  href,
  icon,
  title,
  text,
  children,
}: {
  href: string;
  icon: IconName;
  title: string;
  text: string;
  children?: React.ReactNode;
}) {
  return (
    <li className="border-line not-first:border-t">
      <Link href={href} prefetch={false} className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-raised">
        <Icon name={icon} className="size-6 shrink-0 text-brand-ink" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="block truncate text-muted text-sm">{text}</span>
        </span>
        {children}
        <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4" aria-busy="true">
      <p role="status" className="sr-only">
        Carregando a loja…
      </p>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-96" />
    </div>
  );
}
