import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { ShopCustomer } from "@/lib/browser/board/customers";
import { customerFigures } from "@/lib/domain/board/customer-text";
import { customerPath } from "@/lib/domain/board/routes";
import { maskPhone } from "@/lib/domain/text/phone";

/** One of the list, which leads to their page. */
export function CustomerRow({ customer, timezone }: { customer: ShopCustomer; timezone: string | null }) {
  const { name, phone, favourite, note } = customer;
  return (
    <li className="border-line not-first:border-t">
      <Link
        href={customerPath(customer.order_number)}
        prefetch={false}
        className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-raised"
      >
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words font-semibold">
              <bdi>{name ?? "Sem nome"}</bdi>
            </span>
            {customer.has_account && <Badge icon="user">Conta</Badge>}
          </span>
          {phone && <span className="tabular-nums">{maskPhone(phone)}</span>}
          <span className="text-muted text-sm">{customerFigures(customer, timezone)}</span>
          {favourite && <span className="break-words text-muted text-sm">Pede mais: {favourite}</span>}
          {note && (
            <span className="break-words font-semibold text-sm">
              <bdi>{note}</bdi>
            </span>
          )}
        </span>
        <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
