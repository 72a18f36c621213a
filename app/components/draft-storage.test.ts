import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '#app/preferences/draft-keys.ts';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { draftStorage } from './draft-storage.ts';

const storage = draftStorage('diary-intake-draft', v.object({ id: v.string(), name: v.string() }));
const draft = { id: '1', name: 'Maxalt' };

beforeEach(() => void vi.stubGlobal('localStorage', localStorageOf()));
afterEach(() => vi.unstubAllGlobals());

describe('what is being typed', () => {
  it('comes back where it was typed, and not in a form that was opened for something else', () => {
    storage.keep(draft, 'ana', 'day=2026-11-10');
    expect(storage.restore('ana', 'day=2026-11-10')).toEqual(draft);
    expect(storage.restore('ana', 'day=2026-11-11')).toBeUndefined();
    expect(storage.restore('ana')).toBeUndefined();
    expect(storage.restore('luis', 'day=2026-11-10')).toBeUndefined();
  });

  it('leaves the device with who signs out', () => {
    storage.keep(draft, 'ana');
    forgetDrafts();
    expect(storage.restore('ana')).toBeUndefined();
  });

  it('of a shape from another version is not brought back', () => {
    localStorage.setItem('diary-intake-draft', JSON.stringify({ owner: 'ana', draft: { id: '1' } }));
    expect(storage.restore('ana')).toBeUndefined();
  });
});
