/** GET `calendar/<secret>.ics`: an account's dated items for a calendar that subscribes to them (RFC 5545, RFC 7986). */

import { createHash } from 'node:crypto';
import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator';
import * as v from 'valibot';
import {
  addDays,
  type CalendarDay,
  type Instant,
  instantSchema,
  localDateOf,
} from '#domain/calendar-date.ts';
import { nextDue } from '#domain/treatment/treatment-rules.ts';
import type { FunctionContext, FunctionHandler, FunctionModule } from '#server/contract.ts';
import { factsOf } from '../../reminders/facts.ts';

/** Seconds after which a calendar asks again, as the feed says. */
const refreshSeconds = 12 * 60 * 60;
/** Days for which a past appointment, or a dose that is late, stays in the calendar. */
const keptDays = 30;

const texts = {
  es: {
    name: 'Diario',
    item: 'Algo previsto en tu diario',
    dose: 'Dosis de tu tratamiento',
    appointment: 'Cita médica',
  },
  en: {
    name: 'Diary',
    item: 'Something planned in your diary',
    dose: 'Treatment dose',
    appointment: 'Appointment',
  },
} as const;

const feedSchema = v.nullable(
  v.object({
    created_at: instantSchema,
    lang: v.picklist(['es', 'en']),
    facts: v.record(v.string(), v.array(v.unknown())),
  }),
);
type Feed = NonNullable<v.InferOutput<typeof feedSchema>>;

const unknown = () =>
  Response.json({ code: 'not_found', message: 'There is no such calendar' }, { status: 404 });

/** @returns the calendar; 404 for an unknown or revoked secret, 304 for one that has not changed */
const calendarFeed: FunctionHandler = async (request, context) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return unknown();
  const secret = /\/calendar\/([\w-]{43})\.ics$/.exec(new URL(request.url).pathname)?.[1];
  const feed = secret === undefined ? null : await read(context, secret);
  if (!feed) return unknown();
  const text = write(feed, context.env.SUPABASE_URL, new Date().toISOString());
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.some((one) => one === '*' || one.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
  });
};

export default { fetch: calendarFeed } satisfies FunctionModule;

async function read({ env, fetch }: FunctionContext, secret: string): Promise<Feed | null> {
  const key = env.SUPABASE_SERVICE_ROLE_KEY;
  const answer = await fetch(
    new Request(`${env.SUPABASE_URL}/rest/v1/rpc/calendar_feed_facts`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token: secret }),
    }),
  );
  if (!answer.ok) throw new Error(`The REST service answered ${answer.status}`);
  return v.parse(feedSchema, await answer.json());
}

/** Whole days: no time zone is needed. Nothing in it depends on the second, so that an unchanged feed has the same text. */
function write({ created_at: createdAt, lang, facts: rows }: Feed, siteUrl: string, now: Instant): string {
  const facts = factsOf(rows);
  const t = texts[lang];
  const { reminderDetail, appointmentDate } = facts.settings;
  const today = localDateOf(now, 'UTC');
  const oldest = addDays(today, -keptDays);
  const host = new URL(siteUrl).hostname;
  const calendar = ical({
    name: t.name,
    prodId: { company: 'Diario', product: 'diario', language: lang },
    ttl: refreshSeconds,
  });
  const add = (id: string, day: CalendarDay, title: string, screen: string) => {
    if (day < oldest) return;
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: new Date(createdAt),
      summary: reminderDetail ? title : t.item,
      url: `${siteUrl}/${lang}/${screen}`,
      class: ICalEventClass.PRIVATE,
    });
    event.transparency(ICalEventTransparency.TRANSPARENT);
  };
  for (const treatment of facts.treatments) {
    const day = nextDue(treatment, today);
    if (day !== undefined) add(`dose-${treatment.id}-${day}`, day, t.dose, 'treatments');
  }
  if (appointmentDate !== null)
    add(`appointment-${appointmentDate}`, appointmentDate, t.appointment, 'appointment');
  return calendar.toString();
}
