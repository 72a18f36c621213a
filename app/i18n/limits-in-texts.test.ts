import { describe, expect, test } from 'vitest';
import {
  codesMax,
  dayNotesMaxLength,
  earliestDay,
  earliestInstant,
  intakeNotesMaxLength,
  latestDay,
  medicineNameMaxLength,
  notesMaxLength,
  ownItemNameMaxLength,
  reportTextMaxLength,
  textDefaultMaxLength,
  trashDays,
} from '#domain/limits.ts';
import { descriptions as descriptionsEn } from './en/descriptions.ts';
import { parts as partsEn } from './en/parts.ts';
import { problems as problemsEn } from './en/problems.ts';
import { descriptions as descriptionsEs } from './es/descriptions.ts';
import { parts as partsEs } from './es/parts.ts';
import { problems as problemsEs } from './es/problems.ts';

// Written out in the texts: importing the limit would put domain code into the chunk every page downloads.
test.each([
  ['es', partsEs.trash.text, 'días'],
  ['es', descriptionsEs.trash, 'días'],
  ['en', partsEn.trash.text, 'days'],
  ['en', descriptionsEn.trash, 'days'],
])('%s: %s names the days a row stays in the trash', (_, text, days) => {
  expect(text).toContain(`${trashDays} ${days}`);
});

const year = (day: string) => Number(day.slice(0, 4));

/** What each sentence about too much or too far says is allowed, and no other number. */
const limits = {
  time_too_early: [year(earliestInstant)],
  notes_too_long: [notesMaxLength, dayNotesMaxLength, intakeNotesMaxLength, textDefaultMaxLength],
  medicine_name_too_long: [medicineNameMaxLength],
  codes_too_many: [codesMax],
  day_too_early: [year(earliestDay)],
  day_too_late: [year(latestDay) + 1],
  name_too_long: [medicineNameMaxLength, ownItemNameMaxLength],
  posology_too_long: [textDefaultMaxLength],
  text_too_long: [textDefaultMaxLength, reportTextMaxLength],
} as const;

describe.each([
  ['es', problemsEs],
  ['en', problemsEn],
])('%s', (_, texts) => {
  test.each(Object.entries(limits))('%s says what is allowed', (code, numbers) => {
    const text = texts[code as keyof typeof limits].replaceAll(/(\d),(\d)/g, '$1$2');
    expect((text.match(/\d+/g) ?? []).map(Number)).toEqual(numbers);
  });
});
