/**
 * The product's commands for the operator (`npm run admin`). They work on either database, whether or not the
 * server runs.
 */
import type { IncomingMessage } from 'node:http';
import { askControlSocket, openControlSocket, reachEmbedded } from './control-socket.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/sql-types.ts';
import type { Log } from './http/log.ts';

/** One command. */
export interface AdminCommand {
  /** Lines of the help text: the arguments after the command's name, and what they do. */
  readonly help: readonly (readonly [words: string, what: string])[];
  /**
   * @returns the text to print, with the exit code where that is not 0
   * @throws AdminError
   */
  readonly run: (database: Database, words: readonly string[]) => Promise<string | AdminAnswer>;
}

interface AdminAnswer {
  readonly text: string;
  /** What a probe looks at. */
  readonly exitCode: number;
}

export type AdminCommands = Readonly<Record<string, AdminCommand>>;

/** A command was refused; the message is for the operator. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

const socketName = 'admin';
const exitCodeHeader = 'exit-code';

interface AdminSocketOptions {
  readonly dataDir: string;
  readonly database: Database;
  readonly commands: AdminCommands;
  readonly log: Log;
}

/**
 * Serves admin commands on a control socket while the server has an embedded database open. A PostgreSQL
 * database is reached without the server.
 * @returns a function that closes the socket
 */
export async function listenForAdmin({ dataDir, database, commands, log }: AdminSocketOptions) {
  if (database.kind !== 'pglite') return () => undefined;
  const close = await openControlSocket({
    dataDir,
    name: socketName,
    async answer(request, response) {
      const { status, text, exitCode } = await respond(request).catch((error: unknown) => {
        log.error('admin_failed', error);
        return { status: 500, text: 'The server could not do it: its log says why.', exitCode: 1 };
      });
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', [exitCodeHeader]: exitCode };
      response.writeHead(status, headers).end(text);
    },
  });
  const respond = async (request: IncomingMessage) => {
    const words: unknown = JSON.parse(await textOf(request));
    if (!(Array.isArray(words) && words.every((word) => typeof word === 'string')))
      return { status: 400, text: 'Expected a list of words.', exitCode: 1 };
    try {
      return { status: 200, ...(await runCommand(commands, database, words)) };
    } catch (error) {
      if (error instanceof AdminError) return { status: 400, text: error.message, exitCode: 1 };
      throw error;
    }
  };
  if (close) return close;
  log.warn('no_online_admin', { consequence: 'npm run admin needs the server stopped' });
  return () => undefined;
}

interface AdminOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly commands: AdminCommands;
  readonly words: readonly string[];
  /** Milliseconds to wait for a PostgreSQL that is starting. */
  readonly startLimit?: number;
}

/**
 * Runs one command from a process other than the server's.
 * @returns the text to print, and the exit code
 * @throws Error with a message for the operator
 */
export async function admin({
  dataDir,
  databaseUrl,
  commands,
  words,
  startLimit,
}: AdminOptions): Promise<AdminAnswer> {
  if (words.length === 0 || words.includes('--help')) return { text: helpOn(commands), exitCode: 0 };
  commandOf(commands, words);
  const log = { info: () => undefined, warn: () => undefined };
  const direct = async (folder: string) => {
    // No migrations run here.
    const database = await openDatabase({ dataDir: folder, databaseUrl, migrations: [], log, startLimit });
    try {
      return await runCommand(commands, database, words);
    } finally {
      await database.close();
    }
  };
  if (databaseUrl) return direct('');
  return reachEmbedded(dataDir, () => askServer(dataDir, words), direct);
}

async function askServer(dataDir: string, words: readonly string[]): Promise<AdminAnswer | undefined> {
  const response = await askControlSocket(dataDir, socketName, JSON.stringify(words));
  if (!response) return undefined;
  const text = await textOf(response);
  if (response.statusCode !== 200) throw new AdminError(text);
  return { text, exitCode: Number(response.headers[exitCodeHeader] ?? 0) };
}

async function textOf(message: IncomingMessage): Promise<string> {
  return Buffer.concat(await message.toArray()).toString('utf8');
}

function commandOf(commands: AdminCommands, [name = '']: readonly string[]): AdminCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new AdminError(`There is no command "${name}".\n\n${helpOn(commands)}`);
  return command;
}

async function runCommand(
  commands: AdminCommands,
  database: Database,
  words: readonly string[],
): Promise<AdminAnswer> {
  const answer = await commandOf(commands, words).run(database, words.slice(1));
  return typeof answer === 'string' ? { text: answer, exitCode: 0 } : answer;
}

function helpOn(commands: AdminCommands): string {
  const lines = Object.entries(commands).flatMap(([name, { help }]) =>
    help.map(([words, what]) => `  npm run admin -- ${`${name} ${words}`.trim()}\n      ${what}`),
  );
  return `Commands for whoever runs this server:\n\n${lines.join('\n')}\n`;
}
