/**
 * The headers of public and private pages, checked with the rules, tests and grader of Mozilla's HTTP Observatory.
 * Fetched from a server configured with an https site; TLS and port 80 are the operator's proxy's.
 */
import fs from 'node:fs';
import { hsts } from '@mdn/mdn-http-observatory/src/analyzer/hsts.js';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requireBuild } from '../../../scripts/lib/inputs.ts';
import { type ServerProcess, startServerProcess } from '../../../scripts/lib/server-process.ts';

const site = 'https://diary.example';
let server: ServerProcess;

beforeAll(async () => {
  // The browsers' preload list, which the package downloads when it is installed, does not contain this site.
  const read = vi.spyOn(fs, 'readFileSync').mockReturnValueOnce('{}');
  hsts();
  read.mockRestore();
  requireBuild();
  server = await startServerProcess({ NODE_ENV: 'production', SITE_URL: site });
});
afterAll(() => server.stop());

/** Headers in the form of its HTTP client: by name, and by `get`. */
function readable(headers: Readonly<Record<string, string>>) {
  const get = (name: string) => headers[name.toLowerCase()];
  return Object.assign(Object.create({ get }), headers);
}

/** The responses the Observatory would have fetched from the site behind TLS. */
async function fetched(path: string): Promise<Requests> {
  const requests = new Requests('diary.example');
  const response = await fetch(server.url + path);
  const html = await response.text();
  const answer = (from: Response, data: string) => ({
    status: from.status,
    headers: readable(Object.fromEntries(from.headers)),
    data,
    verified: true,
    request: { res: { responseUrl: site + path } },
  });
  const auto = { ...answer(response, html), httpEquiv: parseHttpEquivHeaders(html, site + path) };
  const preflight = await fetch(server.url + path, {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': 'GET',
      Origin: 'https://http-observatory.security.mozilla.org',
    },
  });
  requests.responses.auto = auto;
  requests.responses.https = auto;
  requests.responses.cors = answer(preflight, '');
  requests.resources.path = html;
  requests.session = {
    url: new URL(site + path),
    jar: { serializeSync: () => ({ cookies: [] }) },
  };
  return requests;
}

/** Grades as the package's `scan` does: bonus points count from an A on. */
function graded(requests: Requests) {
  const results = ALL_TESTS.map((run) => run(requests));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const plain = sum(modifiers.filter((modifier) => modifier < 0));
  const score = plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : plain;
  return {
    ...getGradeForScore(score),
    failed: results.filter(({ pass }) => !pass).map(({ result }) => result),
  };
}

test.each(['/es/', '/en/blog/migraine-with-aura', '/es/library', '/es/auth', '/es/entry', '/es/nothing'])(
  '%s gets an A+',
  async (path) => {
    const result = graded(await fetched(path));
    console.log(`Observatory ${path}: ${result.grade}, ${result.score}`);
    expect(result).toMatchObject({ grade: 'A+', failed: [] });
  },
);

test('the same rules find a page without a policy wanting', async () => {
  const requests = await fetched('/es/');
  const { headers } = requests.responses.auto as { headers: Record<string, string> };
  const { 'content-security-policy': _, ...others } = headers;
  Object.assign(requests.responses.auto ?? {}, { headers: readable(others) });
  const { grade, failed } = graded(requests);
  expect(failed).toContain('csp-not-implemented');
  expect(grade).not.toBe('A+');
});

test('headers beyond the grade are there too', async () => {
  const { headers } = await fetch(`${server.url}/es/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^same-(origin|site)$/);
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('set-cookie')).toBeNull();
});
