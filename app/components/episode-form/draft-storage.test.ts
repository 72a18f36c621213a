import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { emptyDraft } from './draft.ts';
import { dropDraft, keepDraft, restoreDraft } from './draft-storage.ts';

const draft = () => ({ ...emptyDraft(), intensity: 6, asked: new Date().toISOString() });

beforeEach(() => void vi.stubGlobal('localStorage', localStorageOf()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a kept draft', () => {
  it('comes back to the person who left it, and to nobody else', () => {
    const left = draft();
    keepDraft(left, 'ana');
    expect(restoreDraft('ana')).toEqual(left);
    expect(restoreDraft('luis')).toBeUndefined();
    expect(restoreDraft(null)).toBeUndefined();
  });

  it('of a visitor goes to whoever signs in', () => {
    keepDraft(draft(), null);
    expect(restoreDraft('ana')).toMatchObject({ intensity: 6 });
  });

  it('is not kept while nobody has touched it', () => {
    keepDraft(emptyDraft(), 'ana');
    expect(restoreDraft('ana')).toBeUndefined();
  });

  it('found later says the time that "now" was', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:32:00Z') });
    keepDraft({ ...draft(), zone: 'Europe/Madrid', start: 'ago15' }, 'ana');
    vi.setSystemTime(new Date('2026-11-20T13:41:00Z'));
    expect(restoreDraft('ana')).toMatchObject({ start: 'ago15' });
    vi.setSystemTime(new Date('2026-11-21T08:00:00Z'));
    expect(restoreDraft('ana')).toMatchObject({
      start: 'other',
      startedAt: { date: '2026-11-20', time: '14:17' },
    });
  });

  it('is dropped only when it is the one that was saved', () => {
    const [saved, begun] = [draft(), draft()];
    keepDraft(begun, 'ana');
    dropDraft(saved.id);
    expect(restoreDraft('ana')).toEqual(begun);
    dropDraft(begun.id);
    expect(restoreDraft('ana')).toBeUndefined();
  });

  it('survives nonsense in the storage, and a storage that refuses', () => {
    localStorage.setItem('diary-draft', '{"owner":1}');
    expect(restoreDraft('ana')).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    expect(() => keepDraft(draft(), 'ana')).not.toThrow();
    expect(restoreDraft('ana')).toBeUndefined();
  });
});
