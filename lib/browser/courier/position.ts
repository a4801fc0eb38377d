import * as z from "zod";
import { deviceChoice } from "@/lib/browser/board/device-choice";
import type { Point } from "@/lib/domain/geo/point";

/** Whether the courier lets customers see where they are; null: not asked yet. */
export const consent = deviceChoice("posicao", z.boolean().nullable(), null);

const EVERY_MS = 10_000;

/** Sends where the device is, at most every ten seconds; returns how to stop. A position that does not leave is lost. */
export function watchPosition(send: (point: Point) => unknown, onDenied: () => void): () => void {
  if (!("geolocation" in navigator)) return () => {};
  let sentAt = Number.NEGATIVE_INFINITY;
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      if (performance.now() - sentAt < EVERY_MS) return;
      sentAt = performance.now();
      void send({ lat: coords.latitude, lng: coords.longitude });
    },
    ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onDenied(),
    { enableHighAccuracy: true, maximumAge: EVERY_MS },
  );
  return () => navigator.geolocation.clearWatch(watch);
}
