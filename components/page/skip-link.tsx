export const CONTENT_ID = "conteudo";

export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only z-50 rounded-md bg-surface px-4 py-3 font-semibold shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Ir para o conteúdo
    </a>
  );
}
