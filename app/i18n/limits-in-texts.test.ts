import { expect, test } from 'vitest';
import { trashDays } from '#domain/limits.ts';
import { descriptions as descriptionsEn } from './en/descriptions.ts';
import { parts as partsEn } from './en/parts.ts';
import { descriptions as descriptionsEs } from './es/descriptions.ts';

import { parts as partsEs } from './es/parts.ts';

// Written out in the texts: importing the limit would put domain code into the chunk every page downloads.
test.each([
  ['es', partsEs.trash.text, 'días'],
  ['es', descriptionsEs.trash, 'días'],
  ['en', partsEn.trash.text, 'days'],
  ['en', descriptionsEn.trash, 'days'],
])('%s: %s names the days a row stays in the trash', (_, text, days) => {
  expect(text).toContain(`${trashDays} ${days}`);
});
