import { Select } from "@/components/ui/form/select";
import { onlyModeCopy } from "@/lib/domain/mode/copy";
import { ORDER_MODES, type OrderMode } from "@/lib/domain/mode/mode";

type Props = { modes: readonly OrderMode[]; error: string | null; onChange: (modes: OrderMode[]) => void };

/** The modes in which a product or a category is sold; none named: all. */
export function ModesField({ modes, error, onChange }: Props) {
  return (
    <Select
      label="Como o cliente recebe"
      value={modes.length === 1 ? modes[0] : ""}
      error={error}
      onChange={({ target }) => onChange(ORDER_MODES.filter((mode) => mode === target.value))}
    >
      <option value="">Entrega e retirada</option>
      {ORDER_MODES.map((mode) => (
        <option key={mode} value={mode}>
          {onlyModeCopy([mode])}
        </option>
      ))}
    </Select>
  );
}
