import { MEASUREMENT_META } from "@/lib/domain/measurement/consent";

export function measurementMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${MEASUREMENT_META}]`);
}

export function choiceCookie(): string | null {
  return measurementMeta()?.content ?? null;
}
