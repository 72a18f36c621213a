import { useEpisodePatternTexts } from '#app/i18n/areas.ts';
import { Check, CircleDashed, Minus, X } from '#app/ui/icons.tsx';
import type { Certainty } from '#domain/clinical/certainty.ts';
import type { PatternOrNone } from '#domain/clinical/episode-class.ts';
import type { Criterion, EpisodeCriteria, Feature } from '#domain/clinical/episode-criteria.ts';
import { auraMinutes } from '#domain/vocabulary/aura.ts';

const marks = { yes: Check, no: X, cannot_say: CircleDashed, waived: Minus } as const satisfies Record<
  Certainty | 'waived',
  unknown
>;

/** Features no form asks about. */
const neverAsked: readonly Feature[] = ['gradual_aura', 'several_auras', 'one_sided_aura'];

type Form = 'migraine' | 'aura' | 'tension_type' | 'cluster';
const forms: readonly Form[] = ['migraine', 'aura', 'tension_type', 'cluster'];

/** Sets of criteria that decide each pattern. */
const formsOf = {
  migraine: ['migraine', 'aura'],
  probable_migraine: ['migraine', 'aura'],
  tension_type: ['tension_type'],
  cluster: ['cluster'],
  none: [],
} as const satisfies Record<PatternOrNone, readonly Form[]>;

interface Props {
  readonly criteria: EpisodeCriteria;
  readonly candidates: readonly PatternOrNone[];
}

/** All criteria with their result and its evidence; those of the candidate patterns come first. */
export function PatternCriteria({ criteria, candidates }: Props) {
  const t = useEpisodePatternTexts();
  const near = new Set<Form>(candidates.flatMap((one) => formsOf[one]));
  // Without a recorded aura, or without pain, the set cannot be checked.
  const isShown = (form: Form) => (form === 'aura' ? criteria.aura.length > 1 : criteria.hasPain);
  const shown = forms.filter(isShown).sort((a, b) => Number(near.has(b)) - Number(near.has(a)));
  return (
    <div className="flex flex-col gap-5">
      {shown.map((form) => (
        <div key={form}>
          <h3 className="mb-1 font-semibold">{t.forms[form]}</h3>
          <ul className="flex flex-col gap-3">
            {criteria[form].map((criterion) => (
              <li key={criterion.code}>
                <CriterionLine criterion={criterion} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function CriterionLine({
  criterion: { code, holds, needed, features, minutes, note },
}: {
  readonly criterion: Criterion;
}) {
  const t = useEpisodePatternTexts();
  const state = note === 'specific_medicine' ? 'waived' : holds;
  const Mark = marks[state];
  const named = ([feature, found]: Criterion['features'][number]) => {
    const range = feature === 'aura_minutes' ? ` (${auraMinutes.min}-${auraMinutes.max}\u00a0min)` : '';
    const answer = found === 'cannot_say' && neverAsked.includes(feature) ? 'unasked' : found;
    return `${t.features[feature]}${range}: ${t.feature[answer]}`;
  };
  return (
    <div className="flex gap-2.5">
      <Mark aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p>
          {t.criteria[code]}: <span className="font-medium">{t.holds[state]}</span>
        </p>
        <p className="text-muted text-sm empty:hidden">
          {minutes && t.lasts(asText(minutes.min, t.days), asText(minutes.max, t.days))}{' '}
          {note && t.notes[note]}
          {features.length > 0 && `${t.needed(needed, features.length)} ${features.map(named).join(' · ')}`}
        </p>
      </div>
    </div>
  );
}

const hour = 60;
const day = 24 * hour;

/** Duration in the unit the criteria use: "180 min", "72 h", "7 days". @param minutes integer */
function asText(minutes: number, days: (count: number) => string): string {
  if (minutes <= 3 * hour) return `${minutes}\u00a0min`;
  return minutes <= 3 * day ? `${minutes / hour}\u00a0h` : days(minutes / day);
}
