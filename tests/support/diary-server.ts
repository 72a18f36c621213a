import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cheapWork,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../../scripts/lib/server-process.ts';

/** A server of the test's own that can be stopped and restarted. */
export interface DiaryServer {
  readonly url: string;
  /** Its data folder, which survives a stop. */
  readonly dataDir: string;
  /** Ends the process: its address no longer answers. Does nothing when it is stopped. */
  stop(): Promise<void>;
  /** Starts the server again, at the same address and with its data. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
}

/**
 * Starts the real server on a port of its own, or on PORT. MIGRATED_DATA, a data folder made by scripts/test.ts, spares it the migrations.
 * @param env further variables, also for later starts; the caller may change them while it is stopped
 */
export async function startDiaryServer(env: Record<string, string> = {}): Promise<DiaryServer> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'diary-'));
  const { MIGRATED_DATA } = process.env;
  if (MIGRATED_DATA) await cp(MIGRATED_DATA, dataDir, { recursive: true });
  let running: ServerProcess | undefined;
  const start = async () => {
    running ??= await startServerProcess({ ...cheapWork, ...env, PORT: port, DATA_DIR: dataDir });
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
