"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { CopyButton } from "@/components/board/shop/parts/copy-button";
import { FieldCard, SectionPage } from "@/components/board/shop/parts/section-frame";
import { Button, buttonClass } from "@/components/ui/button";
import { DOWNLOAD, PRINT } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";
import { Icon } from "@/components/ui/icon";
import { QrCode } from "@/components/ui/qr-code";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Looks } from "@/lib/browser/board/looks";
import { looksQuery } from "@/lib/browser/board/looks";
import { type BoardShop, mayDo } from "@/lib/browser/board/shop";
import { saveFile } from "@/lib/browser/save-file";
import { boardRoutes } from "@/lib/domain/board/routes";
import { brandColors } from "@/lib/domain/market/theme";
import { catalogText, type Spread, sourcedLink, spreadsOf } from "@/lib/domain/share/spread";
import { MissingLooks } from "./missing-looks";
import { qrPicture } from "./qr-picture";

/** Everything to paste where customers look for a shop, after what it still lacks to look good there. */
export function SpreadScreen() {
  const shop = useShop();
  const looks = useQuery(looksQuery);
  return (
    <SectionPage title="Divulgar" hint="Copie cada link e cole onde os clientes procuram a loja.">
      {looks.data ? (
        <Spreads shop={shop} looks={looks.data} />
      ) : looks.error ? (
        <Unread query={looks} title="O que falta não carregou" />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-56" />
        </SkeletonGroup>
      )}
    </SectionPage>
  );
}

function Spreads({ shop, looks }: { shop: BoardShop; looks: Looks }) {
  return (
    <>
      <MissingLooks looks={looks} />
      {mayDo(shop, "manage") && (
        <Link href={boardRoutes.funnel} prefetch={false} className={buttonClass({ variant: "secondary", wide: true })}>
          Visitas e pedidos por canal
        </Link>
      )}
      {spreadsOf({ name: shop.name, address: shop.address, modes: looks.modes }).map((spread) => (
        <SpreadCard key={spread.id} spread={spread} />
      ))}
      <p className="text-pretty text-muted">{catalogText(looks.catalog)}</p>
      <QrCard shop={shop} />
    </>
  );
}

function QrCard({ shop }: { shop: BoardShop }) {
  const code = sourcedLink(shop.address, "qr");
  const { ink } = brandColors(shop.primary_color, "light");
  const save = async () => {
    const picture = await qrPicture(code, ink);
    if (picture) saveFile(`qr-${shop.id}.png`, picture);
    else notify.error("Não foi possível salvar.");
  };
  return (
    <FieldCard title="Código QR na cor da loja">
      <QrCode code={code} label="Código QR da loja, na cor dela" ink={ink} />
      <Button variant="secondary" icon={DOWNLOAD} wide onClick={() => void save()}>
        Salvar como imagem
      </Button>
      <Link href={boardRoutes.tableCard} prefetch={false} className={buttonClass({ wide: true })}>
        <Icon name={PRINT} /> Cartão de mesa para imprimir
      </Link>
    </FieldCard>
  );
}

function SpreadCard({ spread: { title, label, text, steps } }: { spread: Spread }) {
  return (
    <FieldCard title={title}>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <figure className="flex flex-col gap-1.5">
        <figcaption className="font-semibold text-sm">{label}</figcaption>
        <p className="wrap-anywhere select-all border-line border-l-4 py-1 pl-3">{text}</p>
      </figure>
      <CopyButton
        text={text}
        label={
          <span>
            Copiar {label.charAt(0).toLowerCase() + label.slice(1)}
            <span className="sr-only">, {title}</span>
          </span>
        }
        copied={`${title}: copiado`}
      />
    </FieldCard>
  );
}
