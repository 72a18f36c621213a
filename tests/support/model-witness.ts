import { Failure } from '#app/errors/failure.ts';
import { entities } from '#app/offline/entities.ts';
import type { ReplicaStore, StoreChange } from '#app/offline/replica-store.ts';
import { nameOf } from '#app/offline/row-key.ts';
import { isSame } from '#app/offline/same.ts';
import type { Json, Op } from '#app/offline/types.ts';
import type { ModelServer, Written } from './model-server.ts';

/** What the witness knows of a write that was kept on a device. */
interface Promised {
  op: Op;
  /** The version of the row that the person had before them, when writing or when deciding. */
  saw: number;
  /** Columns, or all of it (`*`), that the person has given up. */
  readonly givenUp: Set<string>;
}

/** Who set a column last, and with which version of the row. */
interface LastSet {
  readonly device: string;
  readonly version: number;
}

/** Watches disks and server, and remembers what was promised, so that a test can tell whether it was held. */
export function createWitness(server: ModelServer) {
  const promised = new Map<string, Promised>();
  const lastSet = new Map<string, LastSet>();
  const problems: string[] = [];
  const looked = new Set<Written>();
  let deciding: 'mine' | 'theirs' | undefined;

  /** A column may only be overwritten by who has seen what is in it, or wrote it. */
  function judge(device: string, written: Written, { saw, op }: Promised): void {
    const { entity, id, before, columns } = written;
    if (!before) return;
    const isEnd = written.kind === 'erase' || columns.deleted_at != null;
    // What is begun afresh over a row in the trash overwrites nothing anybody sees.
    if (before.deleted_at !== null && !isEnd && entities[entity].natural) return;
    const touched = isEnd ? Object.keys(entities[entity].defaults) : Object.keys(columns);
    for (const column of touched) {
      const last = lastSet.get(`${nameOf({ entity, id })}.${column}`);
      const isOther = last && last.device !== device && last.version > saw;
      // Deleting what someone else has made exactly as they saw it takes nothing from anybody.
      const isHarmless = isSame(before[column], isEnd ? op.base?.[column] : columns[column]);
      if (isOther && !isHarmless) {
        problems.push(
          `${device} overwrote ${column} of ${entity} (v${last.version} of ${last.device}, saw v${saw})`,
        );
      }
    }
  }

  function remember(device: string, { entity, id, before, columns }: Written): void {
    const { defaults, natural } = entities[entity];
    if (!before) {
      for (const column of Object.keys(defaults)) lastSet.delete(`${nameOf({ entity, id })}.${column}`);
    }
    for (const [column, value] of Object.entries(columns)) {
      const was: Json | undefined = before ? before[column] : natural ? defaults[column] : undefined;
      const name = `${nameOf({ entity, id })}.${column}`;
      // Begun afresh, and nothing said of it.
      if (natural && before?.deleted_at != null && isSame(value, defaults[column])) lastSet.delete(name);
      else if (!isSame(was, value)) lastSet.set(name, { device, version: (before?.version ?? 0) + 1 });
    }
  }

  return {
    problems,
    promised: (): readonly Promised[] => [...promised.values()],
    /** While it runs, what leaves the outbox is the person's decision. */
    async decide<T>(choice: 'mine' | 'theirs', run: () => Promise<T>): Promise<T> {
      deciding = choice;
      try {
        return await run();
      } finally {
        deciding = undefined;
      }
    },
    /** To be called after each request of a device. */
    look(device: string, disk: readonly Op[], from: number): void {
      for (const written of server.log.slice(from)) {
        if (written.device !== device || looked.has(written)) continue;
        looked.add(written);
        const op = disk.find((one) => nameOf(one) === nameOf(written) && !one.trouble);
        const promise = op && promised.get(`${device}/${op.seq}`);
        if (!promise) {
          // What belongs to an erased row goes with it.
          if (written.kind !== 'erase') problems.push(`${device} wrote what nobody had kept`);
        } else judge(device, written, promise);
        remember(device, written);
      }
    },
    /** A disk that tells what is promised on it. */
    watch(device: string, disk: ReplicaStore): ReplicaStore {
      const key = (seq: number) => `${device}/${seq}`;
      const versionOf = async (op: Pick<Op, 'entity' | 'id'>) => {
        const [stored] = await disk.rows([op]);
        return stored?.row.version ?? 0;
      };
      return {
        ...disk,
        async write(change: StoreChange) {
          for (const op of change.ops ?? []) {
            const known = promised.get(key(op.seq));
            if (!known) throw new Failure('unexpected', { message: 'an op that was never kept' });
            if (deciding === 'theirs') {
              for (const column of Object.keys(known.op.columns)) {
                if (!(column in op.columns)) known.givenUp.add(column);
              }
            }
            const isSettled = known.op.trouble !== null && op.trouble === null;
            known.op = op;
            if (isSettled) known.saw = await versionOf(op);
          }
          if (deciding) {
            for (const seq of change.droppedOps ?? []) promised.get(key(seq))?.givenUp.add('*');
          }
          const newOps = await disk.write(change);
          for (const op of newOps) {
            promised.set(key(op.seq), { op, saw: await versionOf(op), givenUp: new Set() });
          }
          return newOps;
        },
      };
    },
  };
}

/** Whether a promise was held: what was said was once what the server had. */
export function wasHeld({ op, givenUp }: Promised, log: readonly Written[]): boolean {
  if (givenUp.has('*')) return true;
  const states = log.filter(({ entity, id }) => entity === op.entity && id === op.id);
  const trashed = states.some(({ columns }) => columns.deleted_at != null);
  switch (op.kind) {
    case 'erase':
      return states.some(({ kind }) => kind === 'erase');
    case 'trash':
      return trashed || states.some(({ kind }) => kind === 'erase');
    case 'restore':
      return states.some(({ before, columns }) => before?.deleted_at != null && columns.deleted_at === null);
    default:
      return Object.entries(op.columns)
        .filter(
          ([column, value]) => !givenUp.has(column) && !isSame(value, entities[op.entity].defaults[column]),
        )
        .every(([column, value]) =>
          states.some(
            (state) => isSame(state.columns[column], value) || isSame(state.before?.[column], value),
          ),
        );
  }
}

export type Witness = ReturnType<typeof createWitness>;
