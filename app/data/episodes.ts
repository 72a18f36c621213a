import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type CalendarMonth, monthDays } from '#domain/calendar-date.ts';
import { type Episode, episodeRowSchema } from '#domain/episode.ts';
import { type Client, loadClient } from './client.ts';
import { type EpisodeView, episodesKey, newestFirst } from './episode-views.ts';
import { rowsOf } from './rest.ts';

/** No list is asked for without a bound; nobody has this many attacks in a month, or still going on. */
const listMax = 200;

/** Reads a row; an intake in the trash is no part of the episode any more. */
function parseEpisode(row: unknown): Episode {
  const episode = v.parse(episodeRowSchema, row);
  return { ...episode, intakes: episode.intakes.filter(({ deletedAt }) => deletedAt === null) };
}

/** A person's episodes outside the trash, newest first. */
function listed({ rest }: Client, userId: string, limit: number) {
  return rest
    .from('episodes')
    .select('*, intakes(*)')
    .eq('user_id', userId)
    .is('deleted_at', null)
    .order('started_at', { ascending: false })
    .order('id')
    .limit(limit);
}

async function readRecent(userId: string, limit: number): Promise<Episode[]> {
  const client = await loadClient();
  return rowsOf(await listed(client, userId, limit)).map(parseEpisode);
}

async function readOpen(userId: string): Promise<Episode[]> {
  const client = await loadClient();
  return rowsOf(await listed(client, userId, listMax).is('ongoing', true)).map(parseEpisode);
}

/** Three narrow questions, each with its own index: begun in the month, reaching into it, and still going on. */
async function readMonth(userId: string, month: CalendarMonth): Promise<Episode[]> {
  const client = await loadClient();
  const days = monthDays(month);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const earlier = () => listed(client, userId, listMax).lt('local_date', first);
  const answers = await Promise.all([
    listed(client, userId, listMax).gte('local_date', first).lte('local_date', last),
    earlier().gte('last_date', first),
    earlier().is('ongoing', true),
  ]);
  return answers.flatMap((answer) => rowsOf(answer).map(parseEpisode)).sort(newestFirst);
}

/** Also finds what lies in the trash, so that its page can offer to bring it back. @throws Failure `not_found` */
async function readOne(userId: string, id: string): Promise<Episode> {
  const { rest } = await loadClient();
  const one = rest.from('episodes').select('*, intakes(*)').eq('user_id', userId).eq('id', id);
  return parseEpisode(rowsOf(await one.maybeSingle()));
}

function view<T>(userId: string, asked: EpisodeView, read: () => Promise<T>) {
  return queryOptions({ queryKey: [...episodesKey(userId), asked] as const, queryFn: read });
}

/** What can be read of the diary. Lists come newest first and never hold what is in the trash. */
export const episodeQueries = {
  /** The last `limit` episodes. */
  recent: (userId: string, limit: number) =>
    view(userId, { view: 'recent', limit }, () => readRecent(userId, limit)),
  /** Every episode that touches a month. */
  month: (userId: string, month: CalendarMonth) =>
    view(userId, { view: 'month', month }, () => readMonth(userId, month)),
  /** What is still going on. */
  open: (userId: string) => view(userId, { view: 'open' }, () => readOpen(userId)),
  /** One episode, in the trash or not; `not_found` when there is none. */
  one: (userId: string, id: string) => view(userId, { view: 'one', id }, () => readOne(userId, id)),
};
