/**
 * Lets `npm run backup` read an embedded database that a server has open: the server answers with the lines of a
 * backup.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { askControlSocket, openControlSocket } from '../control-socket.ts';
import type { Database } from '../database/sql-types.ts';
import type { Log } from '../http/log.ts';
import { dumpEmbedded, versionsIn } from './dump.ts';
import { BackupError, type Line, readLine, splitLines, writeLine } from './lines.ts';

interface BackupSocketOptions {
  readonly dataDir: string;
  readonly database: Database;
  readonly version: string;
  readonly log: Log;
}

/**
 * Serves `npm run backup` while the server runs. A PostgreSQL database is read without the server, so nothing
 * listens.
 * @returns a function that closes the socket and ends a backup under way
 */
export async function listenForBackups({ dataDir, database, version, log }: BackupSocketOptions) {
  if (database.kind !== 'pglite') return () => undefined;
  let busy = false;
  const close = await openControlSocket({
    dataDir,
    name: 'backup',
    async answer(request, response) {
      const asked = Buffer.concat(await request.toArray()).toString();
      if (asked !== '') {
        await database
          .asRole({ role: 'engine' }, (sql) => versionsIn(sql, JSON.parse(asked)))
          .then(
            (versions) => response.end(JSON.stringify(versions)),
            () => refuse(response, 500, 'The server could not read its database.'),
          );
        return;
      }
      if (busy) {
        refuse(response, 409, 'Another backup is under way.');
        return;
      }
      busy = true;
      try {
        await answer(response, dumpEmbedded(database, join(dataDir, 'database'), version));
        log.info('backup_made');
      } catch (error) {
        log.error('backup_failed', error);
      } finally {
        busy = false;
      }
    },
  });
  if (close) return close;
  // The path is too long for the system, or its file system has no sockets.
  log.warn('no_online_backup', { consequence: 'npm run backup needs the server stopped' });
  return () => undefined;
}

async function answer(response: ServerResponse, lines: AsyncGenerator<Line>): Promise<void> {
  try {
    const first = await lines.next();
    if (first.done) return;
    response.write(writeLine(first.value));
    await pipeline(Readable.from(textOf(lines)), response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else
      refuse(
        response,
        500,
        error instanceof BackupError ? error.message : 'The server could not read its database.',
      );
    throw error;
  } finally {
    await lines.return(undefined);
  }
}

async function* textOf(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield writeLine(line);
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(sentence);
}

/**
 * Reads the lines of the running server's database.
 * @returns undefined when no server listens for this folder
 * @throws BackupError when the server refuses, or stops while it is read
 */
export async function askServer(dataDir: string): Promise<AsyncGenerator<Line> | undefined> {
  const response = await askControlSocket(dataDir, 'backup');
  if (!response) return undefined;
  if (response.statusCode !== 200) throw new BackupError((await response.toArray()).join(''));
  return linesOf(response);
}

/**
 * Asks the running server which of these files still have a row.
 * @returns undefined when no server listens for this folder
 * @throws BackupError when the server cannot say
 */
export async function askServerForVersions(
  dataDir: string,
  versions: readonly string[],
): Promise<readonly string[] | undefined> {
  const response = await askControlSocket(dataDir, 'backup', JSON.stringify(versions));
  if (!response) return undefined;
  if (response.statusCode !== 200) throw new BackupError('The server could not read its database.');
  return JSON.parse((await response.toArray()).join(''));
}

async function* linesOf(response: IncomingMessage): AsyncGenerator<Line> {
  try {
    for await (const text of splitLines(response)) yield readLine(text);
  } catch (error) {
    throw error instanceof BackupError
      ? error
      : new BackupError('The server stopped while it was read: try again.');
  }
}
