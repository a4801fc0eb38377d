import { Icon } from "@/components/ui/icon";

/** In the sticky row of categories; customers with a session have it in the bar above. */
export function SearchOpener() {
  return (
    <button type="button" data-opens="search" aria-label="Buscar" className="search-opener">
      <Icon name="search" />
    </button>
  );
}
