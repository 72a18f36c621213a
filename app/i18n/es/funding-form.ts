import type { ahsCriteria, chronicDays, PayerCriteria } from '#domain/clinical/preventive-criteria.ts';

/** La solicitud de un preventivo: lo que se pide para empezarlo o seguir con él. Cuenta y no decide. */
export const fundingForm = {
  title: {
    start: (name: string) => `Solicitud para empezar: ${name}`,
    new: 'Solicitud de un preventivo',
    continue: (name: string) => `Solicitud para seguir: ${name}`,
    ended: (name: string) => `Un preventivo que terminó: ${name}`,
  },
  /** De quien firma. */
  diagnosis: 'Diagnóstico',
  dose: 'Dosis',
  doses: 'Dosis y su inicio',
  doseFrom: (dose: string, day: string) => `${dose} (${day})`,
  noDose: 'sin anotar',
  when: 'Cuándo',
  until: 'Antes',
  given: (count: number) => (count === 1 ? '1 dosis administrada' : `${count} dosis administradas`),
  noneGiven: 'ninguna anotada',
  ticks: 'Tomas anotadas',
  ticksOf: (taken: number, leftOut: number, unknown: number) =>
    `${taken} días con toma, ${leftOut} sin toma, ${unknown} sin anotar`,

  days: 'Días, antes y después',
  daysStart: 'Días de los tres últimos meses, de 28 días',
  columns: {
    period: 'Periodo',
    migraine: 'Días de migraña',
    headache: 'Días de cefalea',
    migraineRate: 'Migraña de cada 28',
    headacheRate: 'Cefalea de cada 28',
    moderateSevere: 'Cefalea moderada o intensa',
    acute: 'Medicación aguda',
    change: 'Cambio en los días de migraña',
  },
  before: 'Los tres meses de antes',
  latest: 'Ahora',
  /** De un cambio: con la dosis de ahora lleva menos. */
  fewWeeks: (weeks: number) => `menos de ${weeks} semanas con la dosis`,
  dates: (first: string, last: string) => `${first} – ${last}`,
  weeks: (from: number, to: number) => `Semanas ${from} a ${to}`,
  span: (name: string, first: string, last: string) => `${name} (${first} – ${last})`,
  dated: (name: string, dates: string) => `${name} (${dates})`,
  unfinished: 'sin terminar',
  tooFew: 'pocos días anotados',
  daysNote:
    '«9/28» son 9 días de 28 anotados. «9–10»: a algún día le faltan detalles. Las columnas «de cada 28» solo se calculan si está anotada la mitad de los días.',
  weeksNote:
    '«Antes» son los tres meses anteriores, de 28 días cada uno. «Ahora» son los últimos 84 días con la dosis, como en el informe. Las semanas se cuentan desde la primera dosis. El cambio se compara con «Antes». «Sin cambio claro»: el IC del 95\u00a0% incluye que nada cambiara.',

  criteria: 'Criterios y lo que muestra el diario',
  criteriaOf: {
    spain: 'Lo que pide España (Ministerio de Sanidad)',
    nice: 'Lo que pide NICE (Inglaterra)',
    us: 'Lo que suelen pedir los seguros de EE. UU.',
  },
  asked: 'Se pide',
  own: 'El diario muestra',
  onRecord: '¿Consta?',
  missing: 'Qué falta',
  answers: { yes: 'Consta', no: 'No consta', cannot_say: 'Faltan datos' },
  asks: {
    /** @param most null si no hay límite por arriba */
    migraineDays: (least: number, most: number | null) =>
      most === null
        ? `${least} o más días de migraña al mes`
        : `De ${least} a ${most} días de migraña al mes`,
    chronic: ({ headache, migraine }: typeof chronicDays) =>
      `Para llamarla crónica: ${headache} o más días de cefalea al mes, ${migraine} o más de migraña`,
    failed: ({ failed, failedWeeks, isByClass }: PayerCriteria) =>
      `${failed} preventivos${isByClass ? ' de clases distintas' : ''} que fallaron${failedWeeks === 0 ? '' : `, ${failedWeeks} semanas o más cada uno y con dosis suficiente`}`,
    toxin: 'Si es crónica, uno de ellos la toxina botulínica',
    disability: ({ headacheDays, headacheDaysWithDisability, midas, hit6Over }: typeof ahsCriteria) =>
      `AHS: ${headacheDays} o más días de cefalea al mes; o ${headacheDaysWithDisability} con MIDAS de ${midas} o más, o HIT-6 de más de ${hit6Over}`,
    overuse: 'Sin uso excesivo de medicación aguda',
    change: ({ week, fewer, fewerChronic }: NonNullable<PayerCriteria['change']>) =>
      `Para seguir: un ${fewer}\u00a0% menos de días de migraña en la semana ${week}${fewerChronic === fewer ? '' : `; un ${fewerChronic}\u00a0% si es crónica`}`,
    changeUnknown: 'Para seguir: lo fija cada servicio de salud; por confirmar en tu comunidad',
  },
  /** @param floor con los días sin anotar como libres; null si no falta ninguno */
  rate: (rate: string, count: string, floor: string | null) =>
    `${rate} de cada 28 (${count})${floor === null ? '' : `; ${floor} con los no anotados como libres`}`,
  failed: (count: number, needed: number) => `${count} de ${needed}`,
  toxin: 'anotada',
  notChronic: 'no es crónica por los días',
  belowLimits: 'últimos 30 días, más abajo',
  lacks: {
    daysOf: (days: number, dates: string) => `${days} (${dates})`,
    unlogged: (days: string) => `Días sin anotar: ${days}`,
    undecided: (days: number) => `${days} ${days === 1 ? 'día' : 'días'} sin detalles suficientes`,
    month: 'Depende de si el mes es de 28 o de 30 días',
    /** @param weeks null si no se sabe */
    weeks: (name: string, weeks: number | null) =>
      `${name}: ${weeks === null ? 'sin fechas de la última dosis' : weeks === 1 ? '1 semana' : `${weeks} semanas`}`,
    reason: (name: string) => `${name}: sin motivo anotado`,
    class: (name: string) => `${name}: no está en la lista de preventivos`,
    unfinished: (day: string) => `La semana 12 termina el ${day}`,
    ended: 'No llegó a la semana 12',
    few_days: 'Pocos días anotados',
    chronic: 'Depende de si es crónica',
    score: (instrument: string) => `${instrument} de antes, sin resultado`,
  },
  scores: (before: string, since: string) => `${before} → ${since}`,
  /** @param fewer points; negative is more. @param percent of the first score; null if it says nothing */
  scoreChange: (scores: string, fewer: number, percent: number | null) =>
    `${scores}: ${fewer === 0 ? 'igual' : `${Math.abs(fewer)} ${Math.abs(fewer) === 1 ? 'punto' : 'puntos'} ${fewer > 0 ? 'menos' : 'más'}`}${percent === null ? '' : ` (${percent}\u00a0%)`}`,
  score: (score: string, day: string) => `${score} (${day})`,
  noScore: 'sin resultado',
  /** @param document el de NICE sobre este preventivo, si lo tiene */
  sources: {
    spain: (day: string) =>
      `Fuentes: Neurología 2022 (S0213485322001864) y, de los gepantes, prensa de 2024; leídas en extracto el ${day}. Cada comunidad puede pedir otra cosa, y de ninguna hemos podido leerlo: por confirmar en la tuya.`,
    nice: (day: string, document: string | undefined) =>
      `Fuente: NICE ${document ?? 'TA659, TA682, TA764, TA871, TA906 y TA973'}, ${day}.`,
    us: (day: string) =>
      `Fuentes: pólizas de Western Health, Highmark, Medical Mutual, Minnesota y Washington L&I, y AHS 2021; leídas el ${day}. Cada póliza pide lo suyo: por confirmar en la de la persona. Desde 2024 la AHS pone estos tratamientos en primera línea, sin fracasos previos.`,
  },
  notRead: (name: string) =>
    `Son condiciones de anticuerpos y gepantes contra el CGRP; las de ${name}, por confirmar.`,
  criteriaNote:
    '«Consta» y «No consta» dicen lo que el diario muestra de los tres meses de antes, de 28 días, y no si alguien tiene derecho al tratamiento.',

  short: 'Antes y ahora',
  medicines: 'Medicación aguda en los últimos 30 días, y resultados',
  acute: 'Medicación aguda',
  noClass: 'ninguna clase con límite',
  several: 'Varias clases juntas',
  daysOfLimit: (days: number, limit: number) => `${days === 1 ? '1 día' : `${days} días`} (límite: ${limit})`,
  signer: {
    name: 'Nombre',
    numbers: {
      spain: 'N.º de colegiado',
      nice: 'N.º del GMC',
      us: 'N.º NPI',
      none: 'N.º de registro',
    },
    date: 'Fecha',
    signature: 'Firma',
  },

  annex: 'Anexo: los días contados',
  unknown: {
    heading: 'Lo que el diario no sabe',
    items: [
      'Si el diagnóstico es el correcto, ni si otra causa explica los días.',
      'Qué se probó y no se anotó, y si la dosis fue suficiente.',
      'Qué pasó en los días sin anotar.',
      'Otras enfermedades y medicamentos, embarazo y contraindicaciones que no estén en el informe.',
    ],
  },

  earlier: 'Preventivos anteriores',
  /** Some of them are still followed. */
  others: 'Preventivos de ahora y anteriores',
  ownNote: 'Las semanas se cuentan con la última dosis.',
  noEarlier: 'No hay otro preventivo anotado.',

  code: (until: string) => `La solicitud, para firmarla, y el informe. El enlace vale hasta el ${until}.`,
  codeWithPin: (until: string) =>
    `La solicitud, para firmarla, y el informe. El enlace vale hasta el ${until}. Hace falta un PIN, que dará la propia persona.`,
  codeAlt: 'Código QR con el enlace al informe',
};
