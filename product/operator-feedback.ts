/** Feedback to the operator: mailed, read and marked in a terminal, erased in time (docs/decisions/082). */
import {
  type AdminCommand,
  AdminError,
  type Database,
  engine,
  type Job,
  type MailKind,
} from '#server/contract.ts';
import type { Locale, Mail } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';

const columns = `id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as sent, locale, subject, message, email`;

/** The mail that tells the operator of a message, each once. @param to OPERATOR_EMAIL */
export function feedbackMail(to: string): MailKind {
  const waits = 'f.mailed_at is null and f.handled_at is null';
  return {
    async gather(sql) {
      const { rows } = await sql.query<{ id: string }>(
        `select f.id from private.feedback f where ${waits} order by f.created_at, f.id`,
      );
      return rows.map(({ id }) => id);
    },
    async make(sql, id) {
      const { rows } = await sql.query<FeedbackMessage>(
        `select ${columns} from private.feedback f where f.id = $1 and ${waits}`,
        [id],
      );
      return rows[0] && layOutFeedback(to, rows[0]);
    },
    async sent(sql, id) {
      await sql.query('update private.feedback set mailed_at = now() where id = $1', [id]);
    },
  };
}

const replyTexts = {
  es: { greeting: 'Hola.', intro: 'Nos escribiste desde la página de ayuda. Esta es la respuesta.' },
  en: { greeting: 'Hello,', intro: 'You wrote to us from the help page. This is our answer.' },
} as const;

/** The operator's answer to a message, each once. @param from who an answer to the answer goes to */
export function replyMail(from: string | undefined): MailKind {
  // With the time: an answer that is written again is another one.
  const key = `f.id || ' ' || extract(epoch from f.answered_at)`;
  const waits = 'f.reply is not null and f.email is not null and f.reply_mailed_at is null';
  return {
    async gather(sql) {
      const { rows } = await sql.query<{ key: string }>(
        `select ${key} as key from private.feedback f where ${waits} order by f.answered_at, f.id`,
      );
      return rows.map(({ key }) => key);
    },
    async make(sql, given) {
      const { rows } = await sql.query<{
        locale: 'es' | 'en';
        subject: string;
        email: string;
        reply: string;
      }>(`select locale, subject, email, reply from private.feedback f where ${key} = $1 and ${waits}`, [
        given,
      ]);
      const [one] = rows;
      if (!one) return undefined;
      const mail = layOut(one.email, one.locale, {
        ...replyTexts[one.locale],
        subject: `Re: ${one.subject}`,
        notes: one.reply.split('\n').filter(Boolean),
      });
      return from === undefined ? mail : { ...mail, replyTo: from };
    },
    async sent(sql, given) {
      await sql.query(`update private.feedback f set reply_mailed_at = now() where ${key} = $1`, [given]);
    },
  };
}

/** Erases messages after their retention time in months (private.purge_feedback). */
export const purgeFeedback: Job = {
  name: 'purge_feedback',
  everyMinutes: 24 * 60,
  async run(database) {
    const { rows } = await database.query<{ erased: number }>(
      engine,
      'select private.purge_feedback() as erased',
    );
    return rows[0]?.erased ?? 0;
  },
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `npm run admin -- feedback`. */
export const feedbackCommand: AdminCommand = {
  help: [
    ['', 'lists the messages that are not handled, the oldest first'],
    ['all', 'lists those that are handled as well'],
    ['handled <id>', 'marks one as handled'],
    ['erase <id>', 'erases one for good'],
  ],
  async run(database, words) {
    const [verb, id, ...further] = words;
    if (verb === undefined || (verb === 'all' && id === undefined)) return list(database, verb === 'all');
    const statement = {
      handled: 'update private.feedback set handled_at = coalesce(handled_at, now()) where id = $1',
      erase: 'delete from private.feedback where id = $1',
    }[verb];
    if (!statement || id === undefined || further.length > 0)
      throw new AdminError('Expected: feedback, feedback all, feedback handled <id> or feedback erase <id>.');
    const { affected } = uuid.test(id) ? await database.query(engine, statement, [id]) : { affected: 0 };
    if (affected === 0) throw new AdminError(`There is no message ${forTerminal(id)}.`);
    return verb === 'handled' ? `${id} is marked as handled.\n` : `${id} is erased.\n`;
  },
};

async function list(database: Database, all: boolean): Promise<string> {
  const { rows } = await database.query<ListedMessage>(
    engine,
    `select ${columns}, handled_at is not null as handled, answered_at is not null as answered from private.feedback
      where $1 or handled_at is null order by created_at, id`,
    [all],
  );
  if (rows.length === 0) return all ? 'There are no messages.\n' : 'No message waits.\n';
  return `${rows.map(describe).join('\n')}\n${rows.length} ${rows.length === 1 ? 'message' : 'messages'}.\n`;
}

interface ListedMessage extends FeedbackMessage {
  readonly handled: boolean;
  readonly answered: boolean;
}

function describe(row: ListedMessage): string {
  const states = `${row.answered ? '  answered' : ''}${row.handled ? '  handled' : ''}`;
  const head = [
    `${row.id}  ${row.sent}  ${row.locale}${states}`,
    `Subject: ${forTerminal(row.subject)}`,
    `Answer to: ${row.email === null ? 'nobody: no address was given' : forTerminal(row.email)}`,
  ];
  const text = row.message.split('\n').map((line) => `  | ${forTerminal(line)}`);
  return `${[...head, ...text].join('\n')}\n`;
}

/**
 * Makes untrusted text safe for a terminal: characters that move the cursor, change colours, reverse the direction of
 * writing or are invisible are printed as their codes.
 */
export function forTerminal(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** One message, as the operator sees it. */
interface FeedbackMessage {
  readonly id: string;
  /** UTC, ISO 8601 to the second. */
  readonly sent: string;
  readonly locale: 'es' | 'en';
  readonly subject: string;
  readonly message: string;
  readonly email: string | null;
}

const texts = {
  es: {
    subject: (subject: string) => `Mensaje: ${subject}`,
    greeting: 'Alguien ha escrito desde la página de ayuda.',
    intro: (sent: string) => `Recibido: ${sent}`,
    answer: (email: string) => `Responder a: ${email}`,
    noAnswer: 'No dejó dirección: no espera respuesta.',
    id: (id: string) =>
      `Para marcarlo como atendido: npm run admin -- feedback handled ${id}. Se borra automáticamente a los doce meses; borra entonces también este correo.`,
  },
  en: {
    subject: (subject: string) => `Message: ${subject}`,
    greeting: 'Someone wrote from the help page.',
    intro: (sent: string) => `Received: ${sent}`,
    answer: (email: string) => `Reply to: ${email}`,
    noAnswer: 'They left no address, so they expect no answer.',
    id: (id: string) =>
      `To mark it as handled: npm run admin -- feedback handled ${id}. It’s erased automatically twelve months after it arrived; delete this email then, too.`,
  },
} satisfies Record<Locale, unknown>;

/** Feedback mail to the operator, in the language it was written from. Replies go to the sender. */
function layOutFeedback(to: string, { id, sent, locale, subject, message, email }: FeedbackMessage): Mail {
  const t = texts[locale];
  const mail = layOut(to, locale, {
    subject: t.subject(subject),
    greeting: t.greeting,
    intro: t.intro(sent),
    notes: [email === null ? t.noAnswer : t.answer(email), ...message.split('\n').filter(Boolean), t.id(id)],
  });
  return email === null ? mail : { ...mail, replyTo: email };
}
