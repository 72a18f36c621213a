import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { takeLock } from '#server/database/folder-lock.ts';

/** A path in the folder of this test run. */
export function runPath(name: string): string {
  return join(inject('runFolder'), name);
}

/**
 * Creates something once per test run, in whichever test file comes first; the others wait and read its result.
 * @param name file in the run folder for the result, which must survive JSON
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const note = runPath(name);
  for (;;) {
    if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8'));
    const lock = takeLock(`${note}.lock`);
    if (!lock) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    try {
      if (existsSync(note)) continue;
      const made = await make();
      writeFileSync(`${note}.draft`, JSON.stringify(made));
      renameSync(`${note}.draft`, note);
      return made;
    } finally {
      lock.release();
    }
  }
}
