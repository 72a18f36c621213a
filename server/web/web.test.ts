import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createWeb, type Resolve, type Settings } from './index.ts';

const settings = { siteUrl: 'http://localhost:4201', publishableKey: 'sb_publishable_x' };
const script = 'document.documentElement.dataset.theme = "light"';
const style = 'body{margin:0}';

const page = (name: string, head = '') =>
  `<!doctype html><html><head>${head}<meta name="diary-config" content="__DIARY_CONFIG__"/><link rel="canonical" href="__SITE_URL__/x"/>` +
  `<style id="s">${style}</style><script>${script}</script><script type="module" src="/assets/app-1.js"></script></head>` +
  `<body>${name}</body></html>`;

const built: Record<string, string | Uint8Array> = {
  'es/index.html': page('inicio'),
  'en/index.html': page('home'),
  'es/entry/index.html': page('registrar', '<meta name="robots" content="noindex"/>'),
  'es/shared/index.html': page(
    'compartido',
    '<meta name="referrer" content="no-referrer"/><meta name="robots" content="noindex"/>',
  ),
  'es/episode/_/index.html': page('episodio'),
  'es/404/index.html': page('no encontrada'),
  'en/404/index.html': page('not found'),
  'assets/app-1.js': 'console.log("identity")',
  'assets/app-1.js.br': brotliCompressSync('console.log("from the build")'),
  'assets/font.woff2': new Uint8Array([1, 2, 3]),
  'robots.txt': 'Sitemap: __SITE_URL__/sitemap.xml',
  'robots.txt.br': brotliCompressSync('unfilled'),
  'assets/report-worker-abcd_123.js': 'import("./part-1.js")',
  'sw.js': 'const configuration = "__CONFIG_REVISION__"',
  'sw.js.br': brotliCompressSync('unfilled'),
  'es/manifest.webmanifest': '{"name":"Diario"}',
  'names/list': '{"url":"__SITE_URL__/names/list"}',
  'favicon.ico': '\0\0\x01\0',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
};

function build(files: Record<string, string | Uint8Array>): string {
  const parent = mkdtempSync(join(tmpdir(), 'dd-core-'));
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  for (const [name, content] of Object.entries(files)) {
    const path = join(parent, 'client', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return join(parent, 'client');
}

/** A URL table of the same shape as the product's. */
const resolve: Resolve = (pathname) => {
  const [, locale = '', ...rest] = pathname.split('/');
  const bare = `/${rest.join('/')}`.replace(/(.)\/+$/, '$1');
  const isPage = /^\/(entry|shared|missing|episode\/[^/]+)?$/.test(bare);
  if (locale === 'es' || locale === 'en') return { kind: isPage ? 'page' : 'not-found', locale };
  if (pathname === '/moved') return { kind: 'redirect', to: '/es/entry', permanent: true };
  return { kind: 'redirect', to: pathname === '/entry' ? '/es/entry' : '/es/', permanent: false };
};

const app = createWeb({ clientDir: build(built), resolve, settings });
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost${path}`, { headers });

it('serves a file without a suffix as JSON that names the site, at the address without one', async () => {
  const answer = await get('/names/list');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual({ url: 'http://localhost:4201/names/list' });
});

describe('security.txt', () => {
  const path = 'http://localhost/.well-known/security.txt';

  it('says where to report a weakness, for less than a year', async () => {
    const texts = { OPERATOR_EMAIL: 'ana+web@diary.example' };
    const stated = { ...settings, texts, languages: ['es', 'en'] };
    const answer = await createWeb({ clientDir: build(built), resolve, settings: stated }).request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
    const fields = (await answer.text()).trimEnd().split('\n');
    expect(fields.filter((line) => !line.startsWith('Expires: '))).toEqual([
      'Contact: mailto:ana%2Bweb@diary.example',
      'Preferred-Languages: es, en',
      'Canonical: http://localhost:4201/.well-known/security.txt',
    ]);
    const expires = Date.parse(fields.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  it('is not there when the operator has stated no address', async () => {
    expect((await app.request(path)).status).toBe(404);
  });
});

describe('pages and files', () => {
  const rows: readonly [path: string, status: number, expected: string | RegExp][] = [
    ['/es/', 200, /inicio/],
    ['/en/', 200, /home/],
    ['/es/entry', 200, /registrar/],
    ['/es/entry?desde=inicio', 200, /registrar/],
    ['/es/episode/123e4567-e89b-12d3-a456-426614174000', 200, /episodio/],
    ['/es/nada', 404, /no encontrada/],
    ['/es/nada/de/nada', 404, /no encontrada/],
    ['/en/nothing', 404, /not found/],
    ['/es/missing', 404, /no encontrada/],
    ['/es/404', 404, /no encontrada/],
    ['/es/index.html', 404, /no encontrada/],
    ['/es/entry/index.html', 404, /no encontrada/],
    ['/assets/app-1.js', 200, 'console.log("identity")'],
    ['/assets/app-1.js.br', 404, 'Not found'],
    ['/assets/app-2.js', 404, 'Not found'],
    ['/assets/', 404, 'Not found'],
    ['/.well-known/ai-catalog.json', 404, 'Not found'],
    ['/robots.txt', 200, 'Sitemap: http://localhost:4201/sitemap.xml'],
    ['/es/%zz', 400, 'Bad request'],
    ['/%ff', 400, 'Bad request'],
    ['/es/%00', 400, 'Bad request'],
    ['/es/%0d%0aSet-Cookie:a', 400, 'Bad request'],
  ];
  it.each(rows)('GET %s: %i', async (path, status, expected) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    const body = await response.text();
    if (typeof expected === 'string') expect(body).toBe(expected);
    else expect(body).toMatch(expected);
  });

  it.each(['/es/', '/es/entry', '/es/nada'])('%s: has frame-ancestors and base-uri none', async (path) => {
    const policy = (await get(path)).headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'"]));
  });

  const redirects: readonly [path: string, status: number, location: string][] = [
    ['/', 302, '/es/'],
    ['/?a=1', 302, '/es/?a=1'],
    ['/entry?a=1&b=%C3%B1', 302, '/es/entry?a=1&b=%C3%B1'],
    ['/anything/else', 302, '/es/'],
    ['/secret.txt', 302, '/es/'],
    ['/.vite/manifest.json', 302, '/es/'],
    ['/moved?a=1', 301, '/es/entry?a=1'],
    ['/es', 301, '/es/'],
    ['/es?a=1', 301, '/es/?a=1'],
    ['/es/entry/', 301, '/es/entry'],
    ['/es/entry///?a=1', 301, '/es/entry?a=1'],
    ['//elsewhere.example/', 302, '/es/'],
    ['//elsewhere.example/es/entry', 302, '/es/'],
  ];
  it.each(redirects)('GET %s: %i to %s', async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..\\secret.txt',
  ])('serves nothing outside the folder: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(300);
    expect(await response.text()).not.toContain('secret');
  });

  it('reports a missing build', () => {
    expect(() => createWeb({ clientDir: '/nowhere', resolve, settings })).toThrow(/not built/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await app.request('/es/', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('headers', () => {
  it('fills in the settings and allows exactly the inline script and style of the page', async () => {
    const response = await get('/es/');
    const html = await response.text();
    expect(html).toContain('content="{&#34;url&#34;:&#34;&#34;,&#34;key&#34;:&#34;sb_publishable_x&#34;}"');
    expect(html).toContain('href="http://localhost:4201/x"');
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  });

  it('upgrades to https where there is https', async () => {
    const secure = createWeb({
      clientDir: build(built),
      resolve,
      settings: { ...settings, siteUrl: 'https://a.example' },
    });
    const response = await secure.request('/es/');
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it.each([
    ['/es/', null, null],
    ['/es/entry', 'noindex', null],
    ['/es/shared', 'noindex', 'no-referrer'],
    ['/assets/app-1.js', null, 'no-referrer'],
  ])(
    'of %s match its head on robots and referrer; a file asks for its parts without one',
    async (path, robots, referrer) => {
      const { headers } = await get(path);
      expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([robots, referrer]);
      const known = await get(path, { 'if-none-match': headers.get('etag') ?? '' });
      expect([known.status, known.headers.get('x-robots-tag')]).toEqual([304, robots]);
    },
  );

  it('fills the placeholders, escaped, in pages and in their data, or keeps the default', async () => {
    const left = 'say "{{NAME?nobody has a <b>name</b>}}"';
    const named = createWeb({
      clientDir: build({ ...built, 'es/index.html': page(left), 'es/entry.data': left }),
      resolve,
      settings: { ...settings, texts: { NAME: `"O'Neil" <\\script>`, OTHER: undefined } },
    });
    const filled = 'say "&#34;O&#39;Neil&#34; &#60;&#92;script&#62;"';
    for (const path of ['/es/', '/es/entry.data'])
      expect(await (await named.request(path)).text(), path).toContain(filled);
    const unnamed = createWeb({
      clientDir: build({ ...built, 'es/index.html': page(left) }),
      resolve,
      settings,
    });
    expect(await (await unnamed.request('/es/')).text()).toContain('say "nobody has a <b>name</b>"');
  });

  it('lets pages and the service worker connect to an API of another origin, and load nothing from there', async () => {
    const web = createWeb({
      clientDir: build(built),
      resolve,
      settings: { ...settings, siteUrl: 'https://a.example', apiUrl: 'https://abc.supabase.co' },
    });
    const page = await web.request('/es/');
    expect(await page.text()).toContain(
      'content="{&#34;url&#34;:&#34;https://abc.supabase.co&#34;,&#34;key&#34;:&#34;sb_publishable_x&#34;}"',
    );
    const connections = "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co";
    for (const answer of [page, await web.request('/sw.js')]) {
      const directives = (answer.headers.get('content-security-policy') ?? '').split('; ');
      expect(directives.filter((directive) => directive.includes('supabase'))).toEqual([connections]);
    }
  });

  it('names the origins of others on the pages that may load their scripts, and on no other', async () => {
    const meta = '<meta name="others" content="{{OTHERS?}}"/>';
    const web = createWeb({
      clientDir: build({ ...built, 'es/index.html': page(meta), 'es/entry/index.html': page(meta) }),
      resolve,
      settings: {
        ...settings,
        texts: { OTHERS: 'some' },
        thirdParties: {
          texts: { OTHERS: 'https://count.example/a.js' },
          origins: ['https://count.example'],
          areAllowedAt: (pathname) => pathname === '/es/',
        },
      },
    });
    const policyAt = async (path: string) => {
      const response = await web.request(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      return { policy, html: await response.text() };
    };
    const open = await policyAt('/es/');
    expect(open.policy).toMatch(/script-src 'self' https:\/\/count\.example 'sha256-/);
    expect(open.policy).toContain("connect-src 'self' https://count.example;");
    expect(open.policy).toContain("img-src 'self' data: blob: https://count.example;");
    expect(open.html).toContain('content="https://count.example/a.js"');
    for (const path of ['/es/entry', '/es/nada']) {
      const closed = await policyAt(path);
      expect(closed.policy + closed.html, path).not.toContain('count.example');
    }
    expect((await policyAt('/es/entry')).html).toContain('content="some"');
  });

  const caching: readonly [path: string, type: string, cache: string, varies: boolean][] = [
    ['/es/', 'text/html; charset=utf-8', 'no-cache', true],
    ['/es/nada', 'text/html; charset=utf-8', 'no-cache', true],
    ['/assets/app-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', true],
    ['/assets/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable', false],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache', true],
    ['/favicon.ico', 'image/x-icon', 'no-cache', true],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache', true],
    ['/es/manifest.webmanifest', 'application/manifest+json', 'no-cache', true],
  ];
  it.each(caching)('of %s', async (path, type, cache, varies) => {
    const { headers } = await get(path);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(cache);
    expect(headers.get('vary')).toBe(varies ? 'Accept-Encoding' : null);
  });
});

describe('the service worker', () => {
  const script = async (changed: Partial<Settings> = {}) => {
    const web = createWeb({ clientDir: build(built), resolve, settings: { ...settings, ...changed } });
    return (await web.request('/sw.js', { headers: { 'accept-encoding': 'identity' } })).text();
  };

  it('differs if and only if the same build is served differently', async () => {
    expect(await script()).toMatch(/"[\w-]{16}"$/);
    expect(await script()).toBe(await script());
    const others: Partial<Settings>[] = [
      { publishableKey: 'sb_publishable_y' },
      { siteUrl: 'https://a.example' },
      { apiUrl: 'https://abc.supabase.co' },
      { texts: { NAME: 'Ana' } },
      { thirdParties: { texts: {}, origins: ['https://count.example'], areAllowedAt: () => false } },
    ];
    expect(new Set(await Promise.all([{}, ...others].map(script))).size).toBe(6);
  });

  it('may fetch from here, and nothing else', async () => {
    const { headers } = await get('/sw.js');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });
});

it('a worker of a page may load its parts and files from here, and nothing else', async () => {
  const { headers } = await get('/assets/report-worker-abcd_123.js');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  );
});

describe('encodings', () => {
  const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  it('sends what the build compressed, and compresses the rest itself', async () => {
    const asset = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytes(asset)).toString()).toBe('console.log("from the build")');
    const other = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await bytes(other)).toString()).toBe('console.log("identity")');
    const html = await get('/es/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(await bytes(html)).toString()).toBe(await (await get('/es/')).text());
  });

  it('does not send the precompressed form of a text that was filled in', async () => {
    const robots = await get('/robots.txt', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(await bytes(robots)).toString()).toContain('localhost:4201');
  });

  it('does not compress compressed formats', async () => {
    const font = await get('/assets/font.woff2', { 'accept-encoding': 'br' });
    expect(font.headers.get('content-encoding')).toBeNull();
    expect(await bytes(font)).toEqual(new Uint8Array([1, 2, 3]));
  });
});

describe('conditional requests', () => {
  it.each([
    ['the same tag', (etag: string) => etag, 304],
    ['the tag among others', (etag: string) => `"a", ${etag}`, 304],
    ['the tag without its weakness', (etag: string) => etag.slice(2), 304],
    ['anything', () => '*', 304],
    ['another tag', () => '"a"', 200],
  ])('%s', async (_what, header, status) => {
    const etag = (await get('/es/')).headers.get('etag') ?? '';
    const response = await get('/es/', { 'if-none-match': header(etag) });
    expect(response.status).toBe(status);
    expect(response.headers.get('etag')).toBe(etag);
    expect((await response.text()) === '').toBe(status === 304);
  });

  it('does not turn a 404 into a 304', async () => {
    const etag = (await get('/es/nada')).headers.get('etag') ?? '';
    expect((await get('/es/nada', { 'if-none-match': etag })).status).toBe(404);
  });

  it('answers HEAD with the headers of GET', async () => {
    const [head, full] = [await app.request('/es/', { method: 'HEAD' }), await get('/es/')];
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength));
  });
});
