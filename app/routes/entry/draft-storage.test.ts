import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '#app/components/episode-form/draft.ts';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { restoreDraft as claimDraft, dropDraft, keepDraft, openDraft } from './draft-storage.ts';

/** Opens the form and leaves it again. */
async function restoreDraft(owner: string | null) {
  const draft = await claimDraft(owner, () => false);
  if (draft) openDraft(draft.id)();
  return draft;
}

const draft = () => ({ ...emptyDraft(), intensity: 6, asked: new Date().toISOString() });

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorageOf());
  vi.stubGlobal('sessionStorage', localStorageOf());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a stored draft', () => {
  it('is restored for its owner only', async () => {
    const left = draft();
    keepDraft(left, 'ana');
    expect(await restoreDraft('ana')).toEqual(left);
    expect(await restoreDraft('luis')).toBeUndefined();
    expect(await restoreDraft(null)).toBeUndefined();
  });

  it('of a visitor is handed to the person who signs in', async () => {
    keepDraft(draft(), null);
    expect(await restoreDraft('ana')).toMatchObject({ intensity: 6 });
  });

  it('is not stored before the first change', async () => {
    keepDraft(emptyDraft(), 'ana');
    expect(await restoreDraft('ana')).toBeUndefined();
  });

  it('restored later has the time that "now" meant', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:32:00Z') });
    keepDraft({ ...draft(), zone: 'Europe/Madrid', start: 'ago15' }, 'ana');
    vi.setSystemTime(new Date('2026-11-20T13:41:00Z'));
    expect(await restoreDraft('ana')).toMatchObject({ start: 'ago15' });
    vi.setSystemTime(new Date('2026-11-21T08:00:00Z'));
    expect(await restoreDraft('ana')).toMatchObject({
      start: 'other',
      startedAt: { date: '2026-11-20', time: '14:17' },
    });
  });

  it('is removed only if it is the one that was saved', async () => {
    const [saved, begun] = [draft(), draft()];
    keepDraft(begun, 'ana');
    dropDraft(saved.id);
    expect(await restoreDraft('ana')).toEqual(begun);
    dropDraft(begun.id);
    expect(await restoreDraft('ana')).toBeUndefined();
  });

  it('ignores invalid values in the storage, and a storage that throws', async () => {
    localStorage.setItem('diary-draft:x', '{"owner":1}');
    expect(await restoreDraft('ana')).toBeUndefined();
    expect(localStorage.getItem('diary-draft:x')).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(() => keepDraft(draft(), 'ana')).not.toThrow();
    expect(await restoreDraft('ana')).toBeUndefined();
  });
});
