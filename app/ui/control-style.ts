/** Classes shared by all inputs: at least 16 px, so that no phone zooms in on focus. */
export const controlStyle =
  'min-h-target w-full rounded-md border border-border-strong bg-surface-raised px-3.5 py-2 text-base text-on-surface ' +
  'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-plum ' +
  'disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-muted';
