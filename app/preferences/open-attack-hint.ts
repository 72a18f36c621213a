/** `true` while an attack is open, as far as this device knows: home reads it before the diary has loaded. */
const key = 'diary-open-attack';

/**
 * Sets data-open-attack on <html> from storage, for CSS. Its source text is also an inline script of the home page, so it
 * may not use anything from outside itself.
 */
function showOpenAttackHint(name: string): void {
  try {
    document.documentElement.toggleAttribute('data-open-attack', localStorage.getItem(name) !== null);
  } catch {
    // Without storage nothing is known.
  }
}

/** The same as text, for an inline script before the home page's content. */
export function openAttackHintScript(): string {
  return `(${showOpenAttackHint})(${JSON.stringify(key)})`;
}

/** Updates <html>, for a home page that came without its document. */
export function readOpenAttackHint(): void {
  showOpenAttackHint(key);
}

/** Stores whether an attack is open, and updates <html>. */
export function keepOpenAttackHint(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Full or forbidden: home begins as without an attack.
  }
  readOpenAttackHint();
}
