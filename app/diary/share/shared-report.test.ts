import { afterEach, expect, test, vi } from 'vitest';
import { womanOf34 } from '#domain/examples/woman-of-34.ts';
import { reportVersion } from '#domain/reports/report-choice.ts';
import { reportOf, today } from '#tests/support/report-fixtures.ts';
import { deriveSecrets, newToken, seal } from './share-seal.ts';
import { openShared } from './shared-report.ts';

vi.mock('#app/account/client/client-config.ts', () => ({ readConfig: () => ({ url: '', key: '' }) }));
afterEach(() => vi.unstubAllGlobals());

const report = reportOf(womanOf34, '2026-07-01', today);

/** What a link opens, whose sealed report is this one. */
async function opened(stored: unknown) {
  const token = newToken();
  const { key } = await deriveSecrets(token, null);
  const answer = {
    state: 'open',
    expires_at: '2999-01-01',
    ciphertext: await seal({ locale: 'es', report: stored }, key),
  };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  return openShared(token, null);
}

test('a link opens the report that was sealed', async () => {
  expect(await opened(report)).toMatchObject({ kind: 'open', content: { reports: [report] } });
});

test.each([
  ['of the version before', { ...report, version: reportVersion - 1 }],
  ['of a later version', { ...report, version: reportVersion + 1 }],
  ['without a figure', { ...report, lastThirty: undefined }],
])('one %s is refused in words, which ask for another link', async (_, stored) => {
  expect(await opened(stored)).toEqual({ kind: 'damaged' });
});
