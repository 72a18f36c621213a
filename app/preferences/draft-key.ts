/** Where an entry that is being typed is kept. localStorage, so that it survives a closed tab and the way through a mail. */
export const draftKey = 'diary-draft';

/** Forgets whatever is being typed on this device. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // A browser that forbids storage has kept none.
  }
}
