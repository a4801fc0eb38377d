import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** `onEdit` leads to where the content is changed. */
export function Panel({ title, onEdit, children }: { title: string; onEdit?: () => void; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold text-lg">{title}</h2>
        {onEdit && (
          <Button
            variant="quiet"
            icon="edit"
            onClick={onEdit}
            className="-my-2 -mr-3"
            aria-label={`Editar ${title.toLowerCase()}`}
          >
            Editar
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
