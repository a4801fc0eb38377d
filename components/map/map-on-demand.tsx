"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { geoCopy } from "@/lib/domain/geo/copy";
import type { MapIslandProps } from "./map-island";

type Loading = "waiting" | "loading" | "failed" | ComponentType<MapIslandProps>;

const box =
  "flex h-[min(18rem,42dvh)] min-h-52 flex-col items-center justify-center gap-3 rounded-md border border-line bg-raised p-4 text-center text-muted";

/**
 * The map, loaded when first shown; under data saver only on request (`asked`). The page works without it: a failed
 * load shows a message and a retry button.
 */
export function MapOnDemand({ asked, ...props }: MapIslandProps & { asked?: boolean }) {
  const [loading, setLoading] = useState<Loading>("waiting");
  const load = useCallback(() => {
    setLoading("loading");
    import("./map-island").then(
      (module) => setLoading(() => module.MapIsland),
      () => setLoading("failed"),
    );
  }, []);
  useEffect(() => {
    if (asked || !savesData()) load();
  }, [asked, load]);

  if (loading === "loading")
    return (
      <SkeletonGroup label="Carregando o mapa…">
        <Skeleton className="h-[min(18rem,42dvh)] min-h-52 rounded-md" />
      </SkeletonGroup>
    );
  if (loading === "waiting" || loading === "failed")
    return (
      <div className={box}>
        {loading === "failed" && <p role="alert">{geoCopy.noMap}</p>}
        <Button variant="secondary" icon="pin" onClick={load}>
          {loading === "failed" ? "Tentar novamente" : "Ver mapa"}
        </Button>
      </div>
    );
  const MapIsland = loading;
  return <MapIsland {...props} />;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
