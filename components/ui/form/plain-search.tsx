import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { controlClass } from "./control-class";

type Props = {
  name: string;
  /** Also the placeholder. */
  label: string;
  maxLength: number;
  /** Absent: the page's own address. */
  action?: string;
  value?: string;
  className?: string;
};

/** A search by address, which works without a script. */
export function PlainSearch({ name, label, maxLength, action, value, className }: Props) {
  return (
    <search className={className}>
      <form action={action} className="flex gap-2">
        <input
          type="search"
          name={name}
          required
          maxLength={maxLength}
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
