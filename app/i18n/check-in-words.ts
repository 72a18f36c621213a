/** What the server sees of itself, in words: for the console, and for the mails and the command of whoever runs it. */

interface Words {
  /** Codes, the server's own and those of systems. */
  readonly codes: Readonly<Record<string, string>>;
  /** What the number of a line counts. */
  readonly details: Readonly<Record<string, (detail: string) => string>>;
  readonly answersWith: (status: string) => string;
  readonly missing: (codes: readonly string[]) => string;
  readonly restored: (rows: string, files: string) => string;
  readonly copied: (rows: string) => string;
}

/** @param name the line's; without one it is a task's or a backup's */
export function detailInWords(words: Words, detail: string | null, name = ''): string {
  if (detail === null) return '';
  const code = Object.hasOwn(words.codes, detail) ? words.codes[detail] : undefined;
  if (code !== undefined) return code;
  if (name === 'address' && /^\d{3}$/.test(detail)) return words.answersWith(detail);
  if (name === 'operator') return words.missing(detail.split(' ').slice(1));
  const counted =
    Object.hasOwn(words.details, name) && /^\d+$/.test(detail) ? words.details[name] : undefined;
  if (counted) return counted(detail);
  const [, rows, files] = /^(\d+) rows(?: of \d+ tables, (\d+) files opened)?$/.exec(detail) ?? [];
  if (rows === undefined) return detail;
  return files === undefined ? words.copied(rows) : words.restored(rows, files);
}
