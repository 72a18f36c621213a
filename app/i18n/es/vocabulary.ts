import type { MediaType } from '#domain/attachment/attachment.ts';
import type { ComparedDay } from '#domain/day/factor-trial.ts';
import type { ReminderKind } from '#domain/person/reminder.ts';
import type { ContextTag } from '#domain/vocabulary/context.ts';
import type { Outcome, ReliefState } from '#domain/vocabulary/outcome.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse-classes.ts';
import type { PainBand } from '#domain/vocabulary/pain.ts';
import type { DoseUnit } from '#domain/vocabulary/units.ts';

/** A label for every code that is stored: one that is missing does not compile. */
interface Vocabulary {
  readonly context: Readonly<Record<ContextTag, string>>;
  /** The name of the unit. */
  readonly units: Readonly<Record<DoseUnit, string>>;
  /** The unit as it stands behind a dose. */
  readonly unitOf: (unit: DoseUnit, dose: number) => string;
  /** Answers to whether it helped. */
  readonly relief: Readonly<Record<ReliefState, string>>;
  /** How the pain was two hours after an intake. */
  readonly comparedDay: Readonly<Record<ComparedDay, string>>;
  readonly outcome: Readonly<Record<Outcome, string>>;
  /** What a person can be reminded of. */
  readonly mediaTypes: Readonly<Record<MediaType, string>>;
  readonly reminderKinds: Readonly<Record<ReminderKind, string>>;
  readonly medicationClass: Readonly<Record<MedicationClass, string>>;
  /** Follows the word for pain: "dolor leve". */
  readonly pain: Readonly<Record<PainBand, string>>;
}

const units: Readonly<Record<DoseUnit, string>> = {
  mg: 'mg',
  g: 'g',
  ml: 'ml',
  mcg: 'mcg',
  iu: 'UI',
  tablet: 'comprimido',
  drop: 'gota',
  puff: 'pulverización',
  unit: 'unidad',
};

/** What is counted takes the plural for every number but one, halves included. */
const counted: Readonly<Partial<Record<DoseUnit, string>>> = {
  tablet: 'comprimidos',
  drop: 'gotas',
  puff: 'pulverizaciones',
  unit: 'unidades',
};

export const vocabulary = {
  context: {
    menstruation: 'Menstruación',
    alcohol: 'Alcohol',
    sleep: 'Dormir mal',
    stress: 'Estrés',
    fasting: 'Ayunar o saltarme comidas',
    weather: 'Cambio de tiempo',
    odour: 'Olores',
    neck: 'Tensión en el cuello',
    light: 'Luz intensa',
    smoke: 'Humo',
    oversleeping: 'Dormir de más',
    heat: 'Calor',
    food: 'Algo que comí',
    exercise: 'Ejercicio',
    sexual_activity: 'Actividad sexual',
    stress_letdown: 'Relajarme tras el estrés',
    caffeine_change: 'Cambio en la cafeína',
    dehydration: 'Beber poca agua',
    screen: 'Pantallas',
    noise: 'Ruido',
    travel: 'Viaje',
    altitude: 'Altitud',
    pressure_change: 'Cambio de presión del aire',
    strong_emotion: 'Emoción intensa',
    illness: 'Otra enfermedad',
    crying: 'Llanto',
    medication: 'Un medicamento',
    unknown: 'No lo sé',
  },
  mediaTypes: {
    'image/jpeg': 'Foto (JPEG)',
    'image/png': 'Imagen (PNG)',
    'image/webp': 'Imagen',
    'application/pdf': 'Documento (PDF)',
  },
  reminderKinds: {
    daily_dose: 'La pastilla de cada día',
    check_in: 'La nota del día',
    dose_result: 'Cómo fue una toma',
    open_episode: 'Una crisis abierta',
    treatment_due: 'Una inyección o infusión',
    questionnaire_due: 'Un cuestionario',
    appointment: 'La cita médica',
    month_letter: 'La carta del mes',
    silent_week: 'Una semana sin anotar',
  },
  comparedDay: {
    same_day: 'Las crisis que empiezan ese mismo día',
    next_day: 'Las crisis que empiezan al día siguiente',
  },
  units,
  unitOf: (unit: DoseUnit, dose: number) => (dose === 1 ? units : { ...units, ...counted })[unit],
  relief: {
    yes: 'Sí',
    partial: 'En parte',
    none: 'No',
    no_data: 'Sin datos',
  },
  outcome: {
    free: 'Sin dolor',
    relief: 'Dolor leve',
    partial: 'Algo mejor, pero no leve',
    none: 'Igual o peor',
    unknown: 'No lo sé',
  },
  medicationClass: {
    non_opioid: 'Analgésicos simples y antiinflamatorios',
    combination: 'Analgésicos combinados',
    opioid: 'Opioides',
    ergot: 'Ergóticos',
    triptan: 'Triptanes',
    other: 'Otros tratamientos de la crisis',
    gepant: 'Gepantes',
    not_counted: 'Para las náuseas y otros (sin límite)',
    unclassified: 'Sin clasificar',
  },
  pain: {
    none: 'ninguno',
    mild: 'leve',
    moderate: 'moderado',
    severe: 'intenso',
  },
} satisfies Vocabulary;
