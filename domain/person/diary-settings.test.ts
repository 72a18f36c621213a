import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingsRowSchema } from './diary-settings.ts';

test('chosen questions of a newer version are ignored', () => {
  const row = {
    ...{ id: 'a', user_id: 'b', lists: {}, checkin: null, version: 3, deleted_at: null },
    entry_questions: ['sleep_before', 'route'],
  };
  expect(v.parse(settingsRowSchema, row)).toMatchObject({ entryQuestions: ['route'], version: 3 });
});
