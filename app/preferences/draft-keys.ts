/** Where what is being typed is kept, by form. localStorage, so that it survives a closed tab and the way through a mail. */
export const draftKeys = { entry: 'diary-draft', intake: 'diary-intake-draft' } as const;

/** Forgets whatever is being typed on this device. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.values(draftKeys)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept none.
  }
}
