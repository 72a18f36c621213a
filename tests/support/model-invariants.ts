import { nameOf } from '#app/diary/store/row-key.ts';
import { entities, withGroups } from '#app/diary/sync/entities.ts';
import { parentsIn } from '#app/diary/sync/outbox.ts';
import { isSame } from '#app/diary/sync/same.ts';
import type {
  Columns,
  Cursor,
  Json,
  Op,
  Remote,
  ReplicaStore,
  StoreChange,
} from '#app/diary/sync/sync-types.ts';
import { Failure } from '#app/errors/failure.ts';
import type { ModelServer, Written } from './model-server.ts';

/** A write that was stored on a device. */
interface Promised {
  op: Op;
  /** The columns the person wrote on this device. A decision adds none: it chooses between the shown versions. */
  readonly ownColumns: Set<string>;
  /** Length of the server's log when the write was stored. */
  readonly since: number;
  /** The version of the row the person saw, when writing or when deciding. */
  saw: number;
  /** The server has executed it, whether or not the device has got the answer. */
  isDone: boolean;
  /** The content of the form it was made in, which may have been open for long. */
  form: SavedForm | undefined;
  /** Columns, or the whole row (`*`), the person has discarded. */
  readonly givenUp: Set<string>;
}

/** A form as it was opened, possibly long before it was saved. */
interface SavedForm {
  readonly seen: Columns;
  /** The row's version at that time. */
  readonly version: number;
}

/** The last write of a column: its device, and the version of the row it made. */
interface LastSet {
  readonly device: string;
  readonly version: number;
  /** Its index in the server's log. */
  readonly place: number;
}

/**
 * Whether the person saw a value when they wrote. The model uses the form's content, not the app's claim about it.
 */
function hadSeen({ op, form }: Promised, column: string, value: Json | undefined): boolean {
  const { entity, kind, base } = op;
  if (form && column in form.seen) return isSame(value, form.seen[column]);
  // A person who restores a row from the trash, alone or with an edit, has seen it there; who moved it does not
  // matter.
  if (column === 'deleted_at')
    return (value !== null) === (kind === 'restore' || op.columns.deleted_at === null);
  return isSame(value, (base ?? entities[entity].defaults)[column]);
}

/** Monitors stores and server and records each stored write, so that a test can check the invariants. */
export function createInvariantMonitor(server: ModelServer) {
  const promised = new Map<string, Promised>();
  const lastSet = new Map<string, LastSet>();
  const problems: string[] = [];
  const judged = new Set<Written>();
  const logLengthAtPull = new Map<string, number>();
  const seen = new Map<string, number>();
  let deciding: 'mine' | 'theirs' | undefined;
  let saving: SavedForm | undefined;
  /** Rows a device has made a decision about. */
  const decided = new Set<string>();

  const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);

  /**
   * A column may only be overwritten by a device that has seen its value or wrote it. A value seen once counts as
   * seen when it occurs again; but a write that was executed and then undone by someone must not be executed again.
   */
  function judge(device: string, written: Written, promise: Promised): void {
    const { saw, op, ownColumns, isDone } = promise;
    const { entity, id, before, columns } = written;
    if (!before) return;
    const isEnd = written.kind === 'erase' || columns.deleted_at != null;
    // A natural row created again over one in the trash overwrites nothing visible.
    if (before.deleted_at !== null && !isEnd && entities[entity].natural) return;
    for (const [column, value] of Object.entries(columns)) {
      const last = lastSet.get(`${nameOf({ entity, id })}.${column}`);
      if (column === 'deleted_at' || ownColumns.has(column) || isSame(before[column], value)) continue;
      if (last && last.device !== device) {
        problems.push(`${device} undid ${column} of ${entity} (of ${last.device}), which it never changed`);
      }
    }
    const { defaults } = entities[entity];
    const named = Object.keys(columns);
    const touched = isEnd ? [...named, ...Object.keys(defaults)] : withGroups(entity, named);
    for (const column of touched) {
      const last = lastSet.get(`${nameOf({ entity, id })}.${column}`);
      if (!last || last.device === device || last.version <= saw) continue;
      // Both wrote the same.
      const wanted = { ...op.columns, ...columns };
      if (column in wanted && isSame(before[column], wanted[column])) continue;
      if (hadSeen(promise, column, before[column]) && !isDone) continue;
      if (promise.form && hasWritten(device, promise, column, before[column])) continue;
      problems.push(
        `${device} overwrote ${column} of ${entity} (v${last.version} of ${last.device}, saw v${saw})`,
      );
    }
  }

  /**
   * The parts of an erased row were seen as well, or are the device's own. Only what another device writes between
   * the question and the erasure, one request later, may be unseen.
   */
  function judgePart(device: string, { entity, id, before }: Written, { op }: Promised): void {
    const name = nameOf({ entity, id });
    for (const column of [...Object.keys(entities[entity].defaults), 'deleted_at']) {
      const last = lastSet.get(`${name}.${column}`);
      if (
        !last ||
        last.device === device ||
        last.place >= (logLengthAtPull.get(device) ?? Number.POSITIVE_INFINITY)
      )
        continue;
      const part = op.parts?.[name];
      const isSeen =
        part &&
        (column === 'deleted_at'
          ? part.is_trashed === (before?.deleted_at !== null)
          : isSame(part[column], before?.[column]));
      if (!isSeen) problems.push(`${device} took ${column} of ${entity} along unseen (of ${last.device})`);
    }
    count('took along');
  }

  /** Whether this device has written the same before, from another tab: its own writes count as seen. */
  const hasWritten = (device: string, { op }: Promised, column: string, value: Json | undefined) =>
    [...promised].some(
      ([key, { op: earlier }]) =>
        key.startsWith(`${device}/`) &&
        nameOf(earlier) === nameOf(op) &&
        earlier.seq < op.seq &&
        (column === 'deleted_at' ? earlier.kind === 'trash' : isSame(earlier.columns[column], value)),
    );

  /**
   * Questions arise between devices only. One that was sent without an answer may be asked needlessly
   * (docs/decisions/023).
   */
  function expectForeign(device: string, { entity, id, trouble, sentFrom }: Op, form?: SavedForm): void {
    if (sentFrom !== null || !trouble) return;
    // A row in the trash can only be changed by a form opened before.
    const columns =
      trouble.kind === 'conflict'
        ? trouble.columns
        : form && trouble.kind === 'trashed'
          ? ['deleted_at']
          : [];
    if (columns.length === 0) return;
    // A write waiting behind a decision may conflict with that decision; in a row created again nobody has set the
    // other columns.
    if (decided.has(`${device}/${nameOf({ entity, id })}`)) return;
    // If another device has restored a day meanwhile, creating it again is a question about that.
    const trashed = lastSet.get(`${nameOf({ entity, id })}.deleted_at`);
    if (entities[entity].natural && trashed && trashed.device !== device) return;
    const isOwn = columns.every(
      (column) => lastSet.get(`${nameOf({ entity, id })}.${column}`)?.device === device,
    );
    if (isOwn) problems.push(`${device} asked of ${columns.join()} of ${entity}, its own`);
  }

  /** The erasure that erased this row with its parent; undefined for one erased by itself. */
  const parentErasure = ({ kind, entity, before }: Written, carriedOut: readonly Written[]) =>
    kind === 'erase' && before
      ? carriedOut.find((one) => one.kind === 'erase' && parentsIn(entity, before).includes(nameOf(one)))
      : undefined;

  function remember(device: string, written: Written): void {
    const { entity, id, before, columns } = written;
    const { defaults, natural } = entities[entity];
    if (!before) {
      for (const column of Object.keys(defaults)) lastSet.delete(`${nameOf({ entity, id })}.${column}`);
    }
    for (const [column, value] of Object.entries(columns)) {
      const was: Json | undefined = before ? before[column] : natural ? defaults[column] : undefined;
      const name = `${nameOf({ entity, id })}.${column}`;
      // Created again without a value.
      if (natural && before?.deleted_at != null && isSame(value, defaults[column])) lastSet.delete(name);
      else if (!isSame(was, value)) {
        const place = server.log.indexOf(written);
        lastSet.set(name, { device, version: (before?.version ?? 0) + 1, place });
      }
    }
  }

  return {
    problems,
    /** Events and their counts: a week without any would satisfy every invariant. */
    seen: seen as ReadonlyMap<string, number>,
    count,
    /** Call it before each request: a device learns of changes when it asks for them. */
    asks(device: string, method: keyof Remote, [cursor]: readonly (Cursor | null)[]) {
      const isFirstPage = method === 'changes' && (!cursor || Number.parseInt(cursor.after, 16) === 0);
      if (isFirstPage) logLengthAtPull.set(device, server.log.length);
      else if (method !== 'changes' && method !== 'erase') logLengthAtPull.delete(device);
    },
    promised: (): readonly Promised[] => [...promised.values()],
    /** While it runs, operations removed from the outbox are the person's decision. */
    async decide<T>(choice: 'mine' | 'theirs', run: () => Promise<T>): Promise<T> {
      deciding = choice;
      count(`decided: ${choice}`);
      try {
        return await run();
      } finally {
        deciding = undefined;
      }
    },
    /** While it runs, stored operations come from a form. */
    async save<T>(form: SavedForm, run: () => Promise<T>): Promise<T> {
      saving = form;
      const before = promised.size;
      try {
        return await run();
      } finally {
        saving = undefined;
        if (promised.size > before) count('saved a form');
      }
    },
    /** Call it after each request of a device. */
    look(device: string, disk: readonly Op[], from: number): void {
      const carriedOut = server.log.slice(from).filter((written) => written.device === device);
      for (const written of carriedOut) {
        if (judged.has(written)) continue;
        judged.add(written);
        const isErasure = written.kind === 'erase';
        const parent = parentErasure(written, carriedOut);
        const op = disk.find(
          (one) =>
            nameOf(one) === nameOf(parent ?? written) && !one.trouble && (one.kind === 'erase') === isErasure,
        );
        const promise = op && promised.get(`${device}/${op.seq}`);
        if (!promise) problems.push(`${device} wrote what nobody had kept`);
        else if (parent) judgePart(device, written, promise);
        else {
          judge(device, written, promise);
          promise.isDone = true;
        }
        remember(device, written);
      }
    },
    /** Wraps a disk to record the writes stored on it. */
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
            // The decided version was shown in the question.
            if (deciding) {
              known.form = undefined;
              decided.add(`${device}/${nameOf(op)}`);
            }
            // A row created again is written as a whole.
            if (!deciding || op.kind === 'create')
              for (const name of Object.keys(op.columns)) known.ownColumns.add(name);
            if (isSettled) Object.assign(known, { saw: await versionOf(op), isDone: false });
            if (op.trouble) {
              count(`asked: ${op.trouble.kind}`);
              expectForeign(device, op, known.form);
            }
          }
          if (deciding) {
            for (const seq of change.droppedOps ?? []) {
              const dropped = promised.get(key(seq));
              dropped?.givenUp.add('*');
              // A form that is still open shows the discarded values.
              if (dropped) decided.add(`${device}/${nameOf(dropped.op)}`);
            }
          }
          // Merged into an earlier write of the row that covers at least as much and stays instead.
          for (const seq of change.droppedOps ?? []) {
            const dropped = promised.get(key(seq));
            const into = change.ops?.find(
              (op) => dropped && op.seq < seq && nameOf(op) === nameOf(dropped.op),
            );
            if (
              !deciding &&
              dropped &&
              into &&
              Object.keys(dropped.op.columns).every((name) => name in into.columns)
            )
              promised.delete(key(seq));
          }
          const since = server.log.length;
          const newOps = await disk.write(change);
          for (const op of newOps) {
            const form = saving;
            const saw = form?.version ?? (await versionOf(op));
            const ownColumns = new Set(Object.keys(op.columns));
            promised.set(key(op.seq), {
              op,
              ownColumns,
              since,
              saw,
              form,
              isDone: false,
              givenUp: new Set(),
            });
            count(`wrote: ${op.kind}`);
          }
          return newOps;
        },
      };
    },
  };
}

/** Whether a promise was kept: since it was stored, the server's row has had its values at some time. */
export function isFulfilled({ op, since, saw, givenUp }: Promised, log: readonly Written[]): boolean {
  if (givenUp.has('*')) return true;
  const isOfRow = ({ entity, id }: Written) => entity === op.entity && id === op.id;
  const before = log.slice(0, since).filter(isOfRow);
  // From the version the device had: later overwrites were made by people who had seen it.
  const from = before.findLastIndex(({ after }) => after?.version === saw);
  const states = [...before.slice(from), ...log.slice(since).filter(isOfRow)].map(({ after }) => after);
  switch (op.kind) {
    case 'erase':
      return states.includes(null);
    case 'trash':
      return states.some((row) => row?.deleted_at !== null);
    case 'restore':
      return states.some((row) => row?.deleted_at === null);
    default:
      return Object.entries(op.columns)
        .filter(([column]) => !givenUp.has(column))
        .every(([column, value]) => states.some((row) => row !== null && isSame(row[column], value)));
  }
}

export type InvariantMonitor = ReturnType<typeof createInvariantMonitor>;
