/**
 * The pattern one attack fits, explained criterion by criterion (docs/clinical-rules.md#episode-patterns). A comparison of
 * records with published criteria, never a diagnosis: a diagnosis considers more than one attack, and more than a diary
 * holds.
 */
import { type Episode, type EpisodeType, episodeRuleVersion } from '../episode/episode.ts';
import { reliefOfIntake } from '../intake/outcome-rules.ts';
import { anyOf, type Certainty } from './certainty.ts';
import {
  allButOneHold,
  allHold,
  type Criterion,
  type EpisodeCriteria,
  episodeCriteria,
  type Feature,
  hasRecordedAura,
  isSurelyNoCluster,
  type Person,
} from './episode-criteria.ts';
import { hasAccompanyingSymptoms, isTriptanOrErgot } from './migraine-day.ts';

/**
 * In the order the rule asks: a full match precedes one that misses a criterion (ICHD-3 1.5: an attack of tension-type that
 * also is a probable migraine is called the former).
 */
export const episodePatterns = ['cluster', 'migraine', 'tension_type', 'probable_migraine'] as const;
type EpisodePattern = (typeof episodePatterns)[number];

/** A pattern, or none of them. */
export type PatternOrNone = EpisodePattern | 'none';

/** Facts a person can still record about an attack. */
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

/** The rule's result for one attack. */
export interface EpisodeClass {
  readonly ruleVersion: string;
  /** The patterns still possible with what was recorded, in the order of the rule; one if decided. */
  readonly candidates: readonly PatternOrNone[];
  /** The pattern if there is one candidate, else `undecided`. */
  readonly pattern: PatternOrNone | 'undecided';
  /** Whether there was a migraine aura (ICHD-3 1.2 B and C); an unrecorded aura counts as absent. */
  readonly aura: Certainty;
  /** Patterns that also hold, later in the order. */
  readonly alsoFits: readonly EpisodePattern[];
  readonly criteria: EpisodeCriteria;
  /** Facts that could decide the pattern or the aura, in the order of the form. */
  readonly missing: readonly RecordableFact[];
}

/** The fact each feature is read from; no form records the other features. */
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

/**
 * Whether each pattern holds by itself, regardless of the others. Relief by a triptan or an ergot makes a day one of migraine
 * (ICHD-3 1.3 C 3): the same attack is no sure tension-type headache beside it (docs/clinical-rules.md#episode-patterns).
 */
function holding(
  { hasPain, cluster, migraine, aura, tension_type }: EpisodeCriteria,
  { intakes }: Pick<Episode, 'intakes'>,
) {
  const isRelieved = intakes.some((one) => isTriptanOrErgot(one) && reliefOfIntake(one) === 'yes');
  const tensionType = allHold(tension_type);
  const ifPain = (holds: Certainty): Certainty => (hasPain ? holds : 'no');
  return {
    cluster: ifPain(allHold(cluster)),
    migraine: anyOf([ifPain(allHold(migraine)), allHold(aura)]),
    tension_type: ifPain(isRelieved && tensionType === 'yes' ? 'cannot_say' : tensionType),
    // Without a recorded aura, 1.2 misses more than one criterion.
    probable_migraine: anyOf([ifPain(allButOneHold(migraine)), aura.length > 1 ? allButOneHold(aura) : 'no']),
  } as const satisfies Record<EpisodePattern, Certainty>;
}

/** Whether it is a migraine or a probable one whatever the unknown answers are: at most one criterion is not met. */
function isMigraineEitherWay({ hasPain, migraine, aura }: EpisodeCriteria): boolean {
  const misses = (criteria: readonly Criterion[]) => criteria.filter(({ holds }) => holds !== 'yes').length;
  return (hasPain && misses(migraine) <= 1) || (aura.length > 1 && misses(aura) <= 1);
}

function candidatesOf(
  holds: Readonly<Record<EpisodePattern, Certainty>>,
  criteria: EpisodeCriteria,
): readonly PatternOrNone[] {
  // A full migraine match is not put in doubt by cluster headache, the rarest pattern, about which too little is recorded
  // to rule it out.
  if (holds.migraine === 'yes' && holds.cluster !== 'yes') return ['migraine'];
  const candidates: PatternOrNone[] = [];
  for (const pattern of episodePatterns) {
    if (holds[pattern] !== 'no') candidates.push(pattern);
    if (holds[pattern] === 'yes') return candidates;
  }
  return isMigraineEitherWay(criteria) ? candidates : [...candidates, 'none'];
}

/** The criteria that decide a candidate. */
const criteriaFor = (pattern: PatternOrNone, criteria: EpisodeCriteria): readonly Criterion[] => {
  if (pattern === 'none') return [];
  if (pattern === 'cluster' || pattern === 'tension_type') return criteria[pattern];
  return criteria.hasPain ? [...criteria.migraine, ...criteria.aura] : criteria.aura;
};

/**
 * Classifies an attack. Open and unknown ends are censored: the duration is compared as far as it is known.
 * @param episode with its intakes and readings, without the trash
 * @param person who had the attack
 */
export function classifyEpisode(episode: Episode, person: Person): EpisodeClass {
  const criteria = episodeCriteria(episode, person);
  const holds = holding(criteria, episode);
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

/** The type the person chose, beside the rule's. */
export interface PatternOverride {
  readonly type: EpisodeType;
  /** The rule's version at that time; null if the type was chosen together with the attack itself. */
  readonly ruleVersion: string | null;
  /** The rule has changed since and may agree by now. */
  readonly isOfOlderRule: boolean;
}

/** The type the person chose for an attack; null if they left it to the rule. */
export function patternOverrideOf({
  typeOverride,
  typeRuleVersion,
}: Pick<Episode, 'typeOverride' | 'typeRuleVersion'>): PatternOverride | null {
  if (typeOverride === null) return null;
  const isOfOlderRule = typeRuleVersion !== null && typeRuleVersion !== episodeRuleVersion;
  return { type: typeOverride, ruleVersion: typeRuleVersion, isOfOlderRule };
}

/** Kinds of attacks in counts: the person's type first, then the rule's. */
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

/** The kind an attack counts as. A migraine by the person's type has an aura if the rule finds one. */
export function kindOf(
  { pattern, aura }: Pick<EpisodeClass, 'pattern' | 'aura'>,
  override: PatternOverride | null,
): EpisodeKind {
  const chosen = override?.type === 'other' ? 'none' : (override?.type ?? pattern);
  return chosen === 'migraine' ? migraineByAura[aura] : chosen;
}

/** The kind an attack counts as, by the person's type or by the rule. */
export function kindOfEpisode(episode: Episode, person: Person): EpisodeKind {
  return kindOf(classifyEpisode(episode, person), patternOverrideOf(episode));
}

/** Whether an attack counts as one of cluster headache: by the person's type or by the rule. */
export function isClusterAttack(episode: Episode, person: Person): boolean {
  if (episode.typeOverride !== null) return episode.typeOverride === 'cluster';
  return !isSurelyNoCluster(episode) && classifyEpisode(episode, person).pattern === 'cluster';
}

/** Whether an attack counts as a migraine of 1.1 or 1.2: by the rule, and not contradicted by the person. */
export function isMigraineAttack(episode: Episode, person: Person): boolean {
  const { typeOverride } = episode;
  if (typeOverride !== null && typeOverride !== 'migraine') return false;
  // Fast path: with neither 1.1 D nor an aura it is none, which settles most attacks of a long diary.
  if (hasAccompanyingSymptoms(episode) !== 'yes' && !hasRecordedAura(episode)) return false;
  return classifyEpisode(episode, person).pattern === 'migraine';
}
