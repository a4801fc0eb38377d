"use client";

import Link from "next/link";
import { useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Icon } from "@/components/ui/icon";
import { boardAddress } from "@/lib/browser/board/call";
import { boardRoutes } from "@/lib/domain/board/routes";
import { TRY_AGAIN } from "@/lib/domain/try-again";

const SIZES = [
  ["a6", "Pequeno (A6)", "10 × 15 cm, cabe na mesa"],
  ["a5", "Médio (A5)", "15 × 21 cm, para o balcão"],
] as const;

type Size = (typeof SIZES)[number][0];

const fileOf = (size: Size, type: "png" | "pdf", tries = 0) =>
  boardAddress(`card/${size}.${type}${tries > 0 ? `?tentativa=${tries}` : ""}`);

/** The table card as it is printed, and as files for a print shop. */
export function CardScreen() {
  const { name, address } = useShop();
  const [size, setSize] = useState<Size>("a6");
  /** How often the picture was asked for again, and whether the last one did not come. */
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <header className="flex flex-col gap-1 print:hidden">
        <Link
          href={`${boardRoutes.shop}?parte=link`}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-md px-2 font-semibold text-brand-ink"
        >
          <Icon name="back" /> Link e código QR
        </Link>
        <h1 className="font-bold text-2xl">Cartão de mesa</h1>
        <p className="text-pretty text-muted">Quem lê o código com a câmera abre o cardápio de {name}.</p>
      </header>
      <RadioGroup legend="Tamanho" className="print:hidden">
        {SIZES.map(([id, label, description]) => (
          <RadioRow
            key={id}
            name="tamanho"
            label={label}
            description={description}
            checked={size === id}
            onChange={() => {
              setSize(id);
              setFailed(false);
            }}
          />
        ))}
      </RadioGroup>
      {hasFailed ? (
        <ErrorState
          title="O cartão não abriu"
          action={
            <Button
              onClick={() => {
                setTries(tries + 1);
                setFailed(false);
              }}
            >
              Tentar de novo
            </Button>
          }
        >
          <p>{TRY_AGAIN}</p>
        </ErrorState>
      ) : (
        <img
          key={`${size} ${tries}`}
          src={fileOf(size, "png", tries)}
          alt={`Cartão com o código QR de ${address}`}
          onError={() => setFailed(true)}
          className={`table-card table-card-${size} mx-auto aspect-[105/148] w-full max-w-72 rounded-md bg-white shadow-low`}
        />
      )}
      <div className="flex flex-col gap-2 print:hidden">
        <Button size="lg" wide icon="print" onClick={() => window.print()}>
          Imprimir
        </Button>
        {(["pdf", "png"] as const).map((type) => (
          <a
            key={type}
            href={fileOf(size, type)}
            download
            className={buttonClass({ variant: "secondary", wide: true })}
          >
            <Icon name="download" /> Baixar {type.toUpperCase()}
          </a>
        ))}
      </div>
    </div>
  );
}
