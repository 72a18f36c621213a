import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { Env } from '../http/request-context.ts';
import type { Pages } from '../start.ts';
import { connections } from '../web/content-security-policy.ts';
import { fill, type Settings } from '../web/fill.ts';
import { type Resolve, routeTo } from '../web/routing.ts';

/** Vite injects scripts into the page and uses a WebSocket of its own: much looser than the production policy. */
const policy = (apiUrl: string | undefined) =>
  `default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ws:${connections(apiUrl)}; frame-ancestors 'none'`;

/**
 * Says that Vite has answered. Its body is read once, because @hono/node-server writes the head of an answer that was never looked
 * at before it sees that there is none to write.
 */
const answered = RESPONSE_ALREADY_SENT;
void answered.body;

/** Files whose change shows in pages that run nothing before a touch: the browser has not loaded them, the page has their words. */
const rendered = /\/app\/(?:i18n|content)\//;

/** Reloads the open page when what was rendered into it changes; Vite reloads it for modules the browser has. */
const reloadRendered: Plugin = {
  name: 'reload-rendered',
  hotUpdate({ file, server }) {
    if (this.environment.name === 'ssr' && rendered.test(file))
      server.environments.client.hot.send({ type: 'full-reload' });
  },
};

/**
 * The application from its sources, with hot reload, on the server's own port.
 * @param server carries Vite's WebSocket
 */
export async function openVitePages(resolve: Resolve, settings: Settings, server: Server): Promise<Pages> {
  const vite = await createServer({
    appType: 'custom',
    plugins: [reloadRendered],
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(settings.siteUrl).hostname],
      // Changes while the server runs: the last build, and the database.
      watch: { ignored: ['**/build/**', '**/.data/**'] },
    },
  });
  const app = new Hono<Env>();

  app.get('/sw.js', (c) =>
    c.body(retiredWorker, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }),
  );
  app.all('*', async (c) => {
    const { incoming, outgoing } = c.env as HttpBindings;
    if (await isAnswered(vite, incoming, outgoing)) return answered;
    const route = routeTo(new URL(c.req.url), resolve);
    if (route.kind === 'malformed') return c.text('Bad request', 400);
    if (route.kind === 'redirect') return c.redirect(route.to, route.status);
    return page(c, route.kind === 'not-found' ? 404 : undefined);
  });

  /** A page as React Router renders it in development; its own plug-in does this only on a port of its own. */
  async function page(c: Context, status: number | undefined): Promise<Response> {
    const handle = createRequestHandler(await loadBuild(vite), 'development');
    const answer = await handle(c.req.raw);
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
    const headers = new Headers(answer.headers);
    headers.set('Content-Security-Policy', policy(settings.apiUrl));
    return new Response(
      isHtml ? fill(await answer.text(), settings, new URL(c.req.url).pathname) : answer.body,
      {
        status: status ?? answer.status,
        headers,
      },
    );
  }

  return { app, close: () => vite.close() };
}

/** Lets Vite answer its own requests: modules, styles, files. */
function isAnswered(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
  });
}

async function loadBuild(vite: ViteDevServer): Promise<ServerBuild> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here');
  return ssr.runner.import<ServerBuild>('virtual:react-router/server-build');
}

/**
 * Served as /sw.js in development: replaces a service worker that a production build left on this address. It deletes
 * its caches, unregisters itself, and reloads the open pages, which then come from the sources.
 */
export const retiredWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
})()));
`;
