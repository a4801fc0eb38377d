"use client";

import { useQuery } from "@tanstack/react-query";
import { AddressLines } from "@/components/address/address-card";
import { useMarket } from "@/components/market/market-context";
import { QueryProvider } from "@/components/shell/query-provider";
import { Screen } from "@/components/shell/screen";
import { Button, buttonClass } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { accountCopy } from "@/lib/account/copy";
import { profileQuery } from "@/lib/account/queries";
import type { Profile } from "@/lib/account/schema";
import { addressesQuery } from "@/lib/address/queries";
import { maskPhone } from "@/lib/masks";
import { routes } from "@/lib/routes";
import { LoginNeeded } from "./login-needed";
import { useLogout } from "./use-logout";
import { useSession } from "./use-session";

/** The customer's own data, read only. */
export function ProfileScreen() {
  return (
    <Screen title="Perfil" back={{ href: routes.menu, label: "Voltar ao cardápio" }}>
      <QueryProvider>
        <ProfileContent />
      </QueryProvider>
    </Screen>
  );
}

function ProfileContent() {
  const session = useSession();
  const enabled = session.status === "customer";
  const profile = useQuery({ ...profileQuery, enabled });
  if (session.status === "guest") return <LoginNeeded>Seus dados aparecem aqui depois de entrar.</LoginNeeded>;
  if (profile.isError)
    return (
      <ErrorState
        title="Problema Técnico"
        action={
          <Button icon="refresh" onClick={() => void profile.refetch()}>
            Tentar novamente
          </Button>
        }
      >
        <p>Não foi possível carregar os seus dados. Por favor, tente novamente em alguns instantes.</p>
      </ErrorState>
    );
  if (!profile.data) return <ProfileSkeleton />;
  return (
    <>
      <PersonalData profile={profile.data} />
      <SavedAddresses />
      <a href={routes.orders} className={buttonClass({ variant: "secondary", wide: true })}>
        Meus Pedidos
      </a>
      <Logout />
    </>
  );
}

function PersonalData({ profile }: { profile: Profile }) {
  const rows = [
    ["Nome", profile.name],
    ["E-mail", profile.email],
    ["Telefone", profile.phone && maskPhone(profile.phone)],
  ].filter(([, value]) => value);
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <h2 className="font-bold text-lg">Dados cadastrais</h2>
      <dl className="flex flex-col gap-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SavedAddresses() {
  const { data, isError } = useQuery(addressesQuery);
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <h2 className="font-bold text-lg">Endereços</h2>
      {isError && <p className="text-muted">{accountCopy.failed}</p>}
      {!data && !isError && <Skeleton className="h-16 w-full" />}
      {data?.length === 0 && <p className="text-muted">Nenhum endereço salvo. Adicione um ao fazer um pedido.</p>}
      {data && data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {data.map((address) => (
            <li key={address.id} className="py-3 first:pt-0 last:pb-0">
              <AddressLines address={address} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Logout() {
  const { id } = useMarket();
  const { busy, logout } = useLogout(id);
  return (
    <Button variant="danger" icon="logout" wide busy={busy} onClick={logout}>
      Sair
    </Button>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton className="h-48 w-full rounded-md" />
      <Skeleton className="h-32 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </SkeletonGroup>
  );
}
