"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { Glyph } from "@/components/ui/glyph";
import { geoCopy } from "@/lib/domain/geo/copy";
import type { Point } from "@/lib/domain/geo/point";

const LOCATE = "M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0-15v3m0 12v3M3 12h3m12 0h3m-9 .01V12";

export function UseMyPosition({ onFound }: { onFound: (point: Point) => void }) {
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (!("geolocation" in navigator) || !window.isSecureContext) return null;
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setState("failed"),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button variant="quiet" className="-ml-4" busy={state === "asking"} onClick={ask}>
        {state !== "asking" && <Glyph path={LOCATE} />}
        Usar minha localização
      </Button>
      <div role="alert">{state === "failed" && <FieldError>{geoCopy.noPosition}</FieldError>}</div>
    </div>
  );
}
