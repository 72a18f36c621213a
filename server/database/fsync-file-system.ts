import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type Module = Parameters<NonNullable<InitArguments[1]['preRun']>[number]>[0];

/** The part of Emscripten's Node file system that PGlite's types omit. */
interface NodeStreams {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
  tryFSOperation<T>(operation: () => T): T;
}

/**
 * PGlite's file system on a folder, with a sync that reaches the disk. Emscripten's NODEFS has no fsync at all, so a
 * stock PGlite loses committed rows (or the whole database) in a power failure. Its fdatasync does nothing either:
 * PostgreSQL has to be started with `wal_sync_method=fsync`.
 */
export class FsyncFileSystem extends NodeFS {
  override async init(...[pglite, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

function addFsync(module: Module): void {
  const nodeFileSystem = nodeStreams(module);
  nodeFileSystem.stream_ops.fsync = (stream) => {
    nodeFileSystem.tryFSOperation(() => fsyncSync(stream.nfd));
    return 0;
  };
}

function nodeStreams(module: Module): NodeStreams {
  const found: unknown = module.NODEFS;
  if (isNodeStreams(found)) return found;
  throw new Error('This PGlite has another file system than the one fsync was written for');
}

function isNodeStreams(value: unknown): value is NodeStreams {
  return typeof value === 'object' && value !== null && 'stream_ops' in value && 'tryFSOperation' in value;
}
