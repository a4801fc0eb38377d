import { buttonClass } from "@/components/ui/button";
import { controlClass } from "@/components/ui/form/control-class";
import { Icon } from "@/components/ui/icon";
import { MAX_QUERY } from "@/lib/domain/platform/shops";

/** A search by address, which works without a script. */
export function PlaceSearch({ name, label, value }: { name: "q" | "bairro"; label: string; value: string }) {
  return (
    <search>
      <form className="flex gap-2">
        <input
          type="search"
          name={name}
          required
          maxLength={MAX_QUERY}
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          className={controlClass}
        />
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          <Icon name="search" />
          Buscar
        </button>
      </form>
    </search>
  );
}
