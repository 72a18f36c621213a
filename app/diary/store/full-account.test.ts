/** A write beyond the account quota stays on the device as a problem and is sent once there is room. */
import { expect, test } from 'vitest';
import { failureOf } from '#app/errors/failure.ts';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import type { Remote } from '../sync/sync-types.ts';
import { memoryStore } from './memory-store.ts';

const id = '00000001-0000-4000-8000-000000000000';

test('an entry refused by the quota is kept, and stored when it is sent again', async () => {
  const server = createModelServer('ana');
  let isFull = true;
  const connect = (): Remote => {
    const remote = server.connect('phone', () => 'fair');
    return {
      ...remote,
      create: async (...what) => {
        // The error as postgrest-js reports a refusal of the database.
        if (isFull)
          throw failureOf({ code: '54Q01', message: 'the account holds as much as it may', status: 413 });
        return remote.create(...what);
      },
    };
  };
  const { open } = await createDevice('phone', 'ana', memoryStore(), connect, server.now).openTab();
  const columns = { intensity: 4, started_at: '2026-11-01T08:00:00.000Z', notes: 'Con luz.' };
  await open.commit([{ kind: 'create', entity: 'episodes', id, columns }]);
  await open.sync();
  const [problem] = open.status().problems;
  expect(problem).toMatchObject({
    trouble: { kind: 'refused', code: 'account_full' },
    mine: { notes: 'Con luz.' },
  });

  isFull = false;
  await open.resolve(problem?.id ?? 0, 'mine');
  await open.sync();
  expect(server.rows().get(`episodes/${id}`)).toMatchObject({ notes: 'Con luz.' });
  expect(open.status()).toMatchObject({ state: 'saved', problems: [] });
});
