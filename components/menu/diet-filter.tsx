import { useEffect, useLayoutEffect } from "react";
import { adoptSheet } from "@/components/ui/adopt-sheet";
import { DIET_NAMES, type Diet } from "@/lib/domain/diets/diets";
import { checkboxId, DIET_PARAM, dietWord, filterSheet } from "@/lib/domain/diets/filter";
import { followDiets } from "./linked-diets";

/** Above a menu whose products say whom they suit. Filters by style alone, so that it needs no code in the browser. */
export function DietFilter({ diets }: { diets: readonly Diet[] }) {
  const css = filterSheet(diets);
  return (
    <fieldset className="min-w-0">
      <FilterSheet css={css} />
      <legend className="mb-2 font-semibold">Mostrar só</legend>
      <div className="flex flex-wrap gap-2">
        {diets.map((diet) => (
          <label
            key={diet}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-brand-ink"
          >
            <input
              type="checkbox"
              id={checkboxId(diet)}
              name={DIET_PARAM}
              value={dietWord(diet)}
              autoComplete="off"
              className="size-5 shrink-0 accent-brand-ink"
            />
            {DIET_NAMES[diet]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        Como a loja informa. Item sem informação não entra: se você tem alergia, confirme com a loja.
      </p>
    </fieldset>
  );
}

/** A page of the server has the sheet's hash in its policy; a menu made in the browser adopts the sheet. */
function FilterSheet({ css }: { css: string }) {
  useLayoutEffect(() => adoptSheet(css), [css]);
  useEffect(followDiets, []);
  return typeof window === "undefined" && <style>{css}</style>;
}
