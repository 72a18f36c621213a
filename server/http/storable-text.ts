/** Whether PostgreSQL can store a text: it has no NUL, and no half of a surrogate pair, which is not valid UTF-8. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
