import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEpisode, aReading } from '#domain/examples/fixtures.ts';
import { newIntake } from './first-intake.ts';

const zone = 'Europe/Madrid';
const open = anEpisode({
  started: '2026-11-20T19:30',
  readings: [aReading({ read: '2026-11-20T22:40', intensity: 8 })],
});
const older = anEpisode({ started: '2026-11-19T08:00' });
const over = anEpisode({ started: '2026-11-20T12:00', ended: '2026-11-20T13:00' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T21:57:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const draftAt = (address: string, episodes = [open, over, older]) =>
  newIntake({ cabinet: [], intakes: [], episodes }, new URLSearchParams(address), zone);

test('an intake at this moment belongs to the open attack, with the pain said half an hour ago or less', () => {
  expect(draftAt('')).toMatchObject({
    episodeId: open.id,
    painAt: 8,
    taken: { date: '2026-11-20', time: '22:57' },
  });
});

test('of two open attacks it belongs to the newest, or to the one the address names', () => {
  expect(draftAt(`episode=${older.id}`)).toMatchObject({ episodeId: older.id, painAt: null });
  expect(draftAt(`episode=${over.id}`)).toMatchObject({ episodeId: open.id });
});

test('without an open attack, and on a day that is over, it belongs to none', () => {
  expect(draftAt('', [over])).toMatchObject({ episodeId: null, painAt: null });
  expect(draftAt('day=2026-11-19')).toMatchObject({ episodeId: null, painAt: null });
});
