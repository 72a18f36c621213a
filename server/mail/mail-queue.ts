/** Mails of whose failure nobody would hear: kept in the database until the mail server has taken them. */
import { createHmac, randomUUID } from 'node:crypto';
import { type Database, engine, type Sql } from '../database/sql-types.ts';
import type { Log } from '../http/log.ts';
import { createSecretBox } from '../http/secret-box.ts';
import type { Mail, Mailer } from './mail-types.ts';

/** How mails of one kind are made, when they are sent: what they say holds then, and a link in them lives from then on. */
export interface MailKind {
  /**
   * What mails of this kind are made of that nobody has put into the queue and that were not sent, oldest first: for kinds whose own
   * rows say so. One that is given up is set aside until it is no longer listed, so that it is not begun again.
   */
  gather?(sql: Sql): Promise<readonly string[]>;
  /** @returns undefined where the mail is no longer wanted */
  make(sql: Sql, contents: unknown, userId: string | null): Promise<Mail | undefined>;
  /** Notes that a mail was taken, as it leaves the queue. */
  sent?(sql: Sql, contents: unknown): Promise<void>;
}

/** A mail to be made and sent. */
export interface QueuedMail {
  readonly kind: string;
  /** The account it is to; with it, it is erased. */
  readonly userId: string | null;
  /** What it is made of; JSON. */
  readonly contents: unknown;
  /** Replaces a mail of the same kind and key that is still waiting. */
  readonly key?: string | undefined;
}

export interface MailQueue {
  /** Puts a mail into the queue, within the caller's transaction. */
  add(sql: Sql, mail: QueuedMail): Promise<void>;
  /** Sends what is due, at once and beside the caller. Call it after the commit. */
  hurry(): void;
  /** Gathers what is due and sends it: the job of the queue. @returns how many mails were sent */
  run(): Promise<number>;
  /** Starts no further mail. One under way stays in the queue until the mail server has answered. */
  close(): void;
}

interface MailQueueOptions {
  readonly database: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly kinds: Readonly<Record<string, MailKind>>;
  readonly derive: (purpose: string) => Uint8Array;
  readonly log: Log;
  readonly now?: (() => Date) | undefined;
}

/** Mails handed over at once: one recipient whose server answers slowly holds up no other. */
const atOnce = 4;

/** Seconds after which a mail that a process was sending is tried again. Longer than the timeouts of a mail server's connection. */
const leaseSeconds = 120;

/** Seconds between two tries: half a minute, then twice as long each time, up to an hour. */
const pause = { first: 30, longest: 3600 };

/** Seconds after which a mail that nobody takes is given up: a day. */
const giveUpSeconds = 24 * 3600;

/** Days for which a mail that was given up is set aside, where the operator may try it again. */
const asideDays = 7;

/** Mails of one kind that a run gathers: a flood of messages must not become a flood of mails. */
const gatheredAtOnce = 5;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly user_id: string | null;
  readonly contents: string;
  readonly tries: number;
  /** Seconds since it was put in. */
  readonly age: number;
}

export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { database, mailer, kinds, derive, log, now = () => new Date() } = options;
  const box = createSecretBox(derive('mail: waiting mails'));
  const hashKey = derive('mail: keys of waiting mails');
  let workers = 0;
  let isWanted = false;
  let isClosed = false;
  const closing = Promise.withResolvers<void>();

  /** @returns whether it was sent */
  const send = async (row: Row): Promise<boolean> => {
    const { id, kind: name, tries, age } = row;
    const kind = kinds[name] as MailKind;
    try {
      const contents: unknown = JSON.parse(Buffer.from(box.open(row.contents, id)).toString());
      const mail = await database.asRole(engine, (sql) => kind.make(sql, contents, row.user_id));
      if (mail) await mailer.send(mail);
      await database.asRole(engine, async (sql) => {
        await sql.query('delete from engine.mail_queue where id = $1', [id]);
        if (mail) await kind.sent?.(sql, contents);
      });
      return mail !== undefined;
    } catch (error) {
      const isOver = isRefusedForGood(error) || age >= giveUpSeconds;
      // Never the address: the log gets the error's code alone.
      log.error(isOver ? 'mail_given_up' : 'mail_not_sent', error, { kind: name, tries });
      await (isOver ? setAside(database, row) : postpone(database, row, now()));
      return false;
    }
  };

  /** Sends until nothing is due. @returns how many mails */
  const work = async (): Promise<number> => {
    let sent = 0;
    while (!isClosed) {
      isWanted = false;
      const row = await claim(database, Object.keys(kinds), now());
      if (row) sent += Number(await send(row));
      // A mail that came while this worker looked is not left to the next run.
      else if (!isWanted) break;
    }
    return sent;
  };

  const start = async (): Promise<number> => {
    isWanted = true;
    if (workers >= atOnce || isClosed) return 0;
    workers += 1;
    try {
      return await work();
    } finally {
      workers -= 1;
    }
  };

  const onceOf = (kind: string, key: string) =>
    createHmac('sha256', hashKey).update(`${kind}\0${key}`).digest('base64url');

  const add: MailQueue['add'] = async (sql, { kind, userId, contents, key }) => {
    const id = randomUUID();
    const once = key === undefined ? null : onceOf(kind, key);
    if (once !== null) await sql.query('delete from engine.mail_queue where once = $1', [once]);
    const at = now().toISOString();
    await sql.query(
      `insert into engine.mail_queue (id, kind, user_id, once, contents, created_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict (once) do nothing`,
      [id, kind, userId, once, box.seal(Buffer.from(JSON.stringify(contents)), id), at],
    );
  };

  /** Puts in what is to be sent of a kind and is not there yet; marks of what is over go. */
  const gatherInto = async (sql: Sql, kind: string, list: readonly string[]) => {
    const due = new Map(list.map((contents) => [onceOf(kind, contents), contents]));
    for (const once of await marksOf(sql, kind, [...due.keys()])) due.delete(once);
    for (const contents of [...due.values()].slice(0, gatheredAtOnce))
      await add(sql, { kind, userId: null, contents, key: contents });
  };

  return {
    add,
    hurry: () =>
      void start().catch((error: unknown) => {
        if (!isClosed) log.error('mail_queue_failed', error);
      }),
    async run() {
      for (const [kind, { gather }] of Object.entries(kinds)) {
        if (gather) await database.asRole(engine, async (sql) => gatherInto(sql, kind, await gather(sql)));
        else await forgetOld(database, kind, now());
      }
      const working = Promise.all(Array.from({ length: atOnce }, start));
      // A server that stops does not wait for a mail server that says nothing.
      const sent = await Promise.race([working, closing.promise]);
      return (sent ?? []).reduce((sum, count) => sum + count, 0);
    },
    close() {
      isClosed = true;
      closing.resolve();
    },
  };
}

/** Forgets given-up mails that are not due any more. @returns the marks of what is in the queue */
async function marksOf(sql: Sql, kind: string, due: readonly string[]): Promise<readonly string[]> {
  await sql.query(
    `delete from engine.mail_queue where kind = $1 and due_at = 'infinity' and once <> all ($2::text[])`,
    [kind, due],
  );
  const text = 'select once from engine.mail_queue where kind = $1';
  return (await sql.query<{ once: string }>(text, [kind])).rows.map(({ once }) => once);
}

/** Takes a mail that is due, for as long as its lease holds; undefined when there is none. */
async function claim(database: Database, kinds: readonly string[], now: Date): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(
    engine,
    `update engine.mail_queue q set due_at = $1::timestamptz + make_interval(secs => $2), tries = q.tries + 1
      where q.id = (select w.id from engine.mail_queue w where w.due_at <= $1 and w.kind = any ($3::text[])
        order by w.due_at, w.id limit 1 for update skip locked)
      returning q.id, q.kind, q.user_id, q.contents, q.tries,
        extract(epoch from $1::timestamptz - q.created_at)::float8 as age`,
    [now.toISOString(), leaseSeconds, kinds],
  );
  return rows[0];
}

/** Leaves the mail to a later run. */
async function postpone(database: Database, { id, tries }: Row, now: Date): Promise<void> {
  const seconds = Math.min(pause.first * 2 ** (tries - 1), pause.longest);
  await database.query(engine, 'update engine.mail_queue set due_at = $2 where id = $1', [
    id,
    new Date(now.getTime() + 1000 * seconds).toISOString(),
  ]);
}

/** Leaves the mail where the operator sees it, and holds up none behind it; one that is gathered would be gathered again. */
async function setAside(database: Database, { id }: Row): Promise<void> {
  await database.query(engine, `update engine.mail_queue set due_at = 'infinity' where id = $1`, [id]);
}

/** Drops what was set aside long ago. */
async function forgetOld(database: Database, kind: string, now: Date): Promise<void> {
  await database.query(
    engine,
    `delete from engine.mail_queue where kind = $1 and due_at = 'infinity'
       and created_at < $2::timestamptz - make_interval(days => $3)`,
    [kind, now.toISOString(), asideDays],
  );
}

/**
 * Whether the mail server has refused this recipient or this text, which it will do again (RFC 5321, 4.2.1). What it says of the
 * sender or of the sign-in is the operator's to mend, and holds for no single mail.
 */
function isRefusedForGood(error: unknown): boolean {
  const { permanent, responseCode, command } = Object(error) as Readonly<Record<string, unknown>>;
  // 530: it wants a sign-in first (RFC 4954).
  return permanent === true && responseCode !== 530 && (command === 'RCPT TO' || command === 'DATA');
}
