/** Numbers of attacks by pattern, and frequencies of their typical features (docs/clinical-rules.md#episode-patterns). */
import { addDays, type CalendarDay } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import {
  classifyEpisode,
  type EpisodeKind,
  episodeKinds,
  kindOf,
  patternOverrideOf,
  type RecordableFact,
} from '../clinical/episode-class.ts';
import { hasRecordedAura } from '../clinical/episode-criteria.ts';
import { hasSymptom, painFeatures } from '../clinical/migraine-day.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { type ChronicPattern, chronicPattern } from '../counting/chronic-pattern.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { Episode } from '../episode/episode.ts';
import type { Symptom } from '../vocabulary/symptoms.ts';

/** Days counted back from today, today included: three months, and a year. */
export const kindPeriods = [90, 365] as const;
export type KindPeriod = (typeof kindPeriods)[number];

/** Typical features of migraine attacks, in the order they are shown. */
export const typicalFeatures = [
  'one_sided',
  'pulsating',
  'aggravated',
  'nausea',
  'light',
  'sound',
  'aura',
] as const;
export type TypicalFeature = (typeof typicalFeatures)[number];

/** Attacks with a feature, out of those with an answer. */
interface FeatureCount {
  readonly yes: number;
  readonly of: number;
}

export interface KindsOfPeriod {
  readonly period: KindPeriod;
  readonly span: CountedDays;
  /** Attacks that began in it. */
  readonly episodes: number;
  /** The ones counted by the person's own type. */
  readonly byPerson: number;
  readonly kinds: Readonly<Record<EpisodeKind, number>>;
  /** An unrecorded aura counts as absent, so that aura is out of all attacks. */
  readonly features: Readonly<Record<TypicalFeature, FeatureCount>>;
}

/** An attack with too few records to classify, and what would help. */
export interface UndecidedEpisode extends Pick<Episode, 'id' | 'startedAt' | 'zone' | 'localDate'> {
  readonly missing: readonly RecordableFact[];
}

interface Kinds {
  /** In the order of `kindPeriods`. */
  readonly periods: readonly KindsOfPeriod[];
  readonly chronic: ChronicPattern;
  /** The latest finished attacks of the longest period that can still be completed; at most `mostUndecided`. */
  readonly undecided: readonly UndecidedEpisode[];
}

const mostUndecided = 5;

interface Tally {
  readonly period: KindPeriod;
  readonly span: CountedDays;
  episodes: number;
  byPerson: number;
  readonly kinds: Record<EpisodeKind, number>;
  readonly features: Record<TypicalFeature, { yes: number; of: number }>;
}

function emptyTally(period: KindPeriod, today: CalendarDay): Tally {
  const perFeature = typicalFeatures.map((feature) => [feature, { yes: 0, of: 0 }] as const);
  return {
    period,
    span: { first: addDays(today, 1 - period), last: today },
    episodes: 0,
    byPerson: 0,
    kinds: Object.fromEntries(episodeKinds.map((kind) => [kind, 0])) as Tally['kinds'],
    features: Object.fromEntries(perFeature) as Tally['features'],
  };
}

/** The answer about each feature; null if not answered. */
function answersOf(episode: Episode): readonly (readonly [TypicalFeature, boolean | null])[] {
  const { one_sided, pulsating, aggravated } = painFeatures(episode);
  const answered = (holds: Certainty) => (holds === 'cannot_say' ? null : holds === 'yes');
  const has = (...symptoms: readonly Symptom[]) => answered(hasSymptom(episode, ...symptoms));
  return [
    ['one_sided', answered(one_sided)],
    ['pulsating', answered(pulsating)],
    ['aggravated', answered(aggravated)],
    ['nausea', has('nausea', 'vomiting')],
    ['light', has('photophobia')],
    ['sound', has('phonophobia')],
    ['aura', hasRecordedAura(episode)],
  ];
}

/** Counts the attacks of the last months by pattern. */
export function kindsOfEpisodes({ days, episodes, today, person }: StatisticsInput): Kinds {
  const tallies = kindPeriods.map((period) => emptyTally(period, today));
  const undecided: UndecidedEpisode[] = [];
  const earliest = addDays(today, 1 - Math.max(...kindPeriods));
  for (const episode of episodes) {
    const { id, startedAt, zone, localDate } = episode;
    if (localDate < earliest || localDate > today) continue;
    const found = classifyEpisode(episode, person);
    const override = patternOverrideOf(episode);
    const kind = kindOf(found, override);
    const answers = answersOf(episode);
    for (const tally of tallies) {
      if (localDate < tally.span.first) continue;
      tally.episodes += 1;
      tally.kinds[kind] += 1;
      if (override) tally.byPerson += 1;
      for (const [feature, answer] of answers) {
        if (answer === null) continue;
        tally.features[feature].of += 1;
        if (answer) tally.features[feature].yes += 1;
      }
    }
    const isOpenQuestion = kind === 'undecided' && found.missing.length > 0 && !episode.ongoing;
    if (isOpenQuestion && undecided.length < mostUndecided) {
      undecided.push({ id, startedAt, zone, localDate, missing: found.missing });
    }
  }
  return { periods: tallies, chronic: chronicPattern(days, episodes, today, person), undecided };
}
