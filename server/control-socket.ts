/**
 * Lets commands reach an embedded database that a server has open: the server listens on Unix sockets in a folder
 * that only its owner may enter. Access to a socket equals access to the data folder.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { takeLock } from './database/folder-lock.ts';

/** Milliseconds to wait for a server that is starting or stopping. */
const lockTimeoutMs = 30_000;

interface SocketOptions {
  readonly dataDir: string;
  /** The command; also the name of the socket's file. */
  readonly name: string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * The system allows about a hundred bytes for a socket's address, so the shorter of the relative and the absolute
 * path is used.
 */
function addressOf(dataDir: string, name: string): string {
  const absolute = join(dataDir, 'control', `${name}.sock`);
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

/**
 * @returns a function that closes the socket and ends answers under way; undefined where the system or its file
 * system does not allow such a socket
 */
export async function openControlSocket({ dataDir, name, answer }: SocketOptions) {
  const folder = join(dataDir, 'control');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const address = addressOf(dataDir, name);
  // Left by a server that was killed: a database has one server at a time.
  await rm(address, { force: true });
  const server = createServer(answer);
  try {
    server.listen(address);
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(address, { force: true });
  };
}

/** @returns the server's answer; undefined when no server listens for this folder */
export async function askControlSocket(
  dataDir: string,
  name: string,
  body = '',
): Promise<IncomingMessage | undefined> {
  const outgoing = request({ socketPath: addressOf(dataDir, name), method: 'POST', path: '/', agent: false });
  outgoing.end(body);
  return once(outgoing, 'response').then(
    ([answered]) => answered as IncomingMessage,
    () => undefined,
  );
}

/**
 * Reaches an embedded database, through the server that has it open or directly.
 * @param ask asks the running server; returns undefined when there is none
 * @param alone runs when no process has the folder open
 * @throws Error with a message for the operator
 */
export async function reachEmbedded<T>(
  dataDir: string,
  ask: () => Promise<T | undefined>,
  alone: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'pglite'))) throw new Error(`There is no database in ${dataDir}.`);
  for (const started = Date.now(); Date.now() - started < lockTimeoutMs; ) {
    const answered = await ask();
    if (answered !== undefined) return answered;
    const lock = takeLock(join(folder, 'lock'));
    if (lock) {
      lock.release();
      return alone(folder);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`A server has ${dataDir} open and does not answer: stop it, and try again.`);
}
