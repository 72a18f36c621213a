import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server and passes everything on; what is built it can pass off as another release. */
export interface Releases {
  readonly url: string;
  /** From now on pages name this release, and the worker is another script with other revisions of them. */
  publish(release: string): void;
  /** From now on whoever asks for one of these paths gets no answer; null: everybody does again. */
  breakOff(paths: RegExp | null): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

/** A built text as that release would have it. */
function asReleased(text: string, type: string, release: string): string {
  if (type.startsWith('text/html'))
    return text.replace('</head>', `<meta name="release" content="${release}"/></head>`);
  return text.replace(/(["`]?revision["`]?:["`])(\w+)/g, `$1$2${release}`);
}

/** @param target origin of the server behind it */
export async function startReleases(target: string): Promise<Releases> {
  let current = 'first';
  let broken: RegExp | null = null;
  const server = createServer(async (request, response) => {
    try {
      if (broken?.test(request.url ?? '')) throw new Error('broken off');
      const { host, connection, ...headers } = request.headers;
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        body: await bodyOf(request),
        redirect: 'manual',
      });
      const passed = [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|etag)$/.test(name));
      response.writeHead(answer.status, Object.fromEntries(passed));
      const type = answer.headers.get('content-type') ?? '';
      const isBuilt = type.startsWith('text/html') || request.url === '/sw.js';
      response.end(
        isBuilt ? asReleased(await answer.text(), type, current) : Buffer.from(await answer.arrayBuffer()),
      );
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (release) => {
      current = release;
    },
    breakOff: (paths) => {
      broken = paths;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
