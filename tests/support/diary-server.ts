import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProcess, startServerProcess } from '../../scripts/lib/server-process.ts';

/** A server of a test's own, which can go away and come back as servers do. */
export interface DiaryServer {
  readonly url: string;
  /** What it keeps, also while it is stopped. */
  readonly dataDir: string;
  /** Ends the process: from then on the address answers nobody. Does nothing when it is stopped already. */
  stop(): Promise<void>;
  /** The same server again, at the same address, with what it had kept. */
  start(): Promise<void>;
  /** Stops it and throws away what it kept. */
  close(): Promise<void>;
}

/**
 * Starts the real server on a port of its own.
 * @param env further variables, also for every later start; the caller may change them while it is stopped
 */
export async function startDiaryServer(env: Record<string, string> = {}): Promise<DiaryServer> {
  const port = String(await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'diary-'));
  let running: ServerProcess | undefined;
  const start = async () => {
    running ??= await startServerProcess({ ...env, PORT: port, DATA_DIR: dataDir });
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    start,
    stop,
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
