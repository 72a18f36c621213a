import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './command.ts';

/**
 * Notes in the built output which commit this is and of which day, for GET /health and the console. Where there is no repository,
 * as in an image's build, GIT_COMMIT says it, as `git log -1 --format='%h %cs'` does.
 */
export async function noteCommit(
  folder = join(root, 'build'),
  given = process.env.GIT_COMMIT,
): Promise<void> {
  const said = given || (await runQuietly('git', ['log', '-1', '--format=%h %cs'])).output;
  const [, commit, day] = /^([0-9a-f]{7,40}) (\d{4}-\d\d-\d\d)$/.exec(said.trim()) ?? [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'commit.json'), JSON.stringify({ commit, day }));
}
