/** Tells accounts by mail that the terms of use are about to change (docs/decisions/091). */

import { termsNoticeDays } from '#domain/limits.ts';
import { consentVersions } from '#domain/person/consent.ts';
import { type Database, engine, type Job } from '#server/contract.ts';
import { dayOf, localeOf, type Mail, type ProofMail } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';

const dayMs = 86_400_000;

/** Mails of one claim and of one run: a mail server must not be flooded, nor a stop wait long. */
const atOnce = { claim: 20, run: 200 };

/** Minutes after which a claimed mail counts as lost with the server that claimed it, or is tried again. */
const claimMinutes = 30;

/**
 * The day from which new terms hold.
 * @param given TERMS_NEXT, if the operator has set it
 * @throws Error for the operator, when nobody could be told in time
 */
export function termsNextOf(given: string | undefined): string | undefined {
  const earliest = dayAfter(new Date(consentVersions.terms), termsNoticeDays);
  if (given === undefined || given >= earliest) return given;
  throw new Error(
    `TERMS_NEXT must be ${earliest} or later: the terms are of ${consentVersions.terms}, and people are told ${termsNoticeDays} days before they hold.`,
  );
}

const dayAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);

interface TermsOptions {
  /** Day from which they hold, ISO 8601. */
  readonly next: string;
  /** Origin for the link in the mail. */
  readonly siteUrl: string;
  /** The day of the text; only tests give another. */
  readonly version?: string;
  readonly now?: () => Date;
}

/**
 * Mails each confirmed account that has not accepted the text, once. Who is told late is told a later day: the terms hold for
 * them thirty days after the mail at the earliest.
 */
export function announceTerms({
  next,
  siteUrl,
  version = consentVersions.terms,
  now = () => new Date(),
}: TermsOptions): Job {
  return {
    name: 'announce_terms',
    everyMinutes: 10,
    async run(database, mailer) {
      const failures: unknown[] = [];
      let sent = 0;
      for (let tried = 0; tried < atOnce.run; tried += atOnce.claim) {
        const at = now();
        const claimed = await claim(database, version, at);
        const holdsFrom = [next, dayAfter(at, termsNoticeDays)].toSorted().at(-1) ?? next;
        for (const { user_id: account, email: to, metadata: userMetadata } of claimed)
          try {
            await mailer.send(newTerms({ to, siteUrl, userMetadata, holdsFrom }));
            await database.query(
              engine,
              'update private.terms_notices set sent_at = $3 where user_id = $1 and version = $2',
              [account, version, at.toISOString()],
            );
            sent += 1;
          } catch (error) {
            // An address that refuses mail does not stop the others, and is tried again when its claim has run out.
            failures.push(error);
          }
        if (claimed.length < atOnce.claim) break;
      }
      if (failures.length > 0) throw new AggregateError(failures, 'New terms: some mails were not sent');
      return sent;
    },
  };
}

interface Claimed {
  readonly user_id: string;
  readonly email: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Claims the next accounts to tell: a row is there before its mail is sent, so that two servers send one. */
async function claim(database: Database, version: string, at: Date): Promise<readonly Claimed[]> {
  const { rows } = await database.query<Claimed>(
    engine,
    `with due as (
      select u.id from auth.users u left join private.terms_notices n on n.user_id = u.id and n.version = $1
      where u.email_confirmed_at is not null and private.account_is_open(u.id, $2)
        and n.sent_at is null and (n.claimed_until is null or n.claimed_until <= $2)
        and not exists (select from public.consents c where c.user_id = u.id and c.kind = 'terms'
          and c.version >= $1 and c.withdrawn_at is null)
      order by n.claimed_until nulls first, u.id limit $4
    ), claimed as (
      insert into private.terms_notices as t (user_id, version, claimed_until)
      select d.id, $1, $2::timestamptz + make_interval(mins => $3) from due d
      on conflict (user_id, version) do update set claimed_until = excluded.claimed_until
        where t.sent_at is null and t.claimed_until <= $2
      returning user_id
    )
    select u.id as user_id, u.email, u.raw_user_meta_data as metadata
    from claimed c join auth.users u on u.id = c.user_id order by u.id`,
    [version, at.toISOString(), claimMinutes, atOnce.claim],
  );
  return rows;
}

const texts = {
  es: {
    subject: (day: string) => `Las condiciones de uso del diario cambian el ${day}`,
    intro: (day: string) =>
      `Van a cambiar las condiciones de uso del diario en el que tienes una cuenta. Las nuevas valen desde el ${day}. Hasta entonces valen las que aceptaste.`,
    action: 'Leer las nuevas condiciones',
    notes: [
      'Puedes aceptarlas ya en el diario; desde ese día te lo pedirá. Tu diario sigue funcionando igual.',
      'Si no las aceptas, puedes seguir con tu diario, descargar una copia o borrar tu cuenta en Ajustes.',
    ],
  },
  en: {
    subject: (day: string) => `The diary’s terms of use change on ${day}`,
    intro: (day: string) =>
      `The terms of use of the diary where you have an account are changing. The new ones apply from ${day}. Until then, the ones you accepted still apply.`,
    action: 'Read the new terms',
    notes: [
      'You can accept them in the diary now; from that day, it asks you to. Your diary keeps working as before.',
      'If you don’t accept them, you can keep your diary, download a copy of it, or delete your account in Settings.',
    ],
  },
};

/** Mail about new terms of use. */
interface NewTermsMail extends Pick<ProofMail, 'to' | 'siteUrl' | 'userMetadata'> {
  /** Day from which they hold for this person, ISO 8601. */
  readonly holdsFrom: string;
}

/** Mail about new terms of use: from when they hold, where to read them, and what somebody can do who does not agree. */
function newTerms({ to, siteUrl, holdsFrom, userMetadata }: NewTermsMail): Mail {
  const locale = localeOf({ userMetadata });
  const t = texts[locale];
  const day = dayOf(holdsFrom, locale);
  return layOut(to, locale, {
    subject: t.subject(day),
    intro: t.intro(day),
    action: { label: t.action, href: `${siteUrl}/${locale}/terms` },
    notes: t.notes,
  });
}
