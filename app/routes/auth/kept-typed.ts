import type { Typed } from '#app/components/account/form-problems.ts';

/**
 * What the form holds, kept while the page lives, because the same screen in the other language is another form. Never the
 * password, and nothing of it in any storage.
 */
let kept: Omit<Typed, 'password'> | undefined;

/** @param typed undefined once it has served its purpose */
export function keepTyped(typed: Typed | undefined): void {
  if (!typed) {
    kept = undefined;
    return;
  }
  const { password: _, ...rest } = typed;
  // A mode without a field says nothing about it.
  kept = {
    ...rest,
    displayName: rest.displayName || (kept?.displayName ?? ''),
  };
}

export function keptTyped(): Omit<Typed, 'password'> | undefined {
  return kept;
}
