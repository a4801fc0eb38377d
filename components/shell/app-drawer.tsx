"use client";

import { useLogout } from "@/components/account/use-logout";
import { useMarket } from "@/components/market/market-context";
import { StoreLogo } from "@/components/market/store-logo";
import { LOGOUT, RECEIPT } from "@/components/ui/drawings";
import { Glyph } from "@/components/ui/glyph";
import { Icon, type IconName } from "@/components/ui/icon";
import { Drawer } from "@/components/ui/overlay/sheet";
import { Spinner } from "@/components/ui/spinner";
import { routes } from "@/lib/domain/routes";

const row = "min-h-12 w-full items-center gap-3 rounded-sm px-3 text-left font-semibold hover:bg-raised";

const LOGIN = "M14 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5M4 12h11m-4-4 4 4-4 4";

/** Specification §2. */
export function AppDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const market = useMarket();
  return (
    <Drawer open={open} onClose={onClose} title="Menu" hideTitle>
      <div className="flex min-h-full flex-col gap-4">
        <div className="flex flex-col gap-2 pr-12">
          <StoreLogo market={market} className="size-18! border-0!" />
          <p className="text-lg font-bold">{market.name}</p>
        </div>
        <nav aria-label="Menu" className="-mx-3 flex flex-col gap-1">
          <a href={routes.login} className={`hidden guest:flex ${row}`}>
            <Glyph path={LOGIN} className="size-5 text-muted" />
            Entrar
          </a>
          <Item href={routes.menu} icon="store">
            Cardápio
          </Item>
          <Item href={routes.orders} icon={RECEIPT} shown="hidden session:flex">
            Meus Pedidos
          </Item>
          <Item href={routes.profile} icon="user" shown="hidden session:flex">
            Perfil
          </Item>
          <Item href={routes.coupons} icon="ticket">
            Cupons de Desconto
          </Item>
          <Item href={routes.about} icon="info">
            Sobre Nós
          </Item>
          <SignOut market={market.token} />
        </nav>
        <p className="mt-auto text-sm text-muted">v1.0.1275 - 2025</p>
      </div>
    </Drawer>
  );
}

function Item({
  href,
  icon,
  shown = "flex",
  children,
}: {
  href: string;
  icon: IconName;
  shown?: string;
  children: string;
}) {
  return (
    <a href={href} className={`${shown} ${row}`}>
      <Icon name={icon} className="size-5 text-muted" />
      {children}
    </a>
  );
}

function SignOut({ market }: { market: string }) {
  const { busy, logout } = useLogout(market);
  return (
    <button type="button" aria-busy={busy} onClick={logout} className={`hidden text-bad session:flex ${row}`}>
      {busy ? <Spinner /> : <Icon name={LOGOUT} />}
      Sair
    </button>
  );
}
