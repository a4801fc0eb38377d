/**
 * The party popper as an SVG, in the shop's colour and the two of success: a phone without that emoji would show a box.
 */
export function Party() {
  return (
    <svg
      role="img"
      aria-label="🎉"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.8"
      strokeLinecap="round"
      className="size-6"
    >
      <path d="m3 21 5-13 8 8-13 5Z" className="fill-brand-soft stroke-brand-ink" strokeLinejoin="round" />
      <path d="m5.5 14.5 4 4" className="stroke-brand-ink" />
      <path d="M12 8c1-1.5 1-3.5 0-5m4 9c1.5-1 3.5-1 5 0" className="stroke-good" />
      <path d="m14 10 5-5M8 3v.01M20 17v.01M21 3v.01" className="stroke-wait" />
    </svg>
  );
}
