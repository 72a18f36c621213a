import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that passes everything on, except for what a test changes. */
export interface PassingServer {
  readonly url: string;
  close(): Promise<void>;
}

interface Changes {
  /** Answers a request itself; it receives the body. @returns whether it did */
  readonly takes?: (path: string, body: Uint8Array | null) => boolean;
  /** @throws to break the connection off */
  readonly headers?: (headers: Record<string, string>) => Record<string, string>;
  /** Replaces a text; undefined for one that is passed on unchanged. */
  readonly text?: (path: string, type: string) => ((text: string) => string) | undefined;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

/** @param target origin of the server behind it */
export async function startPassing(
  target: string,
  { takes, headers, text }: Changes,
): Promise<PassingServer> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    try {
      const sent = await bodyOf(request);
      if (takes?.(path, sent)) {
        response.writeHead(204).end();
        return;
      }
      const { host, connection, ...forwarded } = request.headers;
      const answer = await fetch(`${target}${path}`, {
        method: request.method ?? 'GET',
        headers: forwarded as Record<string, string>,
        body: sent,
        redirect: 'manual',
      });
      const passed = [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|etag)$/.test(name));
      const given = Object.fromEntries(passed);
      response.writeHead(answer.status, headers ? headers(given) : given);
      const change = text?.(path, answer.headers.get('content-type') ?? '');
      response.end(change ? change(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const reportPath = '/policy-reports';

/**
 * As `startPassing`, and makes browsers report violations of the pages' policies.
 * @returns the reports, as they arrive
 */
export async function startReporting(
  target: string,
): Promise<PassingServer & { readonly reports: string[] }> {
  const reports: string[] = [];
  const passing = await startPassing(target, {
    takes: (path, body) => {
      if (path === reportPath) reports.push(Buffer.from(body ?? []).toString());
      return path === reportPath;
    },
    headers: (headers) => {
      const policy = headers['content-security-policy'];
      // A picture opened by itself is not a page.
      return policy && headers['content-type']?.startsWith('text/html')
        ? { ...headers, 'content-security-policy': `${policy}; report-uri ${reportPath}` }
        : headers;
    },
  });
  return { ...passing, reports };
}
