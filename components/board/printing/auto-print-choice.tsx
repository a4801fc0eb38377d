import { useStore } from "zustand";
import { useOrders } from "@/components/board/orders/state/orders-context";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { usePrinterNews } from "@/lib/browser/board/printing";
import type { AutoPrintAt } from "@/lib/domain/board/orders/auto-print";

const ROWS: [at: AutoPrintAt, label: string][] = [
  ["never", "Não"],
  ["received", "Quando o pedido chega"],
  ["preparing", "Quando o pedido é aceito"],
];

const HINT =
  "Só neste aparelho, com o painel aberto. O navegador pergunta a cada pedido; o manual diz como abri-lo para que não pergunte.";

/** Whether this device prints by itself from now on. */
export function AutoPrintChoice() {
  const { autoPrinter } = useOrders();
  const at = useStore(autoPrinter.store, (state) => state.at);
  const { data: printer } = usePrinterNews(true);
  return (
    <RadioGroup
      legend="Imprimir sozinho"
      hint={printer ? `${HINT} A impressora da rede já imprime: sairiam dois papéis.` : HINT}
    >
      {ROWS.map(([each, label]) => (
        <RadioRow
          key={each}
          name="imprimir-sozinho"
          label={label}
          checked={each === at}
          onChange={() => autoPrinter.choose(each)}
        />
      ))}
    </RadioGroup>
  );
}
