/** Erases accounts that were never confirmed, and accounts that are no longer used (docs/decisions/031, 091). */

import {
  inactiveMonthsDefault,
  inactiveMonthsMax,
  inactiveMonthsMin,
  inactiveNoticeDays,
  inactiveReminderDays,
  unconfirmedAccountDays,
} from '#domain/limits.ts';
import {
  type Database,
  engine,
  eraseAccount,
  type Job,
  type Mailer,
  type MailKind,
} from '#server/contract.ts';
import { dayOf, localeOf, type Mail, type ProofMail } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';

/** Accounts per run: a first run on an old installation must neither flood a mail server nor block the database. */
const accountsAtOnce = 50;

/** Hours for which a claimed mail is the mail queue's, which tries it for a day; after them it is begun anew. */
const claimHours = 26;

/**
 * Months after which an unused account is erased.
 * @param given INACTIVE_MONTHS, if the operator has set it
 * @throws Error for the operator, when they are fewer than a session may last, or unlimited
 */
export function inactiveMonthsOf(given: number | undefined): number {
  const months = given ?? inactiveMonthsDefault;
  if (months >= inactiveMonthsMin && months <= inactiveMonthsMax) return months;
  throw new Error(
    `INACTIVE_MONTHS must be from ${inactiveMonthsMin} to ${inactiveMonthsMax}: a device in use renews its session within a year.`,
  );
}

interface Erased {
  readonly email: string;
  readonly new_email: string | null;
}

/** Deletes the development mailbox's mails to erased accounts, as deleting an account does. */
function forget(mailer: Mailer, erased: readonly Erased[]): number {
  mailer.forget(
    erased.flatMap(({ email, new_email }) => (new_email === null ? [email] : [email, new_email])),
  );
  return erased.length;
}

/**
 * Erases sign-ups that were not confirmed in time: the address may be a stranger's. A sign-up mailed recently waits
 * until its link has expired. Accounts made by an administrator are not erased.
 */
export const eraseUnconfirmed = (now: () => Date = () => new Date()): Job => ({
  name: 'erase_unconfirmed',
  everyMinutes: 60,
  async run(database, mailer) {
    const { rows } = await database.query<Erased>(
      engine,
      `delete from auth.users u using auth.unproven_sign_ups p
        where p.user_id = u.id and u.email_confirmed_at is null and u.last_sign_in_at is null
          and u.created_at < $1::timestamptz - make_interval(days => $2)
          and greatest(u.confirmation_sent_at, u.recovery_sent_at, u.created_at) < $1::timestamptz - interval '1 day'
        returning u.email, u.new_email`,
      [now().toISOString(), unconfirmedAccountDays],
    );
    return forget(mailer, rows);
  },
});

interface UnusedOptions {
  /** Months without use after which an account is erased (INACTIVE_MONTHS). */
  readonly months: number;
  readonly now?: () => Date;
}

/**
 * Has owners of unused accounts warned twice by mail, and erases accounts that stay unused. Nothing is erased without the
 * mails: a server that sends none must not run it.
 */
export function eraseUnused({ months, now = () => new Date() }: UnusedOptions): Job {
  return {
    name: 'erase_unused',
    everyMinutes: 6 * 60,
    async run(database, mailer) {
      const at = now();
      await voidNotices(database);
      const failures: unknown[] = [];
      const erased = await erase({ database, mailer, at, months, failures });
      let claimed = 0;
      // Each has a limit of its own, so that a first run on an old installation does not delay reminders.
      for (const claim of [() => claimReminder(database, at), () => claimFirst(database, at, months)])
        for (let claims = 0; claims < accountsAtOnce; claims += 1) {
          if (!(await claim())) break;
          claimed += 1;
        }
      if (failures.length > 0) throw new AggregateError(failures, 'Unused accounts: some were not erased');
      return erased + claimed;
    },
  };
}

interface Notice {
  readonly user_id: string;
  readonly email: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** ISO 8601, as the database writes instants. */
  readonly used_at: string;
  readonly erase_at: string;
}

/** The mails to owners of unused accounts that the job has claimed. @param siteUrl origin for links in them */
export function unusedMail({
  siteUrl,
  now = () => new Date(),
}: {
  readonly siteUrl: string;
  readonly now?: (() => Date) | undefined;
}): MailKind {
  // With the time of the claim: the second mail, and one that is begun anew, is another one.
  const key = `n.user_id || ' ' || extract(epoch from n.claimed_until)`;
  return {
    async gather(sql) {
      const { rows } = await sql.query<{ key: string }>(
        `select ${key} as key from private.erasure_notices n
          where n.claimed_until > $1 and n.last_sent_at is null
          order by n.claimed_until, n.user_id`,
        [now().toISOString()],
      );
      return rows.map(({ key }) => key);
    },
    async make(sql, given) {
      const { rows } = await sql.query<Notice>(
        `select n.used_at, n.erase_at, u.email, u.raw_user_meta_data as metadata
          from private.erasure_notices n join auth.users u on u.id = n.user_id
          where ${key} = $1 and private.account_is_open(u.id, $2)
            and not exists (select from private.used_accounts() a where a.user_id = u.id and a.used_at > n.used_at)`,
        [given, now().toISOString()],
      );
      const [notice] = rows;
      if (!notice) return undefined;
      const { email: to, metadata: userMetadata, used_at: usedAt, erase_at: eraseAt } = notice;
      return unusedAccount({ to, siteUrl, userMetadata, usedAt, eraseAt });
    },
    async sent(sql, given) {
      await sql.query(
        `update private.erasure_notices n set last_sent_at = case when n.first_sent_at is not null then $2::timestamptz end,
            first_sent_at = coalesce(n.first_sent_at, $2), claimed_until = $2
          where ${key} = $1`,
        [given, now().toISOString()],
      );
    },
  };
}

/** Cancels the notices of accounts that have been used since; they start again when the time comes. */
async function voidNotices(database: Database): Promise<void> {
  await database.query(
    engine,
    `delete from private.erasure_notices n using private.used_accounts() a
      where a.user_id = n.user_id and a.used_at > n.used_at`,
  );
}

interface Erase {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly at: Date;
  /** The present setting: a notice may be from before it was raised. */
  readonly months: number;
  /** Collects failures of single accounts. */
  readonly failures: unknown[];
}

/**
 * Erases accounts whose owners were warned twice, in good time, and that were not used since. A sign-in at this
 * moment waits for the lock, or is seen by the next statement. Accounts are closed first and then erased one by one,
 * in slices, so that a long diary does not block others.
 * @returns the number of accounts erased
 */
async function erase({ database, mailer, at, months, failures }: Erase): Promise<number> {
  const closed = await database.asRole(engine, async (sql) => {
    const due = await sql.query<{ id: string }>(
      `select u.id from auth.users u join private.erasure_notices n on n.user_id = u.id
        where private.account_is_open(u.id, $1) and n.erase_at <= $1
          and n.used_at + make_interval(months => $5) <= $1::timestamptz
          and n.first_sent_at <= $1::timestamptz - make_interval(days => $2)
          and n.last_sent_at <= $1::timestamptz - make_interval(days => $3)
        order by n.erase_at limit $4 for update of u skip locked`,
      [at.toISOString(), inactiveNoticeDays, inactiveReminderDays, accountsAtOnce, months],
    );
    const { rows } = await sql.query<{ id: string }>(
      `update auth.users u set deleted_at = now(), banned_until = now() + interval '100 years'
        from private.erasure_notices n
        where n.user_id = u.id and u.id = any ($1::uuid[])
          and exists (select from private.used_accounts() a where a.user_id = u.id and a.used_at <= n.used_at)
        returning u.id`,
      [due.rows.map(({ id }) => id)],
    );
    return rows;
  });
  let erased = 0;
  for (const { id } of closed)
    try {
      await eraseAccount({ database, mailer }, id);
      erased += 1;
    } catch (error) {
      // The account is closed, and finishErasing will resume.
      failures.push(error);
    }
  return erased;
}

/**
 * The next account to warn for the first time: untried ones first, then by the longest time without use. Closed
 * accounts are skipped.
 */
async function claimFirst(database: Database, at: Date, months: number): Promise<boolean> {
  const { affected } = await database.query(
    engine,
    `insert into private.erasure_notices as n (user_id, used_at, erase_at, claimed_until)
      select a.user_id, a.used_at,
        greatest(a.used_at + make_interval(months => $2), $1::timestamptz + make_interval(days => $3)),
        $1::timestamptz + make_interval(hours => $4)
      from private.used_accounts() a join auth.users u on u.id = a.user_id
      where a.used_at + make_interval(months => $2) <= $1::timestamptz + make_interval(days => $3)
        and u.email_confirmed_at is not null and private.account_is_open(u.id, $1)
        and not exists (select from private.erasure_notices m
          where m.user_id = a.user_id and (m.first_sent_at is not null or m.claimed_until > $1))
      -- Whose address took no mail comes after everybody who has not been tried since.
      order by (select m.claimed_until from private.erasure_notices m where m.user_id = a.user_id) nulls first,
        a.used_at, a.user_id limit 1
      on conflict (user_id) do update set used_at = excluded.used_at, erase_at = excluded.erase_at,
        claimed_until = excluded.claimed_until
        where n.first_sent_at is null and n.claimed_until <= $1`,
    [at.toISOString(), months, inactiveNoticeDays, claimHours],
  );
  return affected > 0;
}

/**
 * The next account to remind: it is erased no sooner than the notice period after this, even if a server was down
 * meanwhile.
 */
async function claimReminder(database: Database, at: Date): Promise<boolean> {
  const { affected } = await database.query(
    engine,
    `update private.erasure_notices n set claimed_until = $1::timestamptz + make_interval(hours => $3),
        erase_at = greatest(n.erase_at, $1::timestamptz + make_interval(days => $2))
      where n.user_id = (select m.user_id from private.erasure_notices m
        where private.account_is_open(m.user_id, $1) and m.first_sent_at is not null and m.last_sent_at is null and m.claimed_until <= $1
          and m.erase_at - make_interval(days => $2) <= $1
        order by m.claimed_until, m.erase_at, m.user_id limit 1 for update of m skip locked)`,
    [at.toISOString(), inactiveReminderDays, claimHours],
  );
  return affected > 0;
}

const texts = {
  es: {
    subject: (day: string) => `Tu cuenta se borrará el ${day} si no entras antes`,
    intro: (used: string, erased: string) =>
      `Desde el ${used} nadie ha usado tu cuenta del diario con conexión a internet. Si lo usas sin conexión, aquí no lo sabemos. Para no guardar datos que ya no hacen falta, el ${erased} se borrarán la cuenta y todo lo que hay en ella. Después no se podrá recuperar.`,
    action: 'Iniciar sesión',
    notes: [
      'Para conservarla, inicia sesión antes de ese día. No hace falta nada más.',
      'Si ya no la quieres, no tienes que hacer nada. Si antes quieres una copia, entra y descárgala en Ajustes: entrar también conserva la cuenta, y allí mismo puedes eliminarla.',
    ],
  },
  en: {
    subject: (day: string) => `Your account will be erased on ${day} unless you sign in first`,
    intro: (used: string, erased: string) =>
      `Nobody has used your diary account online since ${used}. If you use it offline, we can’t see that. We don’t keep data that’s no longer needed, so the account and everything in it will be erased on ${erased}. It can’t be recovered after that.`,
    action: 'Sign in',
    notes: [
      'To keep it, sign in before that day. That’s all it takes.',
      'If you no longer want it, you don’t need to do anything. If you’d like a copy first, sign in and download it in Settings: signing in also keeps the account, and you can delete it right there.',
    ],
  },
};

/**
 * Mail to the owner of an account unused for long: when it will be erased, and how to keep it. Mentions nothing of
 * its content.
 */
/** Mail to the owner of an unused account. Instants in ISO 8601. */
interface UnusedAccountMail extends Pick<ProofMail, 'to' | 'siteUrl' | 'userMetadata'> {
  readonly usedAt: string;
  readonly eraseAt: string;
}

export function unusedAccount({ to, siteUrl, usedAt, eraseAt, userMetadata }: UnusedAccountMail): Mail {
  const locale = localeOf({ userMetadata });
  const t = texts[locale];
  const erased = dayOf(eraseAt, locale);
  return layOut(to, locale, {
    subject: t.subject(erased),
    intro: t.intro(dayOf(usedAt, locale), erased),
    action: { label: t.action, href: `${siteUrl}/${locale}/auth` },
    notes: t.notes,
  });
}
