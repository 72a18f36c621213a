import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { textsLoaded } from './i18n/texts.ts';

/**
 * Renders one page at build time; there is no other server rendering. It waits for the whole page, and any error fails the
 * build instead of becoming a broken page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await textsLoaded();
  // Pages are requested with a slash at the end, but only a home page has one: links from a page to itself must not be
  // redirected.
  const { location } = context.staticHandlerContext;
  location.pathname = location.pathname.replace(/^(\/[^/]+\/.+)\/$/, '$1');
  const failures: unknown[] = [];
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => void failures.push(error),
    // Otherwise a long part is written at the end and moved by a script, though nothing is streamed here.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await page.allReady;
  if (failures.length > 0)
    throw new AggregateError(failures, `Cannot prerender ${new URL(request.url).pathname}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}
