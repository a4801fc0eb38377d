"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { EditableGroup } from "@/lib/browser/board/menu/menu";
import { productsWith } from "@/lib/browser/board/menu/sold-out";
import { GroupSheet } from "./group-sheet";
import { useMenuActions } from "./menu-actions";
import { OptionRows } from "./product-row";

/** Groups by themselves: sold out or changed here, an option is so in every product that has it. */
export function GroupSection({ groups, isOpen }: { groups: readonly EditableGroup[]; isOpen?: boolean }) {
  const { menu } = useMenuActions();
  const [edited, setEdited] = useState<EditableGroup | null>(null);
  const whole = edited && (menu.groups.find(({ version }) => version === edited.version) ?? edited);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="opcoes" className="flex flex-col gap-3">
      <h2 id="opcoes" className="font-bold text-lg">
        Sabores e opções
      </h2>
      {groups.map((group) => {
        const count = productsWith(menu, group).length;
        return (
          <details key={group.version} open={isOpen} className="rounded-md bg-surface px-4 py-2 shadow-low">
            <summary className="flex min-h-12 cursor-pointer items-center gap-2">
              <span className="min-w-0 grow break-words font-semibold">{group.name}</span>
              <span className="shrink-0 text-muted text-sm">{count === 1 ? "1 produto" : `${count} produtos`}</span>
              <Icon name="chevron-down" className="size-5 shrink-0 text-muted" />
            </summary>
            <Button
              variant="quiet"
              icon="edit"
              aria-label={`Editar o grupo ${group.name}`}
              onClick={() => setEdited(group)}
            >
              Editar
            </Button>
            <OptionRows group={group} hideName />
          </details>
        );
      })}
      <GroupSheet target={whole ? { kind: "shared", group: whole } : null} onClose={() => setEdited(null)} />
    </section>
  );
}
