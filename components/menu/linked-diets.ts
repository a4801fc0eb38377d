import { DIET_PARAM } from "@/lib/domain/diets/filter";

const BOXES = `input[name="${DIET_PARAM}"]`;
/** To the whole menu, and to the categories' own pages. */
const LINKS = 'a[href="/"], a[href^="/cardapio/"]';

/**
 * Checks the diets that the address names, and keeps address and links with the chosen ones: neither a category's page
 * nor a shared link loses them. Returns a stop function.
 */
export function followDiets(): () => void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOXES)];
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  const named = new URLSearchParams(location.search).getAll(DIET_PARAM);
  for (const box of boxes) if (named.includes(box.value)) box.checked = true;
  const withChosen = (search: string) => {
    const query = new URLSearchParams(search);
    query.delete(DIET_PARAM);
    for (const box of boxes) if (box.checked) query.append(DIET_PARAM, box.value);
    return query.size > 0 ? `?${query}` : "";
  };
  const tell = () => {
    for (const link of links) link.search = withChosen(link.search);
    const search = withChosen(location.search);
    if (search !== location.search) history.replaceState(history.state, "", location.pathname + search + location.hash);
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof Element && target.matches(BOXES)) tell();
  };
  // Some may have been checked before this code had loaded.
  if (boxes.some(({ checked }) => checked)) tell();
  document.addEventListener("change", onChange);
  return () => document.removeEventListener("change", onChange);
}
