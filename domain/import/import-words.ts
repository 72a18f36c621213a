/** Words of other programs for the codes of vocabularies, in English and Spanish; and texts that are added to notes. */
import type { AuraKind, AuraSign } from '../vocabulary/aura.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import { fold } from '../vocabulary/fold.ts';
import type { ReliefMethod } from '../vocabulary/outcome.ts';
import type { PainQuality } from '../vocabulary/pain.ts';
import { type PainPlace, painPlaces, type SidedPlace } from '../vocabulary/places.ts';
import type { PremonitorySymptom, Symptom } from '../vocabulary/symptoms.ts';

type Words<Code extends string> = Readonly<Partial<Record<Code, string>>>;

/** @param words of each code, folded, separated by bars */
function dictionaryOf<Code extends string>(words: Words<Code>): ReadonlyMap<string, Code> {
  const entries = Object.entries(words) as [Code, string][];
  return new Map(
    entries.flatMap(([code, codeWords]) => [code, ...codeWords.split('|')].map((word) => [word, code])),
  );
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

export const auraSignWords = dictionaryOf<AuraSign>({
  zigzag: 'zigzags|zig zags|zigzag lines|zig-zag lines|zig zag lines|zigzag vision|lineas en zigzag',
  scotoma:
    'blind spot|blind spots|loss of vision|vision loss|partial vision loss|escotoma|punto ciego|puntos ciegos|' +
    'perdida de vision',
  flashes:
    'flashing lights|flashes of light|light flashes|flickering lights|shimmering|sparkles|seeing stars|' +
    'destellos|luces parpadeantes|luces brillantes en la vision',
  tingling:
    'tingling sensation|pins and needles|numbness|numbness or tingling|hormigueo|hormigueos|entumecimiento',
});

/** Kinds of aura; `aura` alone is handled apart (docs/decisions/074). */
export const auraKindWords = dictionaryOf<AuraKind>({
  visual: 'aura|visual aura|aura visual|aura (visual)|auras|with aura|con aura',
  sensory: 'sensory aura|aura sensitiva|aura (sensory)',
  speech: 'speech aura|aura del habla|aura de lenguaje|aphasia|afasia',
  motor: 'motor aura|aura motora|hemiplegic aura',
  brainstem: 'brainstem aura|aura de tronco',
  retinal: 'retinal aura|aura retiniana',
});
/** Words for an aura without its kind. */
export const plainAura: ReadonlySet<string> = new Set(['aura', 'auras', 'with aura', 'con aura']);

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
  dehydration: 'dehydrated|deshidratacion|beber poco|beber poca agua',
  screen: 'screens|screen time|computer screen|pantallas|pantalla',
  noise: 'loud noise|loud noises|loud sound|loud sounds|ruido|ruido fuerte',
  travel: 'travelling|traveling|viaje|viajar',
  altitude: 'high altitude|altitud',
  pressure_change:
    'pressure change|barometric pressure|cambio de presion|cambio de presion del aire|presion atmosferica',
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

/** Places of the head map; empty without a side, because each has one. */
export function placesOf(text: string): readonly PainPlace[] {
  const folded = fold(text);
  if (/^(whole|entire) head$|^(toda la cabeza|cabeza entera)$/.test(folded)) return ['whole_head'];
  const [, place] = places.find(([words]) => words.test(folded)) ?? [];
  if (!place) return [];
  const both = /\b(both|bilateral|ambos|ambas)\b/.test(folded);
  const sides = [
    both || /\b(left|izquierd[oa])\b/.test(folded) ? 'left' : '',
    both || /\b(right|derech[oa])\b/.test(folded) ? 'right' : '',
  ];
  return painPlaces.filter((one) => sides.some((side) => side !== '' && one === `${place}_${side}`));
}

/**
 * The words of severity scales, with the number of the numeric scale they are stored as (docs/decisions/074): the middle of
 * each band of the clinical scale; what is more than severe is 9, and what cannot be worse is 10.
 */
export const severityWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'none|no pain|no|nil|zero|painless|pain free|pain-free|ninguno|ninguna|nada|cero|sin dolor|nulo|ausente|absent',
    1: 'very mild|very light|minimal|muy leve|muy suave|muy ligero|muy ligera|minimo|minima',
    2: 'mild|light|slight|low|weak|leve|suave|ligero|ligera|flojo|floja|bajo|baja|debil|poco',
    5: 'moderate|medium|moderado|moderada|medio|media|regular',
    8: 'severe|strong|intense|bad|high|intenso|intensa|fuerte|grave|severo|severa|alto|alta|mucho',
    9:
      'very severe|very strong|very intense|very bad|very high|extreme|terrible|horrible|awful|muy fuerte|muy intenso|' +
      'muy intensa|muy severo|muy severa|muy grave|muy alto|muy alta|extremo|extrema|fortisimo|intensisimo|atroz',
    10:
      'unbearable|intolerable|excruciating|worst|worst ever|worst possible|worst imaginable|maximum|max|insoportable|' +
      'insufrible|el peor|la peor|maximo|maxima|peor imaginable',
  }).flatMap(([intensity, words]) => words.split('|').map((word) => [word, Number(intensity)] as const)),
);

/** What programs write into an empty cell. */
const blanks = new Set(
  'null|undefined|nan|nil|n/a|n.a.|na|#n/a|#ref!|#value!|#valor!|\\n|(null)|<null>|-|--|---|–|—|―|_|.|""|\'\'|[]|{}|()|[""]|[null]|{null}'.split(
    '|',
  ),
);
/** Whether a cell is empty, or what programs write instead of nothing. It says nothing: not that nothing was taken. */
export const isBlank = (cell: string): boolean => {
  const text = cell.trim();
  return text === '' || (text.length <= 10 && blanks.has(text.replaceAll(' ', '').toLowerCase()));
};

/** Answers to a question, folded; `null` for one that says that nobody knows. */
const answers: ReadonlyMap<string, boolean | null> = new Map([
  ...'yes|y|si|s|true|verdadero'.split('|').map((word) => [word, true] as const),
  ...'no|n|false|falso'.split('|').map((word) => [word, false] as const),
  ..."cannot say|can't say|unknown|not known|don't know|not sure|unsure|no se|no lo se|no se sabe|desconocido|?"
    .split('|')
    .map((word) => [word, null] as const),
]);
/** The answer of a cell; undefined for any other text. */
export const answerOf = (cell: string): boolean | null | undefined =>
  cell.length > 20 ? undefined : answers.get(fold(cell.replaceAll('_', ' ').replaceAll('’', "'")));
/** Whether the values of a column are answers, whatever it asks. @param values non-empty ones */
export const areAnswers = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => answerOf(value) !== undefined);

const medicineWords =
  '(?:medicaci[oó]n|medicamentos?|medicinas?|pastillas?|f[aá]rmacos?|analg[eé]sicos?|tratamiento|rescate|meds?|medications?|medicines?|drugs?|pills?|tablets?|' +
  'painkillers?|treatment|rescue(?: medication)?)';
const taken = '(?:taken|used|needed|required|tomad[oa]s?|usad[oa]s?)';
/** Words for having taken nothing, in full. */
const nothingTaken = new RegExp(
  '^(?:no|nope|nothing|ningun[oa]s?|nada|nada tomado|sin nada|sin tomar nada|(?:none|nothing|not) ' +
    `${taken}|took (?:nothing|none)|(?:i )?(?:did not|didn't|did’nt|don't|didn’t) (?:take|use|have|need) (?:any(?:thing)?|${medicineWords})(?: ${medicineWords})?|` +
    `(?:i )?(?:did not|didn't|didn’t) take it|(?:no|without|any)(?: any)? ${medicineWords}(?: ${taken})?|` +
    `(?:sin|ning[uú]n[oa]?|no)(?: ning[uú]n[oa]?)? ${medicineWords}(?: ${taken})?|` +
    `no (?:me )?(?:he )?(?:tom[eéo]|tomado|us[eé]|usado|necesit[eé])(?: (?:nada|ning[uú]n[oa]?|${medicineWords}|ning[uú]n[oa]? ${medicineWords}))?)[.!]*$`,
  'iu',
);
/** Words that leave open whether nothing was taken, or nothing written. */
const nothingWritten = /^(?:none|0|0[.,]0+|false|zero|cero)[.!]*$/i;

/** Whether words of a list of medicines stand for none. */
export const isNothingTaken = (text: string): boolean =>
  text.length <= 60 && (nothingTaken.test(text.trim()) || nothingWritten.test(text.trim()) || isBlank(text));
/** Whether a cell says in words that nothing was taken. */
export const saysNothingTaken = (cell: string): boolean =>
  cell.length <= 60 && nothingTaken.test(cell.trim().replace(/^\["?|"?\]$/g, ''));

/** Whether an entry names what was not taken: "no tomé sumatriptán", "without Maxalt". */
export const isNotTaken = (entry: string): boolean =>
  /^(?:no|not|sin|without|skipped|forgot|olvid[eé]|salt[eé]|(?:i )?(?:did not|didn't|didn’t|don't|don’t))\s/i.test(
    entry.trim(),
  );

/** Texts that are added to notes, in the account's language. */
export const noteTexts = {
  es: {
    pain: (program: string, value: string, stored: number) =>
      `${program}: dolor «${value}», guardado como ${stored}.`,
    noClock: (program: string) => `${program}: sin hora de inicio.`,
    noIntensity: (program: string, from: string, to: string) =>
      `${program}: dolor de cabeza sin intensidad indicada, de ${from} a ${to}.`,
    reading: 'Dolor en un momento',
    migralog: {
      parts: {
        symptoms: 'síntomas',
        qualities: 'tipo de dolor',
        triggers: 'desencadenantes',
        locations: 'lugar del dolor',
      },
      rating: (value: number) => `eficacia ${value} de 10`,
      minutes: (value: number) => `alivio a los ${value} min`,
      sideEffects: (value: string) => `efectos secundarios: ${value}`,
      amount: (count: number, strength: string) => `${count} × ${strength}`,
      day: (colour: 'yellow' | 'red', kind: string) =>
        `${colour === 'yellow' ? 'día en amarillo' : 'día en rojo'}${kind === '' ? '' : ` (${kind})`}`,
      days: 'Días en amarillo o rojo',
      doses: 'Dosis',
      schedules: 'Horarios de medicación',
      overlays: 'Periodos marcados en el calendario',
    },
    bleeding: (program: string) => `${program}: sangrado sin indicar la cantidad.`,
    /** Readable names of Apple's types. */
    apple: {
      Headache: 'Dolor de cabeza',
      MenstrualFlow: 'Sangrado menstrual',
      VaginalBleeding: 'Sangrado menstrual',
      IntermenstrualBleeding: 'Sangrado entre reglas',
      BleedingDuringPregnancy: 'Sangrado en el embarazo',
      BleedingAfterPregnancy: 'Sangrado después del embarazo',
      SleepAnalysis: 'Sueño',
      Nausea: 'Náuseas',
      Vomiting: 'Vómitos',
      Dizziness: 'Mareo',
      Fatigue: 'Fatiga',
    },
    stated: (program: string, stored: number) =>
      `${program}: sin intensidad indicada; ${stored} es la que dijiste al importar.`,
    auraKind: (program: string) => `${program}: aura sin indicar de qué tipo, guardada como visual.`,
    preventives: (names: readonly string[]) =>
      names.length === 0 ? '' : `Preventivo anotado: ${names.join(', ')}.`,
    notTaken: (texts: readonly string[]) =>
      texts.length === 0 ? '' : `Anotado en medicamentos, sin contar como toma: ${texts.join(', ')}.`,
    asWritten: (text: string) => `En el archivo: ${text}`,
    effect: {
      helpful: 'ayudó',
      somewhat: 'ayudó algo',
      unhelpful: 'no ayudó',
      unsure: 'no se sabe si ayudó',
    },
  },
  en: {
    pain: (program: string, value: string, stored: number) =>
      `${program}: pain “${value}”, stored as ${stored}.`,
    noClock: (program: string) => `${program}: no start time.`,
    noIntensity: (program: string, from: string, to: string) =>
      `${program}: headache with no severity given, from ${from} to ${to}.`,
    reading: 'Pain at one moment',
    migralog: {
      parts: {
        symptoms: 'symptoms',
        qualities: 'kind of pain',
        triggers: 'triggers',
        locations: 'place of the pain',
      },
      rating: (value: number) => `effectiveness ${value} of 10`,
      minutes: (value: number) => `relief after ${value} min`,
      sideEffects: (value: string) => `side effects: ${value}`,
      amount: (count: number, strength: string) => `${count} × ${strength}`,
      day: (colour: 'yellow' | 'red', kind: string) =>
        `${colour === 'yellow' ? 'yellow day' : 'red day'}${kind === '' ? '' : ` (${kind})`}`,
      days: 'Yellow or red days',
      doses: 'Doses',
      schedules: 'Medicine schedules',
      overlays: 'Periods marked in the calendar',
    },
    bleeding: (program: string) => `${program}: bleeding with no amount given.`,
    apple: {
      Headache: 'Headache',
      MenstrualFlow: 'Menstrual bleeding',
      VaginalBleeding: 'Menstrual bleeding',
      IntermenstrualBleeding: 'Bleeding between periods',
      BleedingDuringPregnancy: 'Bleeding during pregnancy',
      BleedingAfterPregnancy: 'Bleeding after pregnancy',
      SleepAnalysis: 'Sleep',
      Nausea: 'Nausea',
      Vomiting: 'Vomiting',
      Dizziness: 'Dizziness',
      Fatigue: 'Fatigue',
    },
    stated: (program: string, stored: number) =>
      `${program}: no pain given; ${stored} is what you stated when importing.`,
    auraKind: (program: string) => `${program}: aura of no kind given, stored as visual.`,
    preventives: (names: readonly string[]) =>
      names.length === 0 ? '' : `Preventive noted: ${names.join(', ')}.`,
    notTaken: (texts: readonly string[]) =>
      texts.length === 0 ? '' : `Noted under medicines, not counted as a dose: ${texts.join(', ')}.`,
    asWritten: (text: string) => `In the file: ${text}`,
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
