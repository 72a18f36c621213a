/** Sentences that once claimed too much or too little, with the wording each must have in both languages. */
import { describe, expect, test } from 'vitest';
import { medicationClasses, overuseReferenceDays } from '#domain/vocabulary/overuse-classes.ts';
import { exporting as exportEn } from './en/export.ts';
import { firstRun as firstRunEn } from './en/first-run.ts';
import { insightsMedication as medicationEn } from './en/insights-medication.ts';
import { insightsCycle as cycleEn, insightsTiming as timingEn } from './en/insights-timing.ts';
import { medication as takenEn } from './en/medication.ts';
import { exporting as exportEs } from './es/export.ts';
import { firstRun as firstRunEs } from './es/first-run.ts';
import { insightsMedication as medicationEs } from './es/insights-medication.ts';
import { insightsCycle as cycleEs, insightsTiming as timingEs } from './es/insights-timing.ts';
import { medication as takenEs } from './es/medication.ts';

const all = {
  es: {
    exporting: exportEs,
    firstRun: firstRunEs,
    cycle: cycleEs,
    medication: medicationEs,
    timing: timingEs,
    taken: takenEs,
  },
  en: {
    exporting: exportEn,
    firstRun: firstRunEn,
    cycle: cycleEn,
    medication: medicationEn,
    timing: timingEn,
    taken: takenEn,
  },
} as const;

type Texts = (typeof all)[keyof typeof all];
const months = (reached: number, open: number) => ({ reached, open, months: 6 });

describe.each<readonly [claim: string, of: (texts: Texts) => string, es: RegExp, en: RegExp]>([
  [
    'a median with unknown ends is too short',
    ({ timing }) => timing.duration.longer,
    /El tiempo real será más bien mayor/,
    /The true time is likely longer/,
  ],
  [
    'onsets that nobody can place are counted',
    ({ cycle }) => cycle.verdict.related(4, 3),
    /otros 4 días\. De 3 más falta saber si caían cerca de una regla/,
    /4 other days; for 3 more, your diary doesn’t say whether they were near a period/,
  ],
  [
    'none of them is said where there is none',
    ({ cycle }) => cycle.verdict.related(4, 0),
    /^[^;]*$/,
    /^[^;]*$/,
  ],
  [
    'no month reaches a reference only where all are known',
    ({ medication }) => medication.months.title('X', months(0, 0), 10),
    /^X: ningún mes terminado llega a 10 días$/,
    /^X: no finished month reaches 10 days$/,
  ],
  [
    'open months come first where none is known to reach it',
    ({ medication }) => medication.months.title('X', months(0, 2), 10),
    /^X: en 2 meses hay demasiados días en blanco para saberlo; los demás no llegan a 10 días$/,
    /^X: in 2 months there are too many blank days to tell; the others don’t reach 10 days$/,
  ],
  [
    'nothing else is said where all of them are open',
    ({ medication }) => medication.months.title('X', months(0, 6), 10),
    /^X: en los 6 meses hay demasiados días en blanco para saberlo$/,
    /^X: in all 6 months there are too many blank days to tell$/,
  ],
  [
    'open months are named beside those that reach it',
    ({ medication }) => medication.months.title('X', months(1, 2), 10),
    /^X: 10 días o más en 1 mes de 6; en 2 meses hay demasiados días en blanco para saberlo$/,
    /^X: 10 days or more in 1 of 6 months; in 2 months there are too many blank days to tell$/,
  ],
  [
    'days of medicine are days with a dose, not an allowance',
    ({ taken }) => taken.days.said(7, taken.days.groups.triptan ?? '', taken.days.thisMonth, 10),
    /^7 días con triptanes este mes\. El límite orientativo es 10\.$/,
    /^7 days with triptans this month\. The guide limit is 10\.$/,
  ],
  [
    'every kind with a limit has its word in that sentence',
    ({ taken }) =>
      medicationClasses.filter((one) => overuseReferenceDays[one] !== null && !taken.days.groups[one]).join(),
    /^$/,
    /^$/,
  ],
  [
    'the picture of cycles claims nothing beside the answer',
    ({ cycle }) => cycle.figure.title(2),
    /^Los últimos 2 ciclos, día a día$/,
    /^Your last 2 cycles, day by day$/,
  ],
  [
    'a cycle that is not over does not count',
    ({ cycle }) => cycle.figure.open,
    /aún no cuenta/,
    /doesn’t count yet/,
  ],
  ...([3, 6, 12] as const).map(
    (count) =>
      [
        `${count} months have the one that is not over beside them`,
        ({ exporting }: Texts) => exporting.period.names[`${count}m`],
        new RegExp(`^Los ${count} últimos meses y este$`),
        new RegExp(`^Last ${count} months, plus this month so far$`),
      ] as const,
  ),
  [
    'the third slide is about the report and its page',
    ({ firstRun }) => firstRun.tutorial.slides[2]?.text ?? '',
    /«Exportar» prepara tu informe.*no un diagnóstico/,
    /“Export” makes your report.*not a diagnosis/,
  ],
  [
    'a FHIR document says what is in it',
    ({ exporting }) => exporting.data.fhir.text(['preventives', 'menstruation', 'person'], ['notes', 'food']),
    /sin tu nombre: crisis, tomas, días, preventivos, regla, diagnóstico.*embarazo.* No lleva lugares\.$/,
    /without your name: attacks, doses, days, preventives, period, diagnosis.*pregnancy.* It leaves out places\.$/,
  ],
  [
    'and what is not',
    ({ exporting }) => exporting.data.fhir.text(['disability'], []),
    /: crisis, tomas, días, cuestionarios\. No lleva notas y factores escritos por ti, comida y bebida, lugares\.$/,
    /: attacks, doses, days, questionnaires\. It leaves out notes and factors you wrote yourself, food and drink, places\.$/,
  ],
])('%s', (_, of, es, en) => {
  test('es', () => {
    expect(of(all.es)).toMatch(es);
  });
  test('en', () => {
    expect(of(all.en)).toMatch(en);
  });
});
