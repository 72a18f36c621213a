import type { ReplicaStore, StoreChange } from '#app/diary/store/replica-store.ts';
import { nameOf } from '#app/diary/store/row-key.ts';
import { entities, withGroups } from '#app/diary/sync/entities.ts';
import { parentsIn } from '#app/diary/sync/outbox.ts';
import { isSame } from '#app/diary/sync/same.ts';
import type { Columns, Cursor, Json, Op, Remote } from '#app/diary/sync/types.ts';
import { Failure } from '#app/errors/failure.ts';
import type { ModelServer, Written } from './model-server.ts';

/** A write that was stored on a device. */
interface Promised {
  op: Op;
  /** The columns the person wrote on this device. A decision adds none: it chooses between what was shown. */
  readonly said: Set<string>;
  /** How much the server had carried out when it was kept. */
  readonly since: number;
  /** The version of the row that the person had before them, when writing or when deciding. */
  saw: number;
  /** The server has carried it out, whether the device has heard of it or not. */
  isDone: boolean;
  /** What the form it was made in showed, which may have been open for long. */
  form: SavedForm | undefined;
  /** Columns, or all of it (`*`), that the person has given up. */
  readonly givenUp: Set<string>;
}

/** A form as it was opened, however long before it was saved. */
interface SavedForm {
  readonly seen: Columns;
  /** The version of the row then. */
  readonly version: number;
}

/** Who set a column last, and with which version of the row. */
interface LastSet {
  readonly device: string;
  readonly version: number;
  /** Its place among all that the server has carried out. */
  readonly place: number;
}

/** Whether the person had a value before them when they wrote. The model goes by the form, not by what the app says of it. */
function hadSeen({ op, form }: Promised, column: string, value: Json | undefined): boolean {
  const { entity, kind, base } = op;
  if (form && column in form.seen) return isSame(value, form.seen[column]);
  // Whoever takes a row out of the trash, alone or with an edit, has seen it there; by whose hand is the same to them.
  if (column === 'deleted_at')
    return (value !== null) === (kind === 'restore' || op.columns.deleted_at === null);
  return isSame(value, (base ?? entities[entity].defaults)[column]);
}

/** Monitors stores and server and records each stored write, so that a test can check the invariants. */
export function createInvariantMonitor(server: ModelServer) {
  const promised = new Map<string, Promised>();
  const lastSet = new Map<string, LastSet>();
  const problems: string[] = [];
  const looked = new Set<Written>();
  const told = new Map<string, number>();
  const seen = new Map<string, number>();
  let deciding: 'mine' | 'theirs' | undefined;
  let saving: SavedForm | undefined;
  /** Rows of which a device has decided something. */
  const decided = new Set<string>();

  const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);

  /**
   * A column may only be overwritten by who has seen what is in it, or wrote it. Who has seen it once and meets the same
   * again has seen it; but what was carried out and then undone by someone must not be done once more.
   */
  function judge(device: string, written: Written, promise: Promised): void {
    const { saw, op, said, isDone } = promise;
    const { entity, id, before, columns } = written;
    if (!before) return;
    const isEnd = written.kind === 'erase' || columns.deleted_at != null;
    // What is begun afresh over a row in the trash overwrites nothing anybody sees.
    if (before.deleted_at !== null && !isEnd && entities[entity].natural) return;
    for (const [column, value] of Object.entries(columns)) {
      const last = lastSet.get(`${nameOf({ entity, id })}.${column}`);
      if (column === 'deleted_at' || said.has(column) || isSame(before[column], value)) continue;
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
      // Both said the same.
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
   * What goes with an erased row was seen as well, or is the device's own. Only what another device writes between the
   * question and the erasure, one request later, may go unseen.
   */
  function judgePart(device: string, { entity, id, before }: Written, { op }: Promised): void {
    const name = nameOf({ entity, id });
    for (const column of [...Object.keys(entities[entity].defaults), 'deleted_at']) {
      const last = lastSet.get(`${name}.${column}`);
      if (!last || last.device === device || last.place >= (told.get(device) ?? Number.POSITIVE_INFINITY))
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

  /** Whether this device has written the same before, from another tab: what it wrote itself it has seen. */
  const hasWritten = (device: string, { op }: Promised, column: string, value: Json | undefined) =>
    [...promised].some(
      ([key, { op: earlier }]) =>
        key.startsWith(`${device}/`) &&
        nameOf(earlier) === nameOf(op) &&
        earlier.seq < op.seq &&
        (column === 'deleted_at' ? earlier.kind === 'trash' : isSame(earlier.columns[column], value)),
    );

  /** A question is between devices. Only what was sent without an answer may be asked in vain (docs/decisions/023). */
  function expectForeign(device: string, { entity, id, trouble, sentFrom }: Op, form?: SavedForm): void {
    if (sentFrom !== null || !trouble) return;
    // Only by a form that was opened before can a row in the trash be changed.
    const columns =
      trouble.kind === 'conflict'
        ? trouble.columns
        : form && trouble.kind === 'trashed'
          ? ['deleted_at']
          : [];
    if (columns.length === 0) return;
    // What waited behind a decision may meet what was decided; of a row begun afresh nobody has set the rest.
    if (decided.has(`${device}/${nameOf({ entity, id })}`)) return;
    // A day begun afresh that another device has meanwhile taken out of the trash is a question about that.
    const trashed = lastSet.get(`${nameOf({ entity, id })}.deleted_at`);
    if (entities[entity].natural && trashed && trashed.device !== device) return;
    const isOwn = columns.every(
      (column) => lastSet.get(`${nameOf({ entity, id })}.${column}`)?.device === device,
    );
    if (isOwn) problems.push(`${device} asked of ${columns.join()} of ${entity}, its own`);
  }

  /** The erasure that took this row along; undefined for one that was erased by itself. */
  const wholeOf = ({ kind, entity, before }: Written, carriedOut: readonly Written[]) =>
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
      // Begun afresh, and nothing said of it.
      if (natural && before?.deleted_at != null && isSame(value, defaults[column])) lastSet.delete(name);
      else if (!isSame(was, value)) {
        const place = server.log.indexOf(written);
        lastSet.set(name, { device, version: (before?.version ?? 0) + 1, place });
      }
    }
  }

  return {
    problems,
    /** What has happened, and how often: a week in which nothing does holds any promise. */
    seen: seen as ReadonlyMap<string, number>,
    count,
    /** To be called before each request: what has changed is known by who asks for it right before it matters. */
    asks(device: string, method: keyof Remote, [cursor]: readonly (Cursor | null)[]) {
      const isFirstPage = method === 'changes' && (!cursor || Number.parseInt(cursor.after, 16) === 0);
      if (isFirstPage) told.set(device, server.log.length);
      else if (method !== 'changes' && method !== 'erase') told.delete(device);
    },
    promised: (): readonly Promised[] => [...promised.values()],
    /** While it runs, what leaves the outbox is the person's decision. */
    async decide<T>(choice: 'mine' | 'theirs', run: () => Promise<T>): Promise<T> {
      deciding = choice;
      count(`decided: ${choice}`);
      try {
        return await run();
      } finally {
        deciding = undefined;
      }
    },
    /** While it runs, what is kept is what a form says. */
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
    /** To be called after each request of a device. */
    look(device: string, disk: readonly Op[], from: number): void {
      const carriedOut = server.log.slice(from).filter((written) => written.device === device);
      for (const written of carriedOut) {
        if (looked.has(written)) continue;
        looked.add(written);
        const isErasure = written.kind === 'erase';
        const whole = wholeOf(written, carriedOut);
        const op = disk.find(
          (one) =>
            nameOf(one) === nameOf(whole ?? written) && !one.trouble && (one.kind === 'erase') === isErasure,
        );
        const promise = op && promised.get(`${device}/${op.seq}`);
        if (!promise) problems.push(`${device} wrote what nobody had kept`);
        else if (whole) judgePart(device, written, promise);
        else {
          judge(device, written, promise);
          promise.isDone = true;
        }
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
            // What was decided was seen in the question.
            if (deciding) {
              known.form = undefined;
              decided.add(`${device}/${nameOf(op)}`);
            }
            // What is made again is said as a whole.
            if (!deciding || op.kind === 'create')
              for (const name of Object.keys(op.columns)) known.said.add(name);
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
              // A form that is still open shows what was given up.
              if (dropped) decided.add(`${device}/${nameOf(dropped.op)}`);
            }
          }
          // Taken into an earlier write of the row that says at least as much, and is kept instead.
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
            const said = new Set(Object.keys(op.columns));
            promised.set(key(op.seq), { op, said, since, saw, form, isDone: false, givenUp: new Set() });
            count(`wrote: ${op.kind}`);
          }
          return newOps;
        },
      };
    },
  };
}

/** Whether a promise was held: what was said has been what the server had, at some moment since. */
export function isFulfilled({ op, since, saw, givenUp }: Promised, log: readonly Written[]): boolean {
  if (givenUp.has('*')) return true;
  const isOfRow = ({ entity, id }: Written) => entity === op.entity && id === op.id;
  const before = log.slice(0, since).filter(isOfRow);
  // From the version the device had: what somebody wrote over it meanwhile, they wrote after seeing it.
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
