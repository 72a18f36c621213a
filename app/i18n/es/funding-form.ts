import type { preventiveCriteria } from '#domain/clinical/preventive-criteria.ts';

type Spain = typeof preventiveCriteria.spain;
type Nice = typeof preventiveCriteria.nice;
type Ahs = typeof preventiveCriteria.ahs;

/** La hoja de un preventivo: lo que se pide para empezarlo o seguir con él. Cuenta y no decide. */
export const fundingForm = {
  title: {
    start: (name: string) => `Para empezar un preventivo: ${name}`,
    new: 'Para empezar un preventivo',
    continue: (name: string) => `Para seguir con un preventivo: ${name}`,
    ended: (name: string) => `Un preventivo que terminó: ${name}`,
  },
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
  unfinished: 'sin terminar',
  tooFew: 'pocos días anotados',
  daysNote:
    '«9/28» son 9 días de 28 anotados. «9–10»: a algún día le faltan detalles. Las columnas «de cada 28» solo se calculan si está anotada la mitad de los días.',
  weeksNote:
    '«Antes» son los tres meses anteriores, de 28 días cada uno. «Ahora» son los últimos 84 días con la dosis, como en el informe. Las semanas se cuentan desde la primera dosis. El cambio se compara con «Antes». «Sin cambio claro»: el IC del 95\u00a0% incluye que nada cambiara.',

  criteria: 'Qué se suele pedir, junto a lo anotado',
  asked: 'Qué se pide',
  sources: {
    own: 'En este diario',
    spain: 'España (Ministerio, 2022)',
    nice: 'NICE (Inglaterra)',
    ahs: 'AHS (EE. UU., 2021)',
  },
  rows: {
    migraine: 'Días de migraña al mes, antes',
    headache: 'Días de cefalea al mes, antes',
    failed: 'Preventivos dejados por falta de efecto o efectos adversos',
    migraineChange: (from: number, to: number) => `Días de migraña, semanas ${from} a ${to}`,
    headacheChange: (from: number, to: number) => `Días de cefalea, semanas ${from} a ${to}`,
  },
  /** @param floor con los días sin anotar como libres; null si no falta ninguno */
  rate: (rate: string, count: string, floor: string | null) =>
    `${rate} de cada 28 (${count})${floor === null ? '' : `; ${floor} con los no anotados como libres`}`,
  /** @param each con su última dosis y las semanas con ella */
  failures: (count: number, reason: string, each: readonly string[]) =>
    `${count} ${count === 1 ? 'dejado' : 'dejados'} por ${reason} (${each.join('; ')})`,
  noFailures: 'ninguno anotado',
  weeksAtDose: (weeks: number) => (weeks === 1 ? '1 semana' : `${weeks} semanas`),
  scores: (before: string, since: string) => `${before} → ${since}`,
  /** @param fewer points; negative is more. @param percent of the first score; null if it says nothing */
  scoreChange: (scores: string, fewer: number, percent: number | null) =>
    `${scores}: ${fewer === 0 ? 'igual' : `${Math.abs(fewer)} ${Math.abs(fewer) === 1 ? 'punto' : 'puntos'} ${fewer > 0 ? 'menos' : 'más'}`}${percent === null ? '' : ` (${percent}\u00a0%)`}`,
  score: (score: string, day: string) => `${score} (${day})`,
  noScore: 'sin resultado',
  spain: {
    migraine: ({ migraineDays }: Spain) => `${migraineDays} o más`,
    headache: ({ chronicHeadacheDays }: Spain) => `en la migraña crónica, ${chronicHeadacheDays} o más`,
    failed: ({ failed, months }: Spain) =>
      `${failed} o más, cada uno durante ${months} meses a dosis suficiente; en la migraña crónica, uno ha de ser la toxina botulínica`,
    change: 'lo fija cada servicio de salud; no hemos encontrado un documento estatal',
  },
  nice: {
    migraine: ({ migraineDays }: Nice) => `${migraineDays} o más`,
    headache: ({ chronicHeadacheDays }: Nice) => `en la migraña crónica, ${chronicHeadacheDays} o más`,
    failed: ({ failed }: Nice) => `${failed} o más`,
    change: ({ week, fewer, fewerChronic }: Nice) =>
      `en la semana ${week}, un ${fewer}\u00a0% menos; en la migraña crónica, un ${fewerChronic}\u00a0% menos`,
  },
  ahs: {
    headache: ({ headacheDays, headacheDaysWithDisability, midas, hit6 }: Ahs) =>
      `${headacheDays} o más; basta con ${headacheDaysWithDisability} si el MIDAS es de ${midas} o más, o el HIT-6 de más de ${hit6}`,
    failed: ({ failed, weeks }: Ahs) => `${failed} o más, durante ${weeks} semanas cada uno`,
    midas: ({ midas, midasFewer, midasHigh, midasFewerPercent }: Ahs) =>
      `para seguir: ${midasFewer} puntos menos, si era de ${midas} a ${midasHigh}; un ${midasFewerPercent}\u00a0% menos, si era de más de ${midasHigh}`,
    hit6: ({ hit6Fewer }: Ahs) => `para seguir: ${hit6Fewer} puntos menos`,
    midasBefore: ({ midas, headacheDays, headacheDaysWithDisability }: Ahs) =>
      `${midas} o más, si hay de ${headacheDaysWithDisability} a ${headacheDays - 1} días de cefalea al mes`,
    hit6Before: ({ hit6 }: Ahs) => `o bien, más de ${hit6}`,
    change: ({ fewer, monthsMonthly }: Ahs) =>
      `a los ${monthsMonthly} meses, un ${fewer}\u00a0% menos, o la mejoría citada del MIDAS o del HIT-6`,
    changeQuarterly: ({ monthsQuarterly }: Ahs) =>
      `lo mismo a los ${monthsQuarterly} meses, si la dosis es trimestral`,
  },
  criteriaNote:
    'Criterios publicados para los anticuerpos contra el CGRP: financiación en España (Neurología 2022), NICE TA659 y TA764, AHS 2018 y 2021. Desde 2024 la AHS considera estos anticuerpos una opción de primera línea, sin exigir que otros hayan fallado antes. Los criterios cambian, y cada servicio o aseguradora tiene los suyos. Esta hoja no decide si se cumplen. Ningún profesional sanitario ha revisado esta tabla.',

  own: 'Este preventivo y los anteriores',
  earlier: 'Preventivos anteriores',
  /** Some of them are still followed. */
  others: 'Preventivos de ahora y anteriores',
  ownNote: 'Las semanas se cuentan con la última dosis.',
  noEarlier: 'No hay otro preventivo anotado.',

  code: (until: string) => `El informe completo. El enlace vale hasta el ${until}.`,
  codeWithPin: (until: string) =>
    `El informe completo. El enlace vale hasta el ${until}. Hace falta un PIN, que dará la propia persona.`,
  codeAlt: 'Código QR con el enlace al informe',
};
