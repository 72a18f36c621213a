/** Words of other programs for what the vocabularies have codes for, in English and Spanish; and what is added to notes. */
import { fold } from '../fold.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import { type PainPlace, painPlaces, type SidedPlace } from '../vocabulary/places.ts';
import type { PainQuality } from '../vocabulary/quality.ts';
import type { ReliefMethod } from '../vocabulary/relief-methods.ts';
import type { PremonitorySymptom, Symptom } from '../vocabulary/symptoms.ts';

type Words<Code extends string> = Readonly<Partial<Record<Code, string>>>;

/** @param words of each code, folded, separated by bars */
function dictionaryOf<Code extends string>(words: Words<Code>): ReadonlyMap<string, Code> {
  const entries = Object.entries(words) as [Code, string][];
  return new Map(entries.flatMap(([code, said]) => [code, ...said.split('|')].map((word) => [word, code])));
}

export const symptomWords = dictionaryOf<Symptom>({
  nausea: 'nauseas|queasiness|feeling sick',
  vomiting: 'vomitos|vomito|vomit|throwing up',
  photophobia:
    'sensitivity to light|light sensitivity|fotofobia|sensibilidad a la luz|me molesta la luz|light bothers me',
  phonophobia:
    'sensitivity to noise|sensitivity to sound|sound sensitivity|noise sensitivity|fonofobia|sonofobia|' +
    'sensibilidad al ruido|sensibilidad al sonido|me molesta el ruido|noise bothers me',
  osmophobia:
    'sensitivity to smell|sensitivity to smells|smell sensitivity|osmofobia|sensibilidad a los olores|' +
    'me molestan los olores|smells bother me',
  allodynia: 'alodinia|sensitivity to touch|scalp tenderness|sensibilidad al tacto',
  dizziness: 'mareo|mareos|dizzy|giddiness|lightheadedness|light-headedness',
  vertigo: 'vertigos',
  neck_pain:
    'neck pain|stiff neck|neck stiffness|dolor de cuello|dolor cervical|rigidez de cuello|cuello rigido',
  blurred_vision: 'blurred vision|blurry vision|vision borrosa',
  tearing: 'watery eyes|watery eye|teary eyes|lacrimation|lagrimeo|ojos llorosos',
  red_eye: 'red eye|red eyes|ojo rojo|ojos rojos',
  nasal: 'nasal congestion|runny nose|stuffy nose|congestion nasal|nariz tapada|rinorrea',
  ptosis: 'drooping eyelid|droopy eyelid|parpado caido',
  facial_sweating: 'facial sweating|sudoracion facial',
  restlessness: 'restless|agitation|inquietud|agitacion',
  concentration:
    'difficulty concentrating|trouble concentrating|poor concentration|brain fog|dificultad para concentrarse',
  fatigue: 'tiredness|tired|exhaustion|fatiga|cansancio',
  diarrhoea: 'diarrhea|diarrea',
  pallor: 'paleness|pale|palidez',
});

export const premonitoryWords = dictionaryOf<PremonitorySymptom>({
  tiredness: 'fatigue|tired|cansancio|fatiga',
  concentration:
    'difficulty concentrating|trouble concentrating|poor concentration|dificultad para concentrarse',
  stiff_neck: 'stiff neck|neck stiffness|neck pain|rigidez de cuello|cuello rigido|dolor de cuello',
  yawning: 'yawn|bostezos',
  irritability: 'irritable|irritabilidad',
  food_craving: 'food cravings|food craving|cravings|antojos',
  thirst: 'thirsty|sed',
  frequent_urination: 'frequent urination|orinar con frecuencia',
  light_sensitivity: 'sensitivity to light|light sensitivity|sensibilidad a la luz',
  mood_low: 'low mood|depressed mood|depression|depressed|animo bajo|tristeza',
  anxiety: 'anxious|ansiedad',
});

export const contextWords = dictionaryOf<ContextTag>({
  menstruation: 'menses|period|regla|menstruacion|periodo',
  alcohol: 'wine|red wine|beer|vino|cerveza',
  sleep: 'lack of sleep|poor sleep|interrupted sleep|sleep deprivation|dormir mal|falta de sueno|dormir poco',
  stress: 'estres',
  fasting:
    'skipped meal|skipped meals|missed meal|missed meals|hunger|ayuno|saltarse comidas|saltarme comidas',
  weather: 'weather change|weather changes|change in weather|cambio de tiempo|clima',
  odour:
    'odor|odors|odours|smell|smells|strong smell|strong smells|perfume|olores|olor fuerte|olores fuertes',
  neck: 'neck tension|neck pain|tension en el cuello|tension cervical|dolor de cuello',
  light: 'bright light|bright lights|glare|luz intensa|luz brillante|luces brillantes',
  smoke: 'smoking|humo',
  oversleeping: 'too much sleep|oversleep|dormir de mas|dormir demasiado',
  heat: 'hot weather|calor',
  food: 'comida|alimentos',
  exercise: 'physical exertion|exertion|physical activity|ejercicio|esfuerzo fisico',
  sexual_activity: 'sex|sexual activity|sexo|actividad sexual',
  stress_letdown: 'stress let-down|let-down after stress|relajarme tras el estres',
  caffeine_change: 'caffeine change|caffeine withdrawal|cambio en la cafeina',
  dehydration: 'dehydrated|deshidratacion|beber poco',
  screen: 'screens|screen time|computer screen|pantallas|pantalla',
  noise: 'loud noise|loud noises|loud sound|loud sounds|ruido|ruido fuerte',
  travel: 'travelling|traveling|viaje|viajar',
  altitude: 'high altitude|altitud',
  pressure_change: 'pressure change|barometric pressure|cambio de presion|presion atmosferica',
  strong_emotion: 'strong emotion|emotion|emotional|emocion intensa',
  illness: 'sick|cold|flu|enfermedad|otra enfermedad|resfriado|gripe',
  crying: 'cried|llanto|llorar',
  medication: 'medicine|medicamento|un medicamento',
  unknown: "not sure|unsure|don't know|no lo se",
});

export const qualityWords = dictionaryOf<PainQuality>({
  pulsating: 'throbbing|throbbing pain|pulsating pain|pounding|pounding pain|pulsatil|dolor pulsatil|latidos',
  pressing: 'pressing pain|pressure|tightening|opresivo|dolor opresivo|presion',
  stabbing: 'stabbing pain|punzante|dolor punzante|pinchazos',
  burning: 'burning pain|ardor|quemazon|dolor quemante',
  shooting: 'shooting pain|electric shocks|descargas electricas',
  dull: 'dull pain|dull ache|sordo|dolor sordo',
});

export const reliefMethodWords = dictionaryOf<ReliefMethod>({
  dark_room:
    'dark room|dark room rest|habitacion oscura|cuarto oscuro|rest in dark room|resting in dark room',
  sleep: 'sleeping|nap|dormir|siesta',
  cold: 'ice|ice pack|ice packs|cold pack|cold compress|frio|hielo|compresa fria',
  heat: 'heat pack|heating pad|hot pack|warm compress|calor|compresa caliente',
  water: 'drink water|drinking water|hydration|agua|beber agua',
  caffeine: 'coffee|tea|cafe|te|cafeina',
  sunglasses: 'dark glasses|gafas de sol',
  quiet: 'quiet room|silence|silencio',
  relaxation: 'meditation|yoga|breathing exercises|relajacion|meditacion',
  shower: 'hot shower|cold shower|warm shower|ducha',
  fresh_air: 'fresh air|aire fresco|go outside',
});

const places: readonly (readonly [words: RegExp, place: SidedPlace])[] = [
  [/back of (the )?head|occip|nuca|parte posterior/, 'occiput'],
  [/forehead|front of (the )?head|frente/, 'forehead'],
  [/temple|sien/, 'temple'],
  [/\beyes?\b|\bojos?\b/, 'eye'],
  [/top of (the )?head|crown|vertex|coronilla/, 'vertex'],
  [/neck|cuello/, 'neck'],
  [/face|jaw|cheek|sinus|teeth|cara|mandibula|mejilla/, 'face'],
];

/** Places of the head map; none where no side is said, because each has one. */
export function placesOf(text: string): readonly PainPlace[] {
  const said = fold(text);
  if (/^(whole|entire) head$|^(toda la cabeza|cabeza entera)$/.test(said)) return ['whole_head'];
  const [, place] = places.find(([words]) => words.test(said)) ?? [];
  if (!place) return [];
  const both = /\b(both|bilateral|ambos|ambas)\b/.test(said);
  const sides = [
    both || /\b(left|izquierd[oa])\b/.test(said) ? 'left' : '',
    both || /\b(right|derech[oa])\b/.test(said) ? 'right' : '',
  ];
  return painPlaces.filter((one) => sides.some((side) => side !== '' && one === `${place}_${side}`));
}

/** The words of severity scales, with the number of the numeric scale they are stored as (docs/decisions/074). */
export const severityWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    none: 0,
    'no pain': 0,
    ninguno: 0,
    'sin dolor': 0,
    mild: 2,
    light: 2,
    leve: 2,
    moderate: 5,
    medium: 5,
    moderado: 5,
    moderada: 5,
    severe: 8,
    strong: 8,
    intenso: 8,
    intensa: 8,
    fuerte: 8,
    grave: 8,
  }),
);

/** What is added to notes, in the account's language. */
export const noteTexts = {
  es: {
    pain: (program: string, said: string, stored: number) =>
      `${program}: dolor «${said}», guardado como ${stored}.`,
    noClock: (program: string) => `${program}: sin hora de inicio; se ha puesto el mediodía.`,
    noIntensity: (program: string, from: string, to: string) =>
      `${program}: dolor de cabeza sin intensidad, de ${from} a ${to}.`,
    bleeding: (program: string) => `${program}: sangrado sin cantidad.`,
    effect: {
      helpful: 'ayudó',
      somewhat: 'ayudó algo',
      unhelpful: 'no ayudó',
      unsure: 'no se sabe si ayudó',
    },
  },
  en: {
    pain: (program: string, said: string, stored: number) =>
      `${program}: pain “${said}”, stored as ${stored}.`,
    noClock: (program: string) => `${program}: no time of onset; noon was put.`,
    noIntensity: (program: string, from: string, to: string) =>
      `${program}: headache without a severity, from ${from} to ${to}.`,
    bleeding: (program: string) => `${program}: bleeding without an amount.`,
    effect: {
      helpful: 'it helped',
      somewhat: 'it helped somewhat',
      unhelpful: 'it did not help',
      unsure: 'not known whether it helped',
    },
  },
} as const;
export type NoteTexts = (typeof noteTexts)['es' | 'en'];
export type Effect = keyof NoteTexts['effect'];
