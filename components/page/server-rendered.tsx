"use client";

import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";

const UNCHANGED = { __html: "" };

/** The content of a `ServerRendered`. The browser's build drops the call and its code. */
export type Markup = ReactNode | null;

/**
 * A part of a page that only the server renders; the browser leaves it unchanged. A server component would put its
 * markup into the page a second time, as data. `missing` replaces it where the page came without HTML, after a failure.
 */
export function ServerRendered({
  content,
  missing = null,
  className,
  onClick,
}: {
  /** The markup to render; null in the browser. */
  content: Markup;
  missing?: ReactNode;
  className: string;
  onClick?: (event: MouseEvent) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => setMissing(place.current?.childNodes.length === 0), []);
  if (isMissing) return missing;
  if (typeof window === "undefined") {
    return <div className={className}>{content}</div>;
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only links and buttons inside are clicked, and the keyboard can click those
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the clicks on all of them
    <div
      ref={place}
      className={className}
      onClick={onClick}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; without it React would empty the element
      dangerouslySetInnerHTML={UNCHANGED}
    />
  );
}

/** A component that loads when it is first shown; renders nothing until then or if loading fails. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      load().then(
        (component) => setLoaded(() => component),
        () => {},
      );
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
