"use client";

import { useMarket } from "@/components/market/market-context";
import { Badge } from "@/components/ui/badge";
import { Sheet } from "@/components/ui/overlay/sheet";
import type { User } from "@/lib/domain/account/user";
import { orderTime } from "@/lib/domain/orders/copy";
import { routes } from "@/lib/domain/routes";

type Props = {
  user: User;
  /** The shop's API confirms an e-mail by a link. */
  confirmsEmail: boolean;
  open: boolean;
  onClose: () => void;
};

export function SecuritySheet({ user, confirmsEmail, open, onClose }: Props) {
  const { timezone } = useMarket();
  const { emailVerified, lastAccess } = user.security;
  const { twoFactor, loginAlerts } = user.settings.security;
  const facts: [string, boolean | null, string, string][] = [
    ["Verificação em duas etapas", twoFactor, "Ativada", "Desativada"],
    ["E-mail verificado", emailVerified || (confirmsEmail ? false : null), "Sim", "Não"],
    ["Alertas de login", loginAlerts, "Ativados", "Desativados"],
  ];
  const told = facts.filter(([, on]) => on !== null);
  return (
    <Sheet open={open} onClose={onClose} title="Segurança">
      <dl className="flex flex-col divide-y divide-line">
        {told.map(([name, on, yes, no]) => (
          <div key={name} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt>{name}</dt>
            <dd>
              <Badge tone={on ? "good" : "neutral"}>{on ? yes : no}</Badge>
            </dd>
          </div>
        ))}
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <dt>Último acesso</dt>
          <dd className="tabular-nums">{lastAccess ? orderTime(new Date(lastAccess), timezone) : "Não informado"}</dd>
        </div>
      </dl>
      {confirmsEmail && !emailVerified && (
        <p className="mt-3 text-pretty text-sm">
          <a href={`${routes.login}?etapa=senha`} className="font-semibold text-brand-ink underline underline-offset-4">
            Receba um link para criar uma nova senha
          </a>
          : abrir esse link confirma o seu e-mail.
        </p>
      )}
      <p className="mt-3 text-muted text-sm">
        {!twoFactor &&
          "Esta loja não oferece a verificação em duas etapas por aqui: entrar pede só a senha ou o Google. "}
        Não reconhece o último acesso? Altere a sua senha: isso encerra a sessão nos outros aparelhos.
      </p>
    </Sheet>
  );
}
