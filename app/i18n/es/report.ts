import type { Band } from '#domain/clinical/instruments.ts';
import type { Rate } from '#domain/counting/rate.ts';
import type { ControlLevel } from '#domain/counting/response-level.ts';
import type { BiologicalSex } from '#domain/person/profile.ts';
import type { Instrument, MsqDomain } from '#domain/person/questionnaire.ts';
import type { contraceptions, diagnosticians, pregnancies } from '#domain/person/report-profile.ts';
import type { ReportDisability } from '#domain/reports/report.ts';
import type { StopReason, Tolerance, TreatmentKind } from '#domain/treatment/treatment.ts';
import type { AuraKind } from '#domain/vocabulary/aura.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse-classes.ts';
import type { PainQuality } from '#domain/vocabulary/pain.ts';
import type { Symptom } from '#domain/vocabulary/symptoms.ts';

export type LostDays = NonNullable<ReportDisability['lostDays']>;
export type Labels<Code extends string> = Readonly<Record<Code, string>>;

/** Names as they stand in a letter between doctors; the diary says the same things in the person's words. */
export interface ReportNames {
  readonly symptoms: Labels<Symptom>;
  readonly qualities: Labels<PainQuality>;
  readonly sides: Labels<'left' | 'right' | 'both'>;
  readonly classes: Labels<MedicationClass>;
  readonly kinds: Labels<TreatmentKind>;
  readonly stopReasons: Labels<StopReason>;
  readonly tolerance: Labels<Tolerance>;
  readonly sexes: Labels<BiologicalSex>;
  readonly instruments: Labels<Instrument>;
  readonly msqDomains: Labels<MsqDomain>;
  readonly diagnosticians: Labels<(typeof diagnosticians)[number]>;
  readonly contraceptions: Labels<(typeof contraceptions)[number]>;
  readonly pregnancies: Labels<(typeof pregnancies)[number]>;
  readonly auras: Labels<AuraKind>;
  readonly bands: Readonly<Record<Band['grade'], string>>;
}

/** What is on the clinical strip: only that is explained. */
export interface StripLegend {
  readonly episodeOnly: boolean;
  readonly migraine: boolean;
  readonly given: boolean;
  readonly medicine: boolean;
  readonly bleeding: boolean;
}

/** What a table of months shows that has to be explained. */
export interface MonthsNote {
  readonly isPart: boolean;
  /** Days of the period with a medicine of unknown class. */
  readonly unclassified: number;
  readonly hasReference: boolean;
  /** Somewhere several classes are not counted. */
  readonly severalLeft: boolean;
  /** Months that may have reached a limit: all, the others beside those that did, some, or only the last 30 days; and their days without data. */
  readonly open: {
    readonly months: number;
    readonly which: 'all' | 'others' | 'some' | 'thirty';
    readonly blank: readonly [least: number, most: number] | null;
  } | null;
  readonly near: boolean;
  readonly reached: boolean;
}

/** «7-13 días sin datos al mes: con ellos, cualquier mes podría llegar a un límite.» */
function mayReach({ months, which, blank }: NonNullable<MonthsNote['open']>): string {
  const some = months === 1 ? '1 mes' : `${months} meses`;
  const who = { all: 'cualquier mes', others: 'cualquier otro mes', some, thirty: 'los últimos 30 días' }[
    which
  ];
  const could = which === 'thirty' || (which === 'some' && months > 1) ? 'podrían' : 'podría';
  if (blank === null) return `Con los días sin datos, ${who} ${could} llegar a un límite.`;
  const [least, most] = blank;
  const amount = least === most ? days(most) : `${least}-${most} días`;
  return `${amount} sin datos al mes: con ellos, ${who} ${could} llegar a un límite.`;
}

const names: ReportNames = {
  symptoms: {
    nausea: 'náuseas',
    vomiting: 'vómitos',
    photophobia: 'fotofobia',
    phonophobia: 'fonofobia',
    osmophobia: 'osmofobia',
    allodynia: 'alodinia',
    dizziness: 'mareo',
    vertigo: 'vértigo',
    neck_pain: 'dolor cervical',
    blurred_vision: 'visión borrosa',
    tearing: 'lagrimeo',
    red_eye: 'ojo rojo',
    nasal: 'congestión o rinorrea',
    ptosis: 'ptosis',
    facial_sweating: 'sudoración facial',
    restlessness: 'inquietud',
    concentration: 'dificultad para concentrarse',
    fatigue: 'cansancio',
    diarrhoea: 'diarrea',
    pallor: 'palidez',
  },
  qualities: {
    pulsating: 'pulsátil',
    pressing: 'opresivo',
    stabbing: 'punzante',
    burning: 'urente',
    shooting: 'lancinante',
    dull: 'sordo',
  },
  sides: { left: 'izquierdo', right: 'derecho', both: 'bilateral' },
  classes: {
    non_opioid: 'Analgésicos simples',
    combination: 'Combinados',
    opioid: 'Opioides',
    ergot: 'Ergóticos',
    triptan: 'Triptanes',
    other: 'Otros',
    gepant: 'Gepantes',
    not_counted: 'No analgésicos',
    unclassified: 'Sin clasificar',
  },
  kinds: {
    medicine: 'medicamento',
    device: 'dispositivo',
    procedure: 'procedimiento',
    physical: 'tratamiento físico',
    psychological: 'tratamiento psicológico',
    lifestyle: 'hábito',
    other: 'otro',
  },
  stopReasons: {
    no_effect: 'falta de eficacia',
    side_effects: 'efectos adversos',
    improved: 'mejoría',
    pregnancy: 'embarazo o lactancia',
    access: 'precio o disponibilidad',
    interaction: 'otra enfermedad o medicación',
    own_wish: 'decisión propia',
    other: 'otro motivo',
  },
  tolerance: { good: 'buena tolerancia', fair: 'tolerancia regular', poor: 'mala tolerancia' },
  sexes: { female: 'mujer', male: 'hombre', other: 'otro' },
  instruments: {
    midas: 'MIDAS',
    hit6: 'HIT-6',
    msq: 'MSQ',
    halt90: 'HALT-90',
    hurt: 'HURT',
    lost_days: 'Días perdidos (cuestionario propio)',
  },
  msqDomains: {
    role_restrictive: 'restricción',
    role_preventive: 'actividades impedidas',
    emotional: 'emocional',
  },
  diagnosticians: {
    neurologist: 'neurología',
    family_doctor: 'medicina de familia',
    other_clinician: 'otro profesional',
  },
  contraceptions: {
    none: 'ninguno',
    combined: 'combinado, con estrógenos',
    progestogen: 'solo progestágeno',
    other: 'sin hormonas',
  },
  pregnancies: {
    no: 'no',
    planning: 'busca embarazo',
    pregnant: 'sí',
    breastfeeding: 'lactancia',
  },
  auras: {
    visual: 'visual',
    sensory: 'sensitiva',
    speech: 'del lenguaje',
    motor: 'motora',
    brainstem: 'del tronco del encéfalo',
    retinal: 'retiniana',
  },
  bands: { 1: 'grado I', 2: 'grado II', 3: 'grado III', 4: 'grado IV' },
};

const controls: Labels<ControlLevel> = {
  freedom: 'libre de migraña',
  optimal: 'control óptimo: menos de 4 de cada 28',
  modest: 'control moderado: de 4 a 6 de cada 28',
  insufficient: 'control insuficiente: más de 6 de cada 28',
};

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
const attacks = (count: number) => (count === 1 ? '1 crisis' : `${count} crisis`);

/** El informe: la página para la consulta. Habla de la persona en tercera persona. */
export const report = {
  ...names,
  title: 'Diario de cefaleas: resumen para la consulta',
  born: (year: number) => `nacimiento: ${year}`,
  period: (first: string, last: string) => `del ${first} al ${last}`,
  /** Days of the period with a known headache status. */
  recorded: (observed: number, elapsed: number) => `${observed} de ${days(elapsed)} anotados`,
  made: (day: string) => `hecho el ${day}`,
  pageOf: (page: number | string, pages: number | string) => `Página ${page} de ${pages}`,
  of: (count: string, of: number) => `${count} de ${of}`,
  /** De días todos anotados, pero pocos para decir cuántos son de cada 28. */
  ofDays: (count: string, of: number) => `${count} de ${days(of)}`,
  /** Con menos de la mitad anotada no se dice cuántos de cada 28. */
  atLeast: (count: number, of: number, recorded: number | null) =>
    `al menos ${count} de ${days(of)}${recorded === null ? '' : ` (${recorded} ${recorded === 1 ? 'anotado' : 'anotados'})`}`,
  inLogged: (count: string, recorded: number) =>
    `${count} en ${days(recorded)} ${recorded === 1 ? 'anotado' : 'anotados'}`,
  percent: (value: string) => `${value}\u00a0%`,
  between: (low: string, high: string) => `${low} a ${high}`,
  none: 'Ninguno',
  unknown: 'sin datos',

  figures: {
    headache: 'Días con cefalea',
    migraine: 'Días de migraña',
    acute: 'Días con medicación aguda',
    /** @param past the period ended before the report was made: its last days are not the person's. */
    lastDays: (elapsed: number, past: boolean) => `últimos ${days(elapsed)}${past ? ' del periodo' : ''}`,
  },

  comparison: {
    headache: 'Días de cefalea de cada 28',
    migraine: 'Días de migraña de cada 28',
    acute: 'Días de medicación aguda de cada 28',
    /** @param isRateNow lo de ahora es «de cada 28», como dice la etiqueta */
    before: (before: string, kind: Rate['kind'], isRateNow: boolean) =>
      kind === 'rate' ? `antes ${before}${isRateNow ? '' : ' de cada 28'}` : `antes, ${before}`,
    /** Lo menos que puede ser de cada 28, en el orden de las cifras. */
    floor: (rates: readonly string[]) => `Mínimo, si los demás fueran libres: ${rates.join('; ')}.`,
    /** @param medicated what days of medication are out of, if not the recorded ones. */
    dates: (dates: string, observed: number, elapsed: number, medicated: number | null) =>
      `${dates} (${observed} de ${days(elapsed)} anotados${medicated === null ? '' : `; de medicación, ${medicated}`})`,
    /** Por qué hay dos números. @param example el primero que los tiene, «2,1–2,5» */
    range: (example: string) => `«${example}»: a algún día le faltan detalles.`,
    change: 'Cambio',
    changePast: 'Cambio al final del periodo',
    /** El intervalo de confianza, entre paréntesis detrás de cada cambio. */
    withInterval: (label: string) => `${label} (IC 95\u00a0%)`,
    changeOf: (name: string, change: string) => `${name} ${change}`,
    /** «−34 %», con signo; con detalles que faltan, «−34 a −28 %» */
    percent: (low: string, high: string) => (low === high ? `${low}\u00a0%` : `${low} a ${high}\u00a0%`),
    /** IC del 95 % del cambio, con su nombre la primera vez. */
    interval: (low: string, high: string, isNamed: boolean) =>
      `${isNamed ? 'IC 95\u00a0%: ' : ''}${low} a ${high}`,
    unclear: (change: string) => `sin cambio claro, ${change}`,
    /** Delante de todos, cuando lo es en todos. */
    allUnclear: (changes: string) => `Sin cambio claro: ${changes}`,
    /** Sin días de antes que puedan ser menos no hay porcentaje. */
    fromTo: (before: string, now: string) => `de ${before} a ${now}`,
    nowAtDose: (dates: string) => `Ahora, con la dosis actual: ${dates}.`,
    thenAtDose: (dates: string) => `Al final del periodo, con la dosis de entonces: ${dates}.`,
    thenDays: (dates: string) => `Al final del periodo: ${dates}.`,
    nowDays: (dates: string) => `Ahora: ${dates}.`,
    beforeTreatment: (name: string, dates: string, until: string | null) =>
      `Antes de ${name}: ${dates}${until === null ? '' : `; ${until}`}.`,
    untilStart: (name: string) => `con ${name} hasta el nuevo`,
    untilDay: (name: string, day: string) => `con ${name} hasta el ${day}`,
    beforeDays: (dates: string) => `Antes, al principio del periodo: ${dates}.`,
    noBefore: 'El periodo no tiene bastantes días anteriores con los que comparar.',
  },

  limits: {
    label: (elapsed: number, past: boolean) =>
      `Días de medicación en los últimos ${elapsed}${past ? ' del periodo' : ''}`,
    reference: (days: number, isReached: boolean) => `límite ${days}${isReached ? ', alcanzado' : ''}`,
    noMonth: (most: number) =>
      `Según lo anotado, ningún mes llega a 15 días de cefalea (máximo: ${most}) y ninguna clase llega a su límite.`,
    monthsReached: (months: number, of: number) => `Meses con 15 días de cefalea o más: ${months} de ${of}.`,
    several: 'Cualquier clase',
    /** By the share of its recorded days, where half are. */
    fullest: 'Peor mes de cefalea',
    fullestOf: (month: string, count: string, extent: 'whole' | 'unfinished' | 'part') =>
      `${month}${{ whole: '', unfinished: ', sin terminar', part: ', en parte' }[extent]}: ${count} (meses con la mitad anotada)`,
    /** Months in which any class, or several together, reaches its reference. */
    reached: 'Límite de medicación',
    /** @param list the months, «dic 2025» @param isOpen days without data could bring other months there */
    reachedOf: (months: number, list: string, isOpen: boolean) =>
      `${months === 0 ? 'ningún mes lo alcanza' : `alcanzado en ${months === 1 ? '1 mes' : `${months} meses`} (${list})`}${isOpen ? ', según lo anotado' : ''}`,
  },

  months: {
    heading: 'Mes a mes',
    caption: 'Días de cada mes',
    columns: {
      month: 'Mes',
      observed: 'Anotados',
      headache: 'Cefalea',
      migraine: 'Migraña',
      moderateSevere: 'Moderada o intensa',
      acute: 'Medicación aguda',
      several: 'Cualquier clase',
      doses: 'Tomas',
    },
    withReference: (name: string, reference: number) => `${name} (límite ${reference})`,
    part: (month: string) => `${month}*`,
    /** A mean of whole months, or their sum. */
    mean: (first: string, last: string, kind: Rate['kind']) =>
      `${first === last ? first : `${first} a ${last}`}, ${kind === 'rate' ? 'por 28' : 'al menos'}`,
    meanOf: (rate: string, of: number) => `${rate} (de ${of})`,
    lastDays: (elapsed: number, past: boolean) => `Últimos ${days(elapsed)}${past ? ' del periodo' : ''}`,
    note: ({ isPart, unclassified, hasReference, severalLeft, open, near, reached }: MonthsNote) =>
      [
        '«5/21»: 5 días de 21 con datos.',
        hasReference
          ? 'Límite (ICHD-3, 8.2): días al mes durante más de 3 meses; alcanzarlo no es un diagnóstico.'
          : '',
        severalLeft ? '«Cualquier clase»: solo si ninguna llega sola a su límite.' : '',
        reached ? 'Triángulo lleno: límite alcanzado.' : '',
        near ? `${reached ? 'Hueco' : 'Triángulo hueco'}: faltan 1 o 2 días.` : '',
        open ? mayReach(open) : '',
        unclassified > 0
          ? `Medicamentos sin clasificar, contados en medicación aguda: ${days(unclassified)}.`
          : '',
        isPart ? '*Mes incompleto.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    nothing: 'No hay ningún día anotado en este periodo.',
  },

  /** Written about the person for their doctor, in the doctor’s terms: not the labels of the columns, which address the person. */
  attack: {
    heading: 'Crisis típica',
    none: 'No hay crisis con dolor en este periodo.',
    count: 'Crisis',
    countOf: (count: number, entries: number, unsure: number) =>
      `${count}${entries > count ? `, en ${entries} anotaciones` : ''}${unsure > 0 ? `; ${unsure === 1 ? '1 quizá no sea nueva' : `${unsure} quizá no sean nuevas`}` : ''}`,
    begunBefore: (entries: number) =>
      entries === 1
        ? 'ninguna nueva (1 anotación de una crisis que empezó antes)'
        : `ninguna nueva (${entries} anotaciones de crisis que empezaron antes)`,
    /** Cuando alguna crisis tiene varias anotaciones. */
    joined:
      'Crisis: anotaciones sin día libre entre ellas. Número, duración e inicio son por crisis; lo demás, por anotación.',
    duration: 'Duración',
    durationOf: (median: string, low: string | null, high: string | null) =>
      low && high ? `${median} (mitad central: ${low} a ${high})` : median,
    withRelapses: 'con recaídas (48 h)',
    durationUnknown: 'sin datos suficientes',
    ends: (ends: number, of: number) => `final en ${ends}/${of}`,
    peak: 'Dolor máximo (0-10)',
    median: (median: string) => `mediana ${median}`,
    spread: (median: string, low: string, high: string) =>
      `mediana ${median} (mitad central: ${low} a ${high})`,
    sideAndQuality: 'Lado y tipo de dolor',
    symptoms: 'Síntomas',
    aggravated: 'Peor con actividad',
    aura: 'Aura',
    auraOnly: (count: number) => `${count} sin dolor`,
    auraMinutes: (kind: string, minutes: string, timed: number) =>
      timed === 1 ? `${kind} (${minutes})` : `${kind} (mediana ${minutes}, n=${timed})`,
    onset: 'Inicio',
    woke: (count: number) => `al despertar ${count}`,
    sudden: (count: number) => `súbito ${count}`,
    /** Ningún tramo del día tiene más que los otros. */
    anyHour: 'a horas distintas',
    hours: (from: number, to: number, count: number) => `de ${from} a ${to} h: ${count}`,
    kinds: 'Encajan con (ICHD-3)',
    counted: (name: string, count: number) => `${name} ${count}`,
    outOf: (list: string, of: number) => `${list} (de ${of})`,
    factors: 'Circunstancias',
    notNoted: 'sin anotar',
    answered: (count: number, of: number) => `${count} de ${of} con respuesta`,
    ofEntries: (count: number, of: number) => `${count} de ${of} anotaciones`,
  },

  acute: {
    heading: 'Medicación de las crisis',
    caption: 'Qué se tomó y cómo estaba el dolor a las dos horas',
    none: 'No hay ninguna toma anotada en este periodo.',
    columns: {
      name: 'Medicamento',
      treatments: 'Tratamientos',
      free: 'Sin dolor a las 2 h',
      relief: 'Alivio a las 2 h',
      rescued: 'Necesitó otro',
      start: 'Dolor al tomarlo',
      minutes: 'Desde el inicio',
      sideEffects: 'Efectos anotados',
    },
    note: 'De los tratamientos con respuesta a las 2 h; necesitar otro antes es un fallo. «Alivio»: dolor leve o nada, de los tomados con 4 o más. Dolor y tiempo (primera toma): medianas, con n si no son todos.',
    /** Los que no tratan el dolor, como los antieméticos. */
    notCounted: (list: string) => `Sin contar en «Tomas»: ${list}.`,
    medianOf: (value: string, of: number) => `${value} (n=${of})`,
    others: (count: number) => `Otros medicamentos de las crisis (${count})`,
    also: (list: string) => `Además: ${list}.`,
    /** Su día cuenta en el total, porque puede ser un medicamento (docs/clinical-rules.md#overuse). */
    unclassifiedName: (name: string) => `${name} (sin clasificar)`,
    unclassified: (list: string) =>
      `Sin clasificar (cuentan en los días con medicación, no en una clase): ${list}.`,
    elsewhere: (count: number) =>
      count === 1 ? 'Hay otro, en página aparte.' : `Hay otros ${count}, en página aparte.`,
  },

  preventives: {
    heading: 'Preventivos, ahora y antes',
    caption: 'Tratamientos preventivos',
    none: 'No hay tratamientos preventivos anotados.',
    earlier: (count: number) => `Preventivos anteriores (${count})`,
    elsewhere: (count: number) =>
      count === 1
        ? 'Hay otro anterior, en página aparte.'
        : `Hay otros ${count} anteriores, en página aparte.`,
    columns: {
      name: 'Tratamiento',
      time: 'Desde y hasta',
      weeks: 'Semanas',
      response: 'Días de migraña de cada 28',
      end: 'Cómo fue',
    },
    current: 'sigue',
    /** On the last day of a period that is over. */
    currentThen: 'seguía entonces',
    /** De uno que se dejó por falta de efecto antes de que se pueda juzgar. */
    fewWeeks: (weeks: number, needed: number) => `${weeks} (menos de ${needed})`,
    daily: (dose: string) => `${dose} al día`,
    every: (count: number, unit: string) => (count === 1 ? `cada ${unit}` : `cada ${count} ${unit}`),
    posology: (words: string) => `«${words}»`,
    given: (count: number, days: string) => `${count === 1 ? '1 dosis' : `${count} dosis`} (${days})`,
    units: { day: 'días', week: 'semanas', month: 'meses' },
    oneUnit: { day: 'día', week: 'semana', month: 'mes' },
    about: (when: string) => `hacia ${when}`,
    response: (before: string, now: string, change: string) => `${before} → ${now} (${change})`,
    /** Lo que se dice de uno debajo de la tabla. */
    noteOf: (name: string, parts: string) => `${name}: ${parts}.`,
    /** Los días contados, antes y ahora. */
    spans: (before: string | null, now: string) => (before === null ? now : `${before} → ${now}`),
    fewer: (percent: string) => `${percent}\u00a0% menos`,
    more: (percent: string) => `${percent}\u00a0% más`,
    fewerToMore: (fewer: string, more: string) => `${fewer}\u00a0% menos a ${more}\u00a0% más`,
    /** Intervalo de confianza del cambio, en tanto por ciento. */
    interval: (change: string, percent: string) => `${change}; IC 95\u00a0%: ${percent}`,
    /** El intervalo incluye que nada haya cambiado. */
    unclear: (change: string | null) =>
      change === null ? 'sin cambio claro' : `sin cambio claro: ${change}`,
    /** Antes no había ninguno: sin porcentaje. */
    moreThanBefore: 'más que antes',
    remembered: 'antes, según recuerda',
    /** La última semana antes de cada inyección y las anteriores, días de los que se saben. */
    wearOff: (lastWeek: string, before: string) =>
      `semana previa a cada dosis, ${lastWeek} días de migraña (las otras, ${before}; puede ser casualidad)`,
    /** Por los días que quedan; la definición de óptimo mira además la medicación de las crisis. */
    control: (level: ControlLevel) =>
      `según los días de migraña que persisten, ${controls[level]} (IHS 2025)`,
    lacks: {
      end: () => 'sin fecha de fin',
      months: (needed: number) => `menos de ${needed === 6 ? 'seis' : 'tres'} meses con la dosis`,
      diary: (needed: number) => `menos de ${needed === 6 ? 'seis' : 'tres'} meses en el diario`,
      observed_days: () => 'pocos días anotados',
      baseline: () => 'pocos días anotados de antes',
    },
    note: 'Semanas: con la última dosis. Migraña: antes → últimos 84 días con la dosis; un recuento, no una causa. «Sin cambio claro»: el IC 95\u00a0% incluye el cero.',
  },

  menstruation: {
    headingOf: (cycles: number) => `Menstruación (${cycles} en el periodo)`,
    windows: 'Migraña en la ventana (-2 a +3)',
    windowsOf: (hits: number, of: number, open: number, inexact: number) =>
      `en ${hits} de ${of === 1 ? 'la última completa' : `las ${of} últimas completas`}${open > 0 ? `; ${open} sin datos suficientes` : ''}${inexact > 0 ? `; ${inexact} sin primer día marcado (±1 día)` : ''}`,
    related: 'Patrón',
    patterns: {
      only: 'solo en la ventana',
      outside: 'relacionada, y también fuera',
      related: 'relacionada; faltan datos para saber si también fuera',
      no: 'menos de 2 de los 3 últimos ciclos: no cumple el criterio',
      cannot_say: 'faltan datos para saberlo',
    },
    /** La frecuencia de base: días en que empezó una migraña, de los que se sabe. */
    began: (inside: string, outside: string) =>
      `en un año, empezó en ${inside} días de la ventana y ${outside} de fuera`,
    none: 'No hay ninguna menstruación anotada en este periodo.',
  },

  disability: {
    heading: 'Discapacidad',
    impact: {
      1: 'poco o ningún impacto',
      2: 'algo de impacto',
      3: 'impacto considerable',
      4: 'impacto grave',
    },
    lostDays: 'Días perdidos en 90 días',
    lostDaysOf: ({ score, answered, asked }: LostDays, band: string) =>
      `${score} (rango del MIDAS: ${band}); ${answered} de ${asked} respuestas`,
    /** A lower bound: it has a grade only if there is no higher one. */
    lostDaysFrom: ({ score, answered, asked, observed }: LostDays, band: string | null) =>
      `${score} o más${band === null ? '; sin grado' : ` (rango del MIDAS: ${band})`}, ${[
        ...(asked > answered
          ? [asked - answered === 1 ? 'falta 1 respuesta' : `faltan ${asked - answered} respuestas`]
          : []),
        ...(observed < 90 ? [`${days(90 - observed)}${asked > answered ? '' : ' sin anotar'}`] : []),
      ].join(' y ')}`,
    notLicensed: 'Contado con el diario; no es el MIDAS.',
    result: (score: string, band: string | null, day: string) =>
      band ? `${score} (${band}), ${day}` : `${score}, ${day}`,
    before: (treatment: string, result: string) => `${result} (antes de ${treatment})`,
    none: 'Sin resultados ni respuestas suficientes.',
  },

  strip: {
    heading: 'Día a día',
    caption: 'Días con cefalea, libres y sin anotar',
    treatments: 'Preventivos',
    /** Lo que cuenta el eje de los preventivos, y lo que cuentan las columnas de debajo. */
    axis: 'Meses',
    column: 'Día del mes',
    monthOf: (headaches: number, recorded: number) =>
      `${headaches} con cefalea de ${days(recorded)} anotados`,
    /** @param episodeOnly some day has an episode and is no headache day. */
    legend: ({ episodeOnly, migraine, medicine, bleeding, given }: StripLegend) =>
      `Cifra: dolor máximo.${migraine ? ' Marco: migraña.' : ''} Anillo: sin cefalea. Punteado: sin anotar.${episodeOnly ? ' Vacío: aura, o dolor de menos de 30 min.' : ''}${medicine ? ' Punto: medicación.' : ''}${bleeding ? ' Línea: menstruación.' : ''}${given ? ' Triángulo: dosis del preventivo.' : ''} Al final de la fila: días con cefalea/días anotados.`,
    day: {
      headache: (peak: number | null) => (peak === null ? 'cefalea' : `cefalea, dolor ${peak} de 10`),
      episode_only: 'aura o dolor de menos de 30 minutos',
      free: 'libre',
      unknown: 'sin anotar',
      migraine: 'migraña',
      medicine: 'medicación',
      bleeding: 'regla',
      given: 'dosis del preventivo',
    },
  },

  rest: {
    title: 'Sigue del resumen',
    elsewhere: 'El resumen sigue en la página 2.',
  },

  person: {
    diagnosis: 'Diagnóstico, según refiere',
    diagnosisBy: (text: string, by: string) => `${text} (${by})`,
    otherConditions: 'Otras enfermedades',
    otherMedicines: 'Otra medicación',
    contraception: 'Anticonceptivo',
    pregnant: (answer: string) => `embarazo: ${answer}`,
    pregnancy: 'Embarazo',
    unanswered: (list: string) => `Sin contestar: ${list}.`,
    diagnosisShort: 'Diagnóstico',
  },
  picture: (number: number | string) => `Foto ${number}`,
  questions: { question: (number: number) => `Pregunta ${number}` },

  charts: {
    /** «8,2–10,5 (7–9 de 24)» */
    rate: (rate: string, count: string) => `${rate} (${count})`,
    title: 'Gráficos',
    before: (treatment: string | null, rate: string) =>
      `Antes${treatment === null ? '' : ` de ${treatment}`}: ${rate}`,
    note: 'Cada barra es un mes: los días de cada 28 y, entre paréntesis, los días contados y los días con datos. Tramo claro: días a los que les faltan detalles. Línea de trazos: antes. Barra punteada: menos de la mitad de los días anotados, o menos de 14.',
    unknown: 'sin anotar',
  },

  episodes: {
    title: (count: number) => `Lista de anotaciones (${count})`,
    caption: 'Anotaciones del periodo',
    none: 'No hay anotaciones en este periodo.',
    columns: {
      start: 'Inicio',
      duration: 'Duración',
      peak: 'Dolor',
      kind: 'Encaja con',
      symptoms: 'Síntomas',
      medicines: 'Medicación y resultado a las 2 h',
      more: 'Más',
    },
    woke: 'al despertar',
    ongoing: 'sigue',
    endedAt: (time: string) => `terminó: ${time}`,
    unknownEnd: 'final sin anotar',
    withAura: (kind: string) => `${kind}, con aura`,
    medicine: (name: string, outcome: string | null) => (outcome ? `${name} (${outcome})` : name),
    rescued: 'necesitó otro',
    food: (list: string) => `Comida: ${list}`,
    place: (list: string) => `Lugar: ${list}`,
  },

  footer: {
    recorded:
      'Registrado por la persona en Diario de Migraña; no es historia clínica. Reglas sin revisión clínica. Día anotado: consta si hubo dolor.',
    definitions:
      'Cefalea: 30 min o más, o tratada. Migraña: con sus rasgos o su medicación específica, o aura. Un día sin anotar no se cuenta como libre.',
    unprintable: (mark: string) =>
      `${mark}: letras que aquí no se pueden imprimir; también puede faltar algún acento.`,
  },
  attacks,
};
