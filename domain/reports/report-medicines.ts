/** Acute medicines of a report. */
import type { CountedDays } from '../clinical/overuse.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { Intake } from '../intake/intake.ts';
import { isAntiemetic } from '../intake/outcome-rules.ts';
import type { AcuteTreatment } from '../statistics/acute-treatments.ts';
import { type MedicineRelief, reliefOfTreatments } from '../statistics/relief.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import type { ReportMedicine } from './report.ts';
import { countCodes } from './typical-attack.ts';

const isWithin =
  ({ first, last }: CountedDays) =>
  ({ localDate }: Pick<Intake, 'localDate'>) =>
    localDate >= first && localDate <= last;

/** A medicine against pain: its two hours and a rescue may reach into the day after the period. */
function againstPain(medicine: MedicineRelief): ReportMedicine {
  const { names, classes, doses, treatments, judged, free, relief, results } = medicine;
  const [usual] = doses;
  return {
    names,
    classes,
    dose: usual ? { amount: usual.dose, unit: usual.unit } : null,
    treatments,
    judged,
    free,
    relief,
    rescued: results.rescued,
    medianPain: medicine.medianPain,
    painNoted: medicine.painNoted,
    medianMinutes: medicine.medianMinutes,
    minutesNoted: medicine.minutesNoted,
    sideEffects: medicine.sideEffects.map(({ code, treatments: count }) => ({ code, count })),
  };
}

/** The most frequently recorded dose; null without one. */
function usualDose(intakes: readonly Intake[]): ReportMedicine['dose'] {
  const doses = intakes.flatMap(({ dose, unit }) => (dose === null ? [] : [{ amount: dose, unit }]));
  const same = Map.groupBy(doses, ({ amount, unit }) => `${amount} ${unit}`);
  const [most = []] = [...same.values()].sort((a, b) => b.length - a.length);
  return most[0] ?? null;
}

/** Antiemetics: they treat no pain, so nothing is judged. @param intakes newest first */
function againstNausea(intakes: readonly Intake[]): ReportMedicine[] {
  const byCode = Map.groupBy(intakes.filter(isAntiemetic), ({ medicine }) => medicine);
  return [...byCode.values()].flatMap((taken): ReportMedicine[] => {
    const [newest] = taken;
    if (!newest) return [];
    return [
      {
        names: [newest.name],
        classes: countsAs(newest),
        dose: usualDose(taken),
        treatments: taken.length,
        judged: 0,
        free: null,
        relief: null,
        rescued: 0,
        medianPain: null,
        painNoted: 0,
        medianMinutes: null,
        minutesNoted: 0,
        sideEffects: countCodes(taken.map(({ sideEffects }) => sideEffects)),
      },
    ];
  });
}

/** Medicines taken in a period, the most frequent first. @param treatments of the whole diary, oldest first */
export function medicinesOf(
  { intakes, today }: StatisticsInput,
  treatments: readonly AcuteTreatment[],
  span: CountedDays,
): ReportMedicine[] {
  const taken = intakes.filter(isWithin(span));
  return [
    ...reliefOfTreatments(treatments.filter(isWithin(span)), today).map(againstPain),
    ...againstNausea(taken),
  ].sort((a, b) => b.treatments - a.treatments);
}
