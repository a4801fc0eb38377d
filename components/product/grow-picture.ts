"use client";

const MOTION_MS = 280;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * Animates the tapped card's picture into the product's window. A copy moves above the sheet and ignores taps; a view
 * transition would block them while it runs. Does nothing without a visible card or under reduced motion.
 */
export function growPicture(dialog: HTMLDialogElement, path: string): void {
  const target = dialog.querySelector<HTMLImageElement>("img");
  const card = pictureOfCard(path);
  if (!target || !card?.showPopover || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = card.getBoundingClientRect();
  const to = restingPlace(target, dialog);
  const copy = copyOf(card, to);
  dialog.after(copy);
  copy.showPopover();
  target.style.visibility = "hidden";
  const motion = copy.animate([{ transform: between(to, from) }, { transform: "none" }], {
    duration: MOTION_MS,
    easing: EASING,
  });
  const end = () => {
    copy.remove();
    target.style.visibility = "";
  };
  motion.finished.then(end, end);
  dialog.addEventListener("close", end, { once: true });
}

/** The picture of the product's card that can be seen: in the search above the menu, else in the menu. */
function pictureOfCard(path: string): HTMLImageElement | undefined {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`a[href="${CSS.escape(path)}"] img`)];
  return pictures.filter((picture) => picture.complete && picture.naturalWidth > 0 && isInView(picture)).at(-1);
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** Where an element of the dialog is once the dialog's own motion has ended. */
function restingPlace(element: Element, dialog: HTMLDialogElement): DOMRect {
  const moving = dialog.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x - moving.x + dialog.offsetLeft, y - moving.y + dialog.offsetTop, width, height);
}

function copyOf(picture: HTMLImageElement, { x, y, width, height }: DOMRect): HTMLImageElement {
  const copy = document.createElement("img");
  copy.src = picture.currentSrc;
  copy.alt = "";
  copy.ariaHidden = "true";
  copy.popover = "manual";
  Object.assign(copy.style, {
    position: "fixed",
    inset: `${y}px auto auto ${x}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    padding: "0",
    border: "0",
    objectFit: "cover",
    transformOrigin: "0 0",
    pointerEvents: "none",
  });
  return copy;
}

/** The transform that shows a box of `at` where `as` is. */
function between(at: DOMRect, as: DOMRect): string {
  return `translate(${as.x - at.x}px, ${as.y - at.y}px) scale(${as.width / at.width}, ${as.height / at.height})`;
}
