import { expect, test } from 'vitest';
import { reportTextMaxLength, textDefaultMaxLength } from '../limits.ts';
import { check } from '../model/validation.ts';
import { emptyReportProfile, isPregnancyAsked, reportProfileFormSchema } from './report-profile-form.ts';

const checked = (changes: object) => check(reportProfileFormSchema, { ...emptyReportProfile, ...changes });

test('all of it may be left out, and texts are trimmed', () => {
  expect(checked({})).toEqual({ ok: true, value: emptyReportProfile });
  expect(checked({ question2: ' ¿Y ahora? ' })).toMatchObject({ value: { question2: '¿Y ahora?' } });
});

test.each([
  ['diagnosis', textDefaultMaxLength],
  ['otherConditions', reportTextMaxLength],
  ['otherMedicines', reportTextMaxLength],
  ['question1', textDefaultMaxLength],
  ['question2', textDefaultMaxLength],
  ['question3', textDefaultMaxLength],
])('%s takes %i characters and no more', (field, most) => {
  expect(checked({ [field]: 'x'.repeat(most) }).ok).toBe(true);
  expect(checked({ [field]: 'x'.repeat(most + 1) })).toEqual({
    ok: false,
    problems: { [field]: 'text_too_long' },
  });
});

test.each([
  ['female', true],
  ['other', true],
  ['male', false],
  [null, false],
] as const)('contraception is asked of a person whose sex is %s: %s', (sex, asked) => {
  expect(isPregnancyAsked(sex, undefined)).toBe(asked);
});

test('a recorded answer can be changed whatever the profile states now', () => {
  const given = {
    ...emptyReportProfile,
    id: 'id',
    userId: 'person',
    version: 1,
    deletedAt: null,
    pregnancy: 'no',
  } as const;
  expect(isPregnancyAsked('male', given)).toBe(true);
});
