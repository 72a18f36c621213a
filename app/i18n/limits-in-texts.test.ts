import { expect, test } from 'vitest';
import { trashDays } from '#domain/limits.ts';
import { parts as partsEn } from './en/parts.ts';
import { shell as shellEn } from './en/shell.ts';
import { parts as partsEs } from './es/parts.ts';
import { shell as shellEs } from './es/shell.ts';

// Written out in the texts: importing the limit would move domain code into the part that every page downloads.
test.each([
  ['es', partsEs.trash.text, 'días'],
  ['es', shellEs.pages.trash.description, 'días'],
  ['en', partsEn.trash.text, 'days'],
  ['en', shellEn.pages.trash.description, 'days'],
])('%s: %s names the days a row stays in the trash', (_, text, days) => {
  expect(text).toContain(`${trashDays} ${days}`);
});
