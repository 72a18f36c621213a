// Every npm script starts here. This is the one file that is not TypeScript: it has to run on any Node, before
// anything is installed. It installs the packages of the lock file that the task lacks, and then runs
// scripts/<task>.ts on Node 24: this one, or that of the packages (docs/decisions/001-an-engine-of-our-own.md).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const [task = '', ...args] = process.argv.slice(2);

/** The others build and serve, which `dependencies` are enough for. */
const needsDevelopment = ['bench', 'format', 'test'].includes(task);

/** npm writes here what it installed, as a lock file. */
const record = 'node_modules/.package-lock.json';

/** What npm downloads, in megabytes: measured, packed (docs/decisions/001-an-engine-of-our-own.md). */
const megabytes = { node: 60, toStart: 70, toTest: 145 };

/** The packages of a lock file; empty when the file cannot be read. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Whether the packages are there, those for development too or not; missing optional ones are of other platforms. */
function isInstalled(development) {
  const installed = packagesIn(record);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      wanted.link ||
      wanted.optional ||
      ((wanted.dev || wanted.devOptional) && !development) ||
      (installed[path] && installed[path].version === wanted.version),
  );
}

function exitWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** What npm writes of a fault, and what to do about it. */
const faults = [
  [
    /ENOSPC|EDQUOT/,
    'the disk is full. Free some space (0.6 GB to start, 1.2 GB to test), delete node_modules, and run the same again',
  ],
  [/EACCES|EPERM|EROFS/, `${root} cannot be written to. Run it as the owner of that folder`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ERR_SOCKET|EHOSTUNREACH|ENETUNREACH|CERT|EPROTO/,
    'the registry cannot be reached. Check the network, the proxy and `npm config get registry`, and run the same again',
  ],
  [/E40[13]\b/, 'the registry asks who you are. Sign in to `npm config get registry`, or set another'],
  [
    /E404|ETARGET|EINTEGRITY|GET 404/,
    'the registry lacks a package, or has another one: see `npm config get registry`',
  ],
];
const faultIn = (said) => (faults.find(([pattern]) => pattern.test(said)) || [])[1];

/** Runs npm and prints the step's name with its seconds; on a terminal they count while it runs. @returns what npm said */
async function install(name, ...options) {
  const began = Date.now();
  const line = () => `  ${name}: ${Math.round((Date.now() - began) / 1000)} s`;
  const { isTTY } = process.stdout;
  const counting = isTTY ? setInterval(() => process.stdout.write(`\r${line()}`), 1000) : undefined;
  // Not `npm ci`: it refuses a lock file that lacks an optional package of another platform, which a mirror may not
  // have. With --no-save the lock file is followed and never written.
  const quickly = ['--fetch-retries=4', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const npm = spawn('npm', ['install', '--no-save', ...options, ...quickly, '--loglevel=http'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment(),
  });
  let said = '';
  npm.stderr.on('data', (text) => {
    said += text;
  });
  const code = await new Promise((resolve) => {
    npm.on('error', (error) => resolve(error.code === 'ENOENT' ? 'npm is not installed' : error.message));
    npm.on('close', (status, signal) => resolve(status ?? signal));
  });
  clearInterval(counting);
  console.log(`${isTTY ? '\r' : ''}${line()}`);
  // npm takes a package that it could not write whole for installed.
  const isCut = /TAR_ENTRY_ERROR (ENOSPC|EDQUOT)/.test(said);
  if (isCut) rmSync(join(root, record), { force: true });
  if (code === 0 && !isCut) return said;
  const own = said.split('\n').filter((text) => /^npm (error|ERR!) (?!A complete|code|\s*at )/.test(text));
  const reason = typeof code === 'string' ? code : faultIn(said) || own.slice(0, 3).join(' ');
  return exitWith(`The packages could not be installed: ${reason}.`);
}

const versionOf = (program) =>
  existsSync(program) ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim() : 'none';
const isRight = (version) => version.startsWith('v24.');
const childEnvironment = () => ({
  ...process.env,
  PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
});

/** Links Node 24 where services and scripts look for it. The npm of Debian 12 (9.2) leaves a package's link out. */
function linkNode(program) {
  rmSync(join(bin, 'node'), { force: true });
  mkdirSync(bin, { recursive: true });
  symlinkSync(program, join(bin, 'node'));
}

if (!existsSync(join(root, 'scripts', `${task}.ts`))) {
  console.error(`There is no script "${task}".`);
  process.exit(2);
}

const linked = join(bin, 'node');
const packaged = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
const lacksNode = !isRight(process.version) && !isRight(versionOf(linked));
const lacksPackages = !isInstalled(needsDevelopment);
if (lacksNode || lacksPackages) {
  // Packages for tests stay where they are: `npm start` after `npm test` takes nothing away.
  const hasDevelopment = Object.values(packagesIn(record)).some(({ dev }) => dev);
  const development = needsDevelopment || hasDevelopment;
  const isFirst = !isInstalled(false);
  const sizes = [
    lacksNode && megabytes.node,
    lacksPackages && isFirst && megabytes.toStart,
    lacksPackages && development && megabytes.toTest,
  ].filter(Boolean);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Downloading at most ${total} MB, half a minute on a fast line, two on a slow machine:`);
  // Node first: npm, run by it, leaves out no optional package that refuses an older one.
  if (lacksNode) {
    const said = await install('Node 24', '--workspace=node-24');
    if (existsSync(join(bin, packaged))) linkNode(packaged);
    if (!isRight(versionOf(linked))) {
      const reason = faultIn(said) || `no package of it is for ${process.platform} on ${process.arch}`;
      exitWith(
        `Node 24 is needed, this is ${process.version}, and ${reason}. ` +
          'Or install Node 24 from nodejs.org, and run the same with it.',
      );
    }
  }
  if (lacksPackages)
    await install('Packages', '--workspaces=false', `--${development ? 'include' : 'omit'}=dev`);
}
if (!existsSync(linked)) linkNode(isRight(process.version) ? process.execPath : packaged);
const node = isRight(process.version) ? process.execPath : linked;

// A smaller young generation than V8's default: a quarter less memory under load.
const flags = task === 'start' ? ['--max-semi-space-size=4'] : [];
const child = spawn(node, [...flags, join(root, 'scripts', `${task}.ts`), ...args], {
  cwd: root,
  // The IPC channel tells the task when this process has ended, for whatever reason.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: childEnvironment(),
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
