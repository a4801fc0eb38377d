"use client";

import { useId, useState } from "react";
import { controlClass } from "@/components/ui/form/control-class";
import { spellingKey } from "@/lib/domain/text/spelling";

export type NameFilter = (name: string) => boolean;

type OptionFilterProps = {
  /** The group's. */
  name: string;
  onFilter: (matches: NameFilter) => void;
  /** How many options match the typed name; chosen ones are shown in any case. */
  hits: number;
};

export function OptionFilter({ name, onFilter, hits }: OptionFilterProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const search = (written: string) => {
    setQuery(written);
    const wanted = spellingKey(written);
    onFilter((option) => spellingKey(option).includes(wanted));
  };
  return (
    <div className="py-2.5">
      <label htmlFor={id} className="sr-only">
        Filtrar {name}
      </label>
      <input
        id={id}
        type="search"
        value={query}
        onChange={(event) => search(event.target.value)}
        placeholder="Filtrar por nome"
        enterKeyHint="search"
        className={controlClass}
      />
      <p role="status" className="pt-1.5 text-sm text-muted empty:hidden">
        {query.trim() && hits === 0 && "Nada com este nome."}
      </p>
    </div>
  );
}
