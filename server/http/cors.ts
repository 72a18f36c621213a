import { cors as honoCors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';

/**
 * Allows the listed origins to use the API; the pages this server serves do not need it. Headers and methods are
 * those the official client sends and reads.
 * @param origins such as `https://diary.example`
 */
export function cors(origins: readonly string[]) {
  const answerOrigin = honoCors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    allowHeaders: [
      'accept',
      'accept-profile',
      'apikey',
      'authorization',
      'baggage',
      'cache-control',
      'content-encoding',
      'content-profile',
      'content-type',
      'if-none-match',
      'prefer',
      'range',
      'traceparent',
      'tracestate',
      'tus-resumable',
      'upload-concat',
      'upload-defer-length',
      'upload-length',
      'upload-metadata',
      'upload-offset',
      'x-client-info',
      'x-metadata',
      'x-region',
      'x-request-id',
      'x-retry-count',
      'x-signature',
      'x-supabase-api-version',
      'x-upsert',
    ],
    exposeHeaders: [
      'Content-Disposition',
      'Content-Length',
      'Content-Range',
      'ETag',
      'Location',
      'Retry-After',
      'Tus-Resumable',
      'Upload-Length',
      'Upload-Offset',
      'X-Supabase-Api-Version',
      'X-Request-Id',
    ],
    maxAge: 600,
  });
  // Most requests come from our own pages or from no page at all, and need no headers.
  return createMiddleware((c, next) => (c.req.header('origin') ? answerOrigin(c, next) : next()));
}
