import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRemote } from '#app/diary/remote.ts';
import { presentDeclarations } from '#domain/person/consent.ts';
import { sessionStorage } from '../session/session-storage.ts';
import { fetchConsent, readConsents, sendConsent } from './server-consent.ts';
import { removeStoredConsent, storeConsent, storedConsent } from './stored-consent.ts';

const { answer } = vi.hoisted(() => ({ answer: vi.fn<(request: Request) => Response>() }));
const rest = new PostgrestClient('http://diary.example', {
  fetch: async (input, init) => answer(new Request(input, init)),
});
vi.mock(import('../client/client.ts'), async (original) => ({
  ...(await original()),
  loadClient: vi.fn<() => Promise<never>>(async () => ({ restOf: () => rest }) as never),
}));

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const given = { version: presentDeclarations.health_data, sent: false };
const row = (kind: string, withdrawn: string | null) => ({
  id: crypto.randomUUID(),
  user_id: 'ana',
  kind,
  version: '2026-11-23',
  granted_at: ago(100),
  withdrawn_at: withdrawn,
});

let rows: readonly object[];
let written: string[];
beforeEach(() => {
  const session = { access_token: 't', user: { id: 'ana', email: 'x@diario.example', user_metadata: {} } };
  sessionStorage.setItem('diary-auth', JSON.stringify(session));
  written = [];
  answer.mockImplementation(({ method, url }) => {
    if (method === 'GET') return Response.json(rows);
    written.push(new URL(url).pathname);
    return new Response(null, { status: 201 });
  });
});
afterEach(() => removeStoredConsent('ana'));

test.each([
  ['was withdrawn after it elsewhere, is forgotten', ago(2), ago(1), false],
  ['was withdrawn before it, is sent', ago(1), ago(2), true],
  ['is of this moment, is sent whatever the clock of the device shows', ago(0), ago(-1), true],
  ['was given at sign-up, without a moment of this device, is sent', undefined, ago(1), true],
])('a consent that could not be sent at once and %s', async (_what, at, withdrawn, isSent) => {
  rows = [row('health_data', withdrawn)];
  for (const ask of [fetchConsent, sendConsent]) {
    storeConsent('ana', { ...given, ...(at && { at }) });
    await ask('ana');
    expect(storedConsent('ana')?.sent).toBe(isSent || undefined);
  }
  expect(written).toEqual(isSent ? ['/consents', '/consents'] : []);
});

test('consents of a newer version are ignored', async () => {
  rows = [row('research', null), row('terms', null)];
  expect((await readConsents(rest, 'ana')).map(({ kind }) => kind)).toEqual(['terms']);
});

test.each([
  ['the consent was withdrawn elsewhere', 'withdrawn: constraint "diary_consent"', undefined],
  ['it breaks another rule', 'violates check constraint "x"', true],
])('a write that is refused because %s', async (_what, message, isKnown) => {
  storeConsent('ana', { ...given, sent: true });
  answer.mockReturnValue(Response.json({ code: '23514', message }, { status: 400 }));
  const remote = createRemote('ana');
  await expect(remote.create('episodes', 'x', {})).rejects.toMatchObject({ code: 'invalid_data' });
  expect(storedConsent('ana')?.sent).toBe(isKnown);
});
