import type { EpisodeContent } from '#domain/episode/episode.ts';
import type { Impact, ImpactByArea } from '#domain/vocabulary/impact.ts';
import type { ReliefMethod } from '#domain/vocabulary/outcome.ts';
import type { PainPlace } from '#domain/vocabulary/places.ts';
import type { Symptom } from '#domain/vocabulary/symptoms.ts';
import type { Scene } from './notes.ts';
import type { Random } from './random.ts';

type Details = Pick<
  EpisodeContent,
  | 'wokeWith'
  | 'symptoms'
  | 'premonitory'
  | 'postdrome'
  | 'aura'
  | 'auraSigns'
  | 'places'
  | 'quality'
  | 'aggravated'
  | 'reliefMethods'
  | 'impact'
>;

/** The chance of each symptom on a bad day; on a mild one a third of it. */
const symptomChance: Readonly<Partial<Record<Symptom, number>>> = {
  nausea: 0.75,
  vomiting: 0.15,
  photophobia: 0.9,
  phonophobia: 0.75,
  osmophobia: 0.35,
  allodynia: 0.2,
  neck_pain: 0.4,
  concentration: 0.3,
  fatigue: 0.35,
};

const methods: readonly ReliefMethod[] = ['dark_room', 'sleep', 'cold', 'water', 'quiet', 'shower'];

/** Further details of an attack, as far as somebody in pain records them. */
export function detailsOf({ intensity, timeOfDay, improving }: Scene, random: Random): Details {
  const severe = intensity >= 6;
  const some = <Code>(codes: readonly Code[], chance: number) => codes.filter(() => random.chance(chance));
  const symptoms = Object.entries(symptomChance) as [Symptom, number][];
  const aura = severe && random.chance(0.22);
  return {
    wokeWith: timeOfDay === 'waking',
    symptoms: symptoms
      .filter(([, chance]) => random.chance(severe ? chance : chance / 3))
      .map(([code]) => code),
    premonitory: some(['yawning', 'stiff_neck', 'irritability', 'food_craving'] as const, 0.14),
    postdrome: some(['tiredness', 'concentration'] as const, severe ? 0.4 : 0.1),
    aura: aura ? { visual: random.integer(3, 9) * 5 } : {},
    auraSigns: aura ? [random.pick(['zigzag', 'flashes', 'scotoma'] as const)] : [],
    places: placesOf(severe, random),
    quality: [random.chance(severe ? 0.8 : 0.35) ? 'pulsating' : 'pressing'],
    aggravated: random.chance(0.85) ? random.chance(severe ? 0.85 : 0.3) : null,
    reliefMethods: some(methods, severe ? 0.35 : 0.12),
    impact: impactOf(intensity - (improving ? 1 : 0), random),
  };
}

/** Her pain is usually on the right, and on both sides when it is mild. */
function placesOf(severe: boolean, random: Random): PainPlace[] {
  if (!severe && random.chance(0.5)) return ['forehead_left', 'forehead_right'];
  const side = random.chance(0.75) ? 'right' : 'left';
  return random.chance(0.6) ? [`temple_${side}`, `eye_${side}`] : [`temple_${side}`];
}

function impactOf(intensity: number, random: Random): ImpactByArea {
  const impairment = (): Impact | null => {
    if (random.chance(0.3)) return null;
    if (intensity >= 8) return random.pick(['half', 'missed']);
    return intensity >= 6 ? random.pick(['none', 'half']) : 'none';
  };
  return { work: impairment(), home: impairment(), social: impairment() };
}
