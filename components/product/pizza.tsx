const TONES = ["stroke-brand", "stroke-wait", "stroke-good", "stroke-muted"];

/** Draws the parts of the whole, each as large as its quantity; their names stand beside it. */
export function Pizza({ parts }: { parts: readonly number[] }) {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let start = 0;
  return (
    <svg viewBox="0 0 32 32" className="size-16 shrink-0 -rotate-90" fill="none" strokeWidth={14} aria-hidden="true">
      <circle cx={16} cy={16} r={14.5} strokeWidth={1} className="stroke-line" />
      {parts.map((part, index) => {
        const offset = start;
        start += part;
        return (
          <circle
            // Parts have no identity besides their place.
            key={offset}
            cx={16}
            cy={16}
            r={8}
            pathLength={whole}
            strokeDasharray={`${part - whole / 90} ${whole}`}
            strokeDashoffset={-offset}
            className={TONES[index % TONES.length]}
          />
        );
      })}
    </svg>
  );
}
