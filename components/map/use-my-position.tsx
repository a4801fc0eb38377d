"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { geoCopy } from "@/lib/domain/geo/copy";
import type { Point } from "@/lib/domain/geo/point";

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
      <Button variant="quiet" icon="locate" className="-ml-4" busy={state === "asking"} onClick={ask}>
        Usar minha localização
      </Button>
      <div role="alert">{state === "failed" && <FieldError>{geoCopy.noPosition}</FieldError>}</div>
    </div>
  );
}
