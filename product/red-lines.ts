/** Tells whoever runs the server of a line of its status that turns red, and of its being well again (docs/decisions/113). */

import { randomUUID } from 'node:crypto';
import { detailInWords } from '#app/i18n/check-in-words.ts';
import { operatorConsole as english } from '#app/i18n/en/console.ts';
import { operatorConsole as spanish } from '#app/i18n/es/console.ts';
import {
  type AdminCommand,
  type Database,
  engine,
  type MailKind,
  type OperatorEngine,
} from '#server/contract.ts';
import type { Locale, Mail } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';

const words = { es: spanish.doctor, en: english.doctor } as const;

/** A line of the page Status. */
export interface StatusLine {
  readonly name: keyof typeof spanish.doctor.names;
  readonly state: keyof typeof spanish.doctor.states;
  readonly detail: string | null;
  /** UTC, ISO 8601 to the minute; null where nobody has looked. */
  readonly looked: string | null;
}

/** Minutes a line is as it is before anybody is told: a restart, or one slow answer, is over with the next look. */
const settledMinutes = 4;

/** Hours between two mails about one line. */
const quietHours = 24;

/** Hours after which a mail that nobody took is begun anew: the queue has given it up by then. */
const anewHours = 26;

const minutesTo = `to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`;

export async function statusLines(database: Pick<Database, 'query'>): Promise<readonly StatusLine[]> {
  const { rows } = await database.query<StatusLine>(
    engine,
    `select name, state, detail, ${minutesTo} as looked from private.status_lines()`,
  );
  return rows;
}

/** Notes which lines are red and which are not; the log, where there is one, says what has changed. */
export async function noteRedLines(
  database: Database,
  lines: readonly Pick<StatusLine, 'name' | 'state' | 'detail'>[],
  log: OperatorEngine['log'] | undefined,
  now = new Date(),
): Promise<void> {
  const known = lines.filter(({ state }) => state !== 'unknown');
  const { rows } = await database.query<{ name: string; is_red: boolean; is_first: boolean }>(
    engine,
    `insert into private.red_lines as r (name, is_red, since)
     select l.name, l.state = 'bad', $2 from jsonb_to_recordset($1::jsonb) l (name text, state text) order by l.name
     on conflict (name) do update set is_red = excluded.is_red, since = excluded.since where r.is_red <> excluded.is_red
     returning name, is_red, xmax = 0 as is_first`,
    [JSON.stringify(known), now.toISOString()],
  );
  for (const { name, is_red, is_first } of rows) {
    const detail = known.find((line) => line.name === name)?.detail ?? undefined;
    if (is_red) log?.warn('status_red', { line: name, detail });
    else if (!is_first) log?.info('status_well', { line: name });
  }
}

interface RedLinesMail {
  /** OPERATOR_EMAIL. */
  readonly to: string;
  /** OPERATOR_LANGUAGE. */
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly now?: (() => Date) | undefined;
}

/** The mail about lines that have turned red or are well again; what it says holds when it is sent. */
export function redLinesMail({ to, locale, siteUrl, now = () => new Date() }: RedLinesMail): MailKind {
  return {
    async gather(sql) {
      const at = now().toISOString();
      await sql.query(
        `update private.red_lines set mail = null, mail_says_red = null
          where mail is not null and mail_since <= $1::timestamptz - make_interval(hours => $2)`,
        [at, anewHours],
      );
      // Two servers: the second one waits for the row, and finds it taken.
      await sql.query(
        `update private.red_lines set mail = $2, mail_since = $1, mail_says_red = null
          where mail is null and is_red <> told_red and since <= $1::timestamptz - make_interval(mins => $3)
            and (told_at is null or told_at <= $1::timestamptz - make_interval(hours => $4))`,
        [at, randomUUID(), settledMinutes, quietHours],
      );
      const { rows } = await sql.query<{ mail: string }>(
        'select mail::text from private.red_lines where mail is not null group by mail order by min(mail_since)',
      );
      return rows.map(({ mail }) => mail);
    },
    async make(sql, mail) {
      await sql.query(
        `update private.red_lines set mail_says_red = is_red, mail = case when is_red <> told_red then mail end where mail = $1`,
        [mail],
      );
      const { rows } = await sql.query<ChangedLine>(
        `select name, is_red, state, detail, to_char(since at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since
          from private.red_lines r left join private.status_lines() using (name) where r.mail = $1
          order by is_red desc, r.since, name`,
        [mail],
      );
      return rows.length === 0 ? undefined : write({ to, locale, siteUrl }, rows);
    },
    async sent(sql, mail) {
      await sql.query(
        'update private.red_lines set told_red = mail_says_red, told_at = $2, mail = null where mail = $1',
        [mail, now().toISOString()],
      );
    },
  };
}

interface ChangedLine extends Pick<StatusLine, 'name' | 'detail'> {
  readonly is_red: boolean;
  /** UTC, to be read. */
  readonly since: string;
}

const texts = {
  es: {
    red: (lines: string) => `Tu servidor necesita algo: ${lines}`,
    well: (lines: string) => `Tu servidor vuelve a estar bien: ${lines}`,
    intro: (site: string) => `Esto ha cambiado en ${site}.`,
    line: (name: string, detail: string, since: string, fix: string) =>
      `${name}${detail && `: ${detail}`}. Mal desde ${since}. ${fix}`,
    wellLine: (name: string, since: string) => `${name}. Vuelve a estar bien desde ${since}.`,
    action: 'Abrir la consola',
    rest: 'En el servidor lo dice todo npm run admin -- status. De cada línea llega como mucho un correo al día.',
  },
  en: {
    red: (lines: string) => `Your server needs something: ${lines}`,
    well: (lines: string) => `Your server is well again: ${lines}`,
    intro: (site: string) => `This has changed on ${site}.`,
    line: (name: string, detail: string, since: string, fix: string) =>
      `${name}${detail && `: ${detail}`}. Bad since ${since}. ${fix}`,
    wellLine: (name: string, since: string) => `${name}. Well again since ${since}.`,
    action: 'Open the console',
    rest: 'On the server, npm run admin -- status shows every line. About each line, you get at most one mail a day.',
  },
} satisfies Record<Locale, unknown>;

function write({ to, locale, siteUrl }: RedLinesMail, lines: readonly ChangedLine[]): Mail {
  const t = texts[locale];
  const { names, fixes } = words[locale];
  const red = lines.filter(({ is_red }) => is_red);
  const named = (some: readonly ChangedLine[]) => some.map(({ name }) => names[name]).join(', ');
  return layOut(to, locale, {
    subject: red.length > 0 ? t.red(named(red)) : t.well(named(lines)),
    intro: t.intro(new URL(siteUrl).host),
    action: { label: t.action, href: `${siteUrl}/${locale}/admin` },
    notes: [
      ...lines.map(({ name, detail, since, is_red }) =>
        is_red
          ? t.line(names[name], detailInWords(words[locale], detail, name), since, fixes[name])
          : t.wellLine(names[name], since),
      ),
      t.rest,
    ],
  });
}

/** `npm run admin -- status`: the lines of the page Status. Exits with 1 where one is red, or the server has said nothing. */
export const statusCommand: AdminCommand = {
  help: [['', 'shows what the console’s page Status shows; exits with 1 where something is bad or unknown']],
  async run(database) {
    const { names, states, fixes, unknown } = words.en;
    const lines = await statusLines(database);
    const isWell = lines.every(({ state }) => state === 'ok' || state === 'warn');
    const text = lines.map(({ name, state, detail, looked }) => {
      const inWords = detailInWords(words.en, detail, name);
      const said = `${states[state].padEnd(8)}${names[name]}${inWords && `: ${inWords}`}${looked === null ? '' : ` (${looked})`}`;
      return state === 'ok' ? said : `${said}\n        ${state === 'unknown' ? unknown : fixes[name]}`;
    });
    return { text: `${text.join('\n')}\n`, exitCode: isWell ? 0 : 1 };
  },
};
