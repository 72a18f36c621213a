/**
 * Which pattern one attack fits, explained criterion by criterion (docs/clinical-rules.md#episode-patterns). A comparison
 * of what was recorded with published criteria, never a diagnosis: those look at more than one attack, and at more than
 * a diary holds.
 */
import { type Episode, type EpisodeType, episodeRuleVersion } from '../episode/episode.ts';
import { anyOf, type Certainty } from './certainty.ts';
import {
  allButOneHold,
  allHold,
  type Criterion,
  type EpisodeCriteria,
  episodeCriteria,
  type Feature,
  hasRecordedAura,
  type Person,
} from './episode-criteria.ts';
import { hasAccompanyingSymptoms } from './migraine-day.ts';

/**
 * In the order the rule asks: what is fully met goes before what misses one criterion (ICHD-3 1.5: an attack of
 * tension-type that also is a probable migraine is called the former).
 */
export const episodePatterns = ['cluster', 'migraine', 'tension_type', 'probable_migraine'] as const;
type EpisodePattern = (typeof episodePatterns)[number];

/** A pattern, or none of them. */
export type PatternOrNone = EpisodePattern | 'none';

/** What a person can still record of an attack. */
export const recordableFacts = [
  'places',
  'quality',
  'aggravated',
  'symptoms',
  'end',
  'aura_minutes',
  'aura_signs',
] as const;
export type RecordableFact = (typeof recordableFacts)[number];

/** What the rule says of one attack. */
export interface EpisodeClass {
  readonly ruleVersion: string;
  /** What it may be, by what was recorded, in the order of the rule: one where that can be told. */
  readonly candidates: readonly PatternOrNone[];
  /** The one it is; `undecided` with more than one candidate. */
  readonly pattern: PatternOrNone | 'undecided';
  /** Whether it was with an aura of migraine (ICHD-3 1.2 B and C); an aura that was not recorded counts as absent. */
  readonly aura: Certainty;
  /** Patterns that hold as well and come later in the order. */
  readonly alsoFits: readonly EpisodePattern[];
  readonly criteria: EpisodeCriteria;
  /** What would help to decide, or to tell whether there was an aura, in the order of a form; empty where nothing would. */
  readonly missing: readonly RecordableFact[];
}

/** The fact each feature is read from; the others are not recorded by any form. */
const factOf: Readonly<Partial<Record<Feature, RecordableFact>>> = {
  one_sided: 'places',
  both_sides: 'places',
  around_one_eye: 'places',
  pulsating: 'quality',
  pressing: 'quality',
  aggravated: 'aggravated',
  not_aggravated: 'aggravated',
  nausea_or_vomiting: 'symptoms',
  light_and_sound: 'symptoms',
  no_nausea: 'symptoms',
  not_light_and_sound: 'symptoms',
  autonomic_sign: 'symptoms',
  restlessness: 'symptoms',
  aura_minutes: 'aura_minutes',
  positive_aura: 'aura_signs',
};

/** The facts that leave a criterion undecided. */
function factsMissing({ holds, features, note }: Criterion): RecordableFact[] {
  if (holds !== 'cannot_say') return [];
  const facts = features.flatMap(([code, one]) => (one === 'cannot_say' ? (factOf[code] ?? []) : []));
  return note === 'end_unknown' || note === 'still_open' ? [...facts, 'end'] : facts;
}

/** Whether each pattern holds by itself, whatever the others do. */
function holding({ hasPain, cluster, migraine, aura, tension_type }: EpisodeCriteria) {
  const ifPain = (holds: Certainty): Certainty => (hasPain ? holds : 'no');
  return {
    cluster: ifPain(allHold(cluster)),
    migraine: anyOf([ifPain(allHold(migraine)), allHold(aura)]),
    tension_type: ifPain(allHold(tension_type)),
    // Without a recorded aura, 1.2 misses more than one.
    probable_migraine: anyOf([ifPain(allButOneHold(migraine)), aura.length > 1 ? allButOneHold(aura) : 'no']),
  } as const satisfies Record<EpisodePattern, Certainty>;
}

/** Whether it is a migraine or a probable one whatever was not recorded: one criterion, at most, is not met. */
function isMigraineEitherWay({ hasPain, migraine, aura }: EpisodeCriteria): boolean {
  const misses = (criteria: readonly Criterion[]) => criteria.filter(({ holds }) => holds !== 'yes').length;
  return (hasPain && misses(migraine) <= 1) || (aura.length > 1 && misses(aura) <= 1);
}

function candidatesOf(
  holds: Readonly<Record<EpisodePattern, Certainty>>,
  criteria: EpisodeCriteria,
): readonly PatternOrNone[] {
  // What fits in full is not put in doubt by the rarest of them, of which too little is known to rule it out.
  if (holds.migraine === 'yes' && holds.cluster !== 'yes') return ['migraine'];
  const candidates: PatternOrNone[] = [];
  for (const pattern of episodePatterns) {
    if (holds[pattern] !== 'no') candidates.push(pattern);
    if (holds[pattern] === 'yes') return candidates;
  }
  return isMigraineEitherWay(criteria) ? candidates : [...candidates, 'none'];
}

/** The criteria a candidate is decided by. */
const criteriaFor = (pattern: PatternOrNone, criteria: EpisodeCriteria): readonly Criterion[] => {
  if (pattern === 'none') return [];
  if (pattern === 'cluster' || pattern === 'tension_type') return criteria[pattern];
  return criteria.hasPain ? [...criteria.migraine, ...criteria.aura] : criteria.aura;
};

/**
 * Says which pattern an attack fits. Ends that are open or unknown are censored: a length is compared as far as it is
 * known.
 * @param episode with its intakes and readings, outside the trash @param person whose attack it is
 */
export function classifyEpisode(episode: Episode, person: Person): EpisodeClass {
  const criteria = episodeCriteria(episode, person);
  const holds = holding(criteria);
  const candidates = candidatesOf(holds, criteria);
  const [first] = candidates;
  const pattern = candidates.length > 1 ? 'undecided' : (first ?? 'none');
  const aura = hasRecordedAura(episode) ? allHold(criteria.aura) : 'no';
  const open =
    candidates.length > 1
      ? candidates.flatMap((one) => criteriaFor(one, criteria))
      : pattern === 'migraine'
        ? criteria.aura
        : [];
  const missing = new Set(open.flatMap(factsMissing));
  return {
    ruleVersion: episodeRuleVersion,
    candidates,
    pattern,
    aura,
    alsoFits:
      pattern === 'undecided' ? [] : episodePatterns.filter((one) => one !== pattern && holds[one] === 'yes'),
    criteria,
    missing: recordableFacts.filter((fact) => missing.has(fact)),
  };
}

/** What the person said it was, beside what the rule says. */
export interface PatternOverride {
  readonly type: EpisodeType;
  /** The version of the rule that was in force; null where the person said it with the attack itself. */
  readonly ruleVersion: string | null;
  /** The rule has changed since: it may agree by now. */
  readonly isOfOlderRule: boolean;
}

/** What the person said that an attack was; null where they left it to the rule. */
export function patternOverrideOf({
  typeOverride,
  typeRuleVersion,
}: Pick<Episode, 'typeOverride' | 'typeRuleVersion'>): PatternOverride | null {
  if (typeOverride === null) return null;
  const isOfOlderRule = typeRuleVersion !== null && typeRuleVersion !== episodeRuleVersion;
  return { type: typeOverride, ruleVersion: typeRuleVersion, isOfOlderRule };
}

/** Kinds of attack as they are counted: the person's word first, then the rule. */
export const episodeKinds = [
  'migraine_without_aura',
  'migraine_with_aura',
  'migraine_aura_unclear',
  'probable_migraine',
  'tension_type',
  'cluster',
  'none',
  'undecided',
] as const;
export type EpisodeKind = (typeof episodeKinds)[number];

const migraineByAura = {
  yes: 'migraine_with_aura',
  no: 'migraine_without_aura',
  cannot_say: 'migraine_aura_unclear',
} as const satisfies Record<Certainty, EpisodeKind>;

/** What an attack is counted as. A migraine by the person's word has an aura as far as the rule sees one. */
export function kindOf(
  { pattern, aura }: Pick<EpisodeClass, 'pattern' | 'aura'>,
  override: PatternOverride | null,
): EpisodeKind {
  const said = override?.type === 'other' ? 'none' : (override?.type ?? pattern);
  return said === 'migraine' ? migraineByAura[aura] : said;
}

/** What an attack is counted as, by the person's word or by the rule. */
export function kindOfEpisode(episode: Episode, person: Person): EpisodeKind {
  return kindOf(classifyEpisode(episode, person), patternOverrideOf(episode));
}

/** Whether an attack counts as a migraine of 1.1 or 1.2: by the rule, and not contradicted by the person. */
export function isMigraineAttack(episode: Episode, person: Person): boolean {
  const { typeOverride } = episode;
  if (typeOverride !== null && typeOverride !== 'migraine') return false;
  // Neither 1.1 D nor an aura: most attacks of a long diary need no more than this look.
  if (hasAccompanyingSymptoms(episode) !== 'yes' && !hasRecordedAura(episode)) return false;
  return classifyEpisode(episode, person).pattern === 'migraine';
}
