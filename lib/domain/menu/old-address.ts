import { candidatesOf, idInPath, productOfSegment, slugOf } from "./product-path";

type Named = { id: string; name: string };

/** Whether `slug` is of a name that the thing had. */
export type HadSlug<Thing> = (thing: Thing, slug: string) => boolean;

/**
 * The product, category or district that an address leads to: its own, one with the id alone, or one with a name that
 * it had. Any other text behind an id may be the rest of a longer id, of something that is gone.
 */
export function ledTo<Thing extends Named>(
  things: readonly Thing[],
  segment: string,
  hadSlug: HadSlug<Thing>,
): Thing | null {
  const leads = (thing: Thing) => {
    const slug = slugOf(segment.slice(idInPath(thing.id).length));
    return slug === "" || slug === slugOf(thing.name) || hadSlug(thing, slug);
  };
  return productOfSegment(things, segment) ?? candidatesOf(things, segment).find(leads) ?? null;
}

const ONE_FORM = /^(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** For an API that tells no former names: ids of one form do not begin each other, so any name may stand behind them. */
export function mayHaveHad({ id }: { id: string }): boolean {
  return ONE_FORM.test(id);
}

export function hadName(former: readonly string[] | undefined, slug: string): boolean {
  return former?.some((name) => slugOf(name) === slug) ?? false;
}
