import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachmentBytesMax } from '#domain/limits.ts';
import { memoryCaches } from '../../tests/support/memory-caches.ts';
import {
  dropAllWaiting,
  dropWaiting,
  keepAnswer,
  keepShared,
  kindOf,
  readShared,
  takeShared,
  waitingAnswers,
  waitingShared,
} from '../diary/store/waiting.ts';
import { receiveShared } from './share-worker.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') });
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const madrid = 'Europe/Madrid';
const over = new URLSearchParams({ attack: 'a', said: 'over', for: 'ana' });
const going = new URLSearchParams({ attack: 'a', said: 'going', for: 'ana' });

describe('an answer', () => {
  test('tapped twice is one, at the time of the first tap', async () => {
    await keepAnswer(over, Date.now(), madrid);
    await keepAnswer(over, Date.now() + 60_000, madrid);
    expect(await waitingAnswers()).toMatchObject([{ at: Date.now(), zone: madrid }]);
  });

  test('another about the same takes its place', async () => {
    await keepAnswer(going, Date.now(), madrid);
    await keepAnswer(over, Date.now() + 60_000, madrid);
    await keepAnswer(new URLSearchParams({ intake: 'i', outcome: 'better' }), Date.now(), madrid);
    const said = (await waitingAnswers()).map(({ answer }) => String(answer));
    expect(said).toEqual(['intake=i&outcome=better', String(over)]);
  });

  test('that was taken is gone, and one of a month ago as well', async () => {
    await keepAnswer(over, Date.now(), madrid);
    const [answer] = await waitingAnswers();
    if (!answer) throw new Error('It does not wait.');
    expect([await dropWaiting(answer.key), await dropWaiting(answer.key)]).toEqual([true, false]);
    await keepAnswer(over, Date.now(), madrid);
    vi.setSystemTime(new Date('2026-12-19T20:00:00Z'));
    expect(await waitingAnswers()).toHaveLength(1);
    vi.setSystemTime(new Date('2026-12-21T20:00:00Z'));
    expect(await waitingAnswers()).toEqual([]);
  });
});

describe('something shared', () => {
  test('waits in the order it came, a day', async () => {
    for (const name of ['first.csv', 'second.csv']) await keepShared('table', new Blob([name]), name);
    expect(await waitingShared('file')).toEqual([]);
    const first = await takeShared('table');
    expect([first?.name, await first?.text()]).toEqual(['first.csv', 'first.csv']);
    vi.setSystemTime(new Date('2026-11-21T21:00:00Z'));
    expect(await takeShared('table')).toBeUndefined();
  });

  test('of a document that is too large one byte too many is kept', async () => {
    const large = new Blob([new Uint8Array(attachmentBytesMax + 5000)], { type: 'application/pdf' });
    await keepShared('file', large, 'large.pdf');
    const [shared] = await waitingShared('file');
    const file = shared && (await readShared(shared));
    expect([file?.size, file?.type, file?.name]).toEqual([
      attachmentBytesMax + 1,
      'application/pdf',
      'large.pdf',
    ]);
  });

  test('no more than ten wait', async () => {
    for (let each = 0; each < 13; each += 1) await keepShared('table', new Blob([]), `${each}.csv`);
    expect(await waitingShared('table')).toHaveLength(10);
    expect((await takeShared('table'))?.name).toBe('3.csv');
  });

  test('goes with the person', async () => {
    await keepShared('note', new Blob(['x']));
    await dropAllWaiting();
    expect(await waitingShared('note')).toEqual([]);
  });

  test.each([
    ['export.csv', '', 'table'],
    ['export.CSV', 'application/octet-stream', 'table'],
    ['backup', 'application/json', 'table'],
    ['notes.txt', 'text/plain', 'table'],
    ['photo.jpg', 'image/jpeg', 'file'],
    ['drawing.svg', 'image/svg+xml', 'file'],
    ['report.pdf', 'application/pdf', 'file'],
    ['program.exe', 'application/x-msdownload', 'file'],
    ['', '', 'file'],
  ] as const)('%s (%s) is a %s', (name, type, kind) => {
    expect(kindOf({ name, type })).toBe(kind);
  });
});

describe('the worker receives', () => {
  const share = async (parts: Readonly<Record<string, string | readonly File[]>>, locale = 'es') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts))
      if (typeof value === 'string') body.set(name, value);
      else for (const file of value) body.append(name, file);
    const url = new URL(`https://diary.example/${locale}/share`);
    const answer = await receiveShared({ request: new Request(url, { method: 'POST', body }), url });
    const to = answer.headers.get('location') ?? '';
    return [answer.status, to.replace(url.origin, '')];
  };

  test('a text: the entry takes it as a note', async () => {
    expect(await share({ title: 'Hoy', text: 'Me duele desde las 7', url: '' })).toEqual([
      303,
      '/es/entry?shared',
    ]);
    expect(await (await takeShared('note'))?.text()).toBe('Hoy\nMe duele desde las 7');
  });

  test('an export: the import takes it', async () => {
    const files = [new File(['a,b'], 'export.csv', { type: 'text/csv' })];
    expect(await share({ files }, 'en')).toEqual([303, '/en/import']);
    expect(await waitingShared('table')).toHaveLength(1);
  });

  test('two pictures: the calendar asks about each', async () => {
    const files = ['one.jpg', 'two.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    expect(await share({ files })).toEqual([303, '/es/calendar']);
    expect(await waitingShared('file')).toHaveLength(2);
  });

  test('nothing, or no form, opens the form and keeps nothing', async () => {
    expect(await share({})).toEqual([303, '/es/entry?shared']);
    const url = new URL('https://diary.example/es/share');
    const request = new Request(url, { method: 'POST', body: 'no form' });
    expect((await receiveShared({ request, url })).status).toBe(303);
    expect(await waitingShared('note')).toEqual([]);
  });

  test('on a full device it opens the screen without the file', async () => {
    vi.stubGlobal('caches', {
      ...memoryCaches(),
      open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    });
    const files = [new File(['x'], 'one.jpg', { type: 'image/jpeg' })];
    expect(await share({ files })).toEqual([303, '/es/calendar']);
  });
});
