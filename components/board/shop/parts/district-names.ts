import type { Mistake } from "@/lib/browser/board/failure";
import { placeKey } from "@/lib/domain/text/place-name";

type Named = { id?: string | null; name: string; city?: string | null | undefined };

/**
 * A mistake for each bairro whose name is already in the list, in any spelling, unless they are in different towns: a
 * customer could not tell them apart. Duplicates already stored by a document stay.
 */
export function twoOfOneName(districts: readonly Named[], stored: readonly Named[] = []): Mistake[] {
  const before = new Map(stored.map((district) => [district.id, keyOf(district)]));
  const first = new Map<string, { name: string; isOld: boolean }>();
  return districts.flatMap((district, index) => {
    if (placeKey(district.name) === "") return [];
    const key = keyOf(district);
    const isOld = before.get(district.id) === key;
    const earlier = first.get(key);
    first.set(key, earlier ?? { name: district.name.trim(), isOld });
    if (!earlier || (isOld && earlier.isOld)) return [];
    return [{ path: `districts[${index}].name`, message: `'${earlier.name}' já está na lista.` }];
  });
}

function keyOf({ name, city }: Named): string {
  return `${placeKey(name)}\n${placeKey(city ?? "")}`;
}
