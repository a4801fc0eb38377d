import Link from "next/link";
import { Icon } from "@/components/ui/icon";

/** Above the title of a page below one of the navigation's. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-md px-2 font-semibold text-brand-ink print:hidden"
    >
      <Icon name="back" /> {children}
    </Link>
  );
}
