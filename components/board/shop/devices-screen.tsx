"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { BackToShop } from "@/components/board/shop/parts/section-frame";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LOGOUT } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";
import { QrCode } from "@/components/ui/qr-code";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { boardCall, leaveBoard } from "@/lib/browser/board/call";
import { failureText } from "@/lib/browser/board/failure";
import { valueOrThrow } from "@/lib/browser/query-client";
import { entryAddress } from "@/lib/domain/board/entry-link";
import { momentIn } from "@/lib/domain/board/moment";
import { personText, ROLES } from "@/lib/domain/board/rights";
import { boardRoutes } from "@/lib/domain/board/routes";

const devicesSchema = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      person: z.object({ name: z.string(), role: z.enum(ROLES) }).optional(),
      created_at: z.string(),
      seen_at: z.string(),
    }),
  ),
  current: z.string(),
});
const linkSchema = z.object({ market: z.string(), code: z.string() });
const anything = z.unknown();

const KEY = ["board", "devices"] as const;

const fail = (error: unknown) => void notify.error(failureText(error));

/** The devices logged in to the board: adds one by a link, and logs each out. */
export function DevicesScreen() {
  const { timezone } = useShop();
  const client = useQueryClient();
  const found = useQuery({
    queryKey: KEY,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/board/devices", devicesSchema)),
    refetchOnMount: "always",
  });
  const end = useMutation({
    mutationFn: async (id: string) => valueOrThrow(await boardCall("DELETE", `/board/devices/${id}`, anything)),
    onError: fail,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const endAll = useMutation({
    mutationFn: async () => valueOrThrow(await boardCall("DELETE", "/board/devices", anything)),
    onError: fail,
    onSuccess: () => location.assign(boardRoutes.login),
  });
  return (
    <SubPage title="Aparelhos" back={<BackToShop />}>
      <EntryLink />
      {found.isPending && (
        <SkeletonGroup className="flex flex-col gap-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </SkeletonGroup>
      )}
      {found.error && !found.data && <Unread query={found} title="A lista não abriu" />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {found.data?.devices.map(({ id, device, person, seen_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-md bg-surface p-4 shadow-low">
            <span className="grow">
              <span className="block font-semibold">{device}</span>
              <span className="text-muted text-sm">
                {person ? personText(person) : id} · visto {momentIn(seen_at, timezone)}
              </span>
            </span>
            {id === found.data.current ? (
              <Badge tone="good">Este</Badge>
            ) : (
              <Button
                variant="danger"
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
                aria-label={`Desconectar ${device} ${id}`}
              >
                Desconectar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={LOGOUT}
          onClick={() => leaveBoard().then(() => location.assign(boardRoutes.login))}
        >
          Sair deste aparelho
        </Button>
        <Button variant="danger" busy={endAll.isPending} onClick={() => endAll.mutate()}>
          Sair de todos
        </Button>
      </div>
    </SubPage>
  );
}

function EntryLink() {
  const { person } = useShop();
  const [address, setAddress] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: async () => valueOrThrow(await boardCall("POST", "/board/links", linkSchema, {})),
    onError: fail,
    onSuccess: ({ market, code }) => setAddress(entryAddress(location.origin, market, code)),
  });
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-surface p-4 shadow-low">
      <h2 className="font-bold text-lg">Outro aparelho</h2>
      {address ? (
        <>
          <p>Leia o código com a câmera do outro aparelho. Ele vale uma vez, por 15 minutos.</p>
          <QrCode code={address} label="Código QR para entrar no painel" />
          <Button variant="quiet" onClick={() => create.mutate()} busy={create.isPending}>
            Gerar outro
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            {person
              ? "Um código QR abre o painel em outro aparelho seu. Quem trabalha com você entra por Pessoas."
              : "Um código QR abre o painel no celular de quem trabalha com você."}
          </p>
          <Button variant="secondary" icon="plus" onClick={() => create.mutate()} busy={create.isPending}>
            Adicionar aparelho
          </Button>
        </>
      )}
    </div>
  );
}
