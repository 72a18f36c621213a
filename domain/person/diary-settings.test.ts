import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entryQuestions, settingsRowSchema } from './diary-settings.ts';

test('a question that is asked of everybody by now is left out of what was chosen once', () => {
  const row = {
    ...{ id: 'a', user_id: 'b', lists: {}, checkin: null, version: 3, deleted_at: null },
    entry_questions: ['sudden_onset', 'route'],
  };
  expect(v.parse(settingsRowSchema, row)).toMatchObject({ entryQuestions: ['route'], version: 3 });
  expect(entryQuestions).not.toContain('sudden_onset');
});
