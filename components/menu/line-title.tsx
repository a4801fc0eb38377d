import { lineName } from "@/lib/domain/menu/line-name";

/** '1× Pizza salgada · Grande'. */
export function LineTitle({
  qty,
  name,
  variationName,
}: {
  qty: number;
  name: string;
  variationName?: string | undefined;
}) {
  return (
    <p className="min-w-0 break-words">
      <span className="font-bold tabular-nums">{qty}×</span> {lineName(name, variationName)}
    </p>
  );
}
