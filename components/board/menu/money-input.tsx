import type { ComponentProps } from "react";
import { TextInput } from "@/components/ui/form/field";

/** Reais as people write them: '34,90'. */
export function MoneyInput(props: Omit<ComponentProps<typeof TextInput>, "type" | "inputMode">) {
  return <TextInput autoComplete="off" maxLength={12} placeholder="0,00" {...props} inputMode="decimal" />;
}
