/** The look of a field, also for pages that the server alone renders. */
export const controlClass =
  "block w-full min-h-12 rounded-sm border border-line bg-surface px-3 text-base text-ink placeholder:text-muted transition-colors duration-150 hover:border-muted aria-invalid:border-bad [&:is(input,textarea):read-only]:bg-raised disabled:bg-raised disabled:text-muted focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:appearance-none";
