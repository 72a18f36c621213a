/** Whether PostgreSQL takes a text as it is: without NUL, and without half of a surrogate pair, which is no UTF-8. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
