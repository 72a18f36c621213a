import { addDays, type CalendarDay } from '#domain/calendar-date.ts';
import type { DoseContent, StepContent, TreatmentContent } from '#domain/treatment/treatment.ts';
import { treatmentChange } from './circumstances.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** A preventive regimen with its steps and the days of its doses. */
export interface Regimen {
  readonly id: string;
  readonly content: TreatmentContent;
  readonly steps: readonly (StepContent & { readonly id: string })[];
  readonly doses: readonly (DoseContent & { readonly day: CalendarDay })[];
}

const emptyRegimen = {
  medicine: null,
  role: 'preventive',
  overuseClass: null,
  endDate: null,
  active: true,
  stopReason: null,
  tolerance: null,
  sideEffects: [],
  interval: null,
  adherence: false,
  kind: 'medicine',
  dailyDose: null,
  timesADay: null,
  startPrecision: 'day',
  notes: '',
} as const satisfies Partial<TreatmentContent>;

const emptyStep = { dailyDose: null, timesADay: null } as const satisfies Partial<StepContent>;
const emptyDose = { dose: null, unit: null, notes: '' } as const satisfies Partial<DoseContent>;

/** Preventive treatment: a tablet with little effect, then an injection every four weeks with more. */
export function preventionOf(
  person: Person,
  first: CalendarDay,
  today: CalendarDay,
  random: Random,
): Regimen[] {
  if (person.ticks) return longRegimens(first, today, random);
  const change = addDays(first, treatmentChange.from);
  const tablet: Regimen = {
    id: random.uuid(),
    content: {
      ...emptyRegimen,
      name: 'Propranolol',
      medicine: 'propranolol',
      dose: 40,
      unit: 'mg',
      dailyDose: 80,
      timesADay: 2,
      posology: '',
      startDate: addDays(first, 20),
      endDate: change,
      active: false,
      stopReason: 'no_effect',
      tolerance: 'fair',
      sideEffects: ['fatigue'],
    },
    steps: [
      {
        ...emptyStep,
        id: random.uuid(),
        startDate: addDays(first, 80),
        dose: 80,
        unit: 'mg',
        dailyDose: 160,
        timesADay: 2,
        posology: '',
      },
    ],
    doses: [],
  };
  const injection: Regimen = {
    id: random.uuid(),
    content: {
      ...emptyRegimen,
      name: 'Fremanezumab',
      medicine: 'fremanezumab',
      dose: 225,
      unit: 'mg',
      posology: '',
      startDate: change,
      tolerance: 'good',
      interval: { count: 4, unit: 'week' },
    },
    steps: [],
    doses: every(28, change, today).map((day) => ({ ...emptyDose, day, taken: true })),
  };
  return [tablet, injection];
}

/** One regimen after another, each for half a year, every dose recorded. */
function longRegimens(first: CalendarDay, today: CalendarDay, random: Random): Regimen[] {
  return every(182, first, today).map((startDate, index) => {
    const endDate = addDays(startDate, 181);
    const over = endDate < today;
    const days = every(1, startDate, over ? endDate : today);
    return {
      id: random.uuid(),
      content: {
        ...emptyRegimen,
        name: `Preventivo ${index + 1}`,
        dose: 25,
        unit: 'mg',
        posology: 'Por la noche',
        startDate,
        endDate: over ? endDate : null,
        active: !over,
        stopReason: over ? 'no_effect' : null,
        adherence: true,
      },
      steps: [
        {
          ...emptyStep,
          id: random.uuid(),
          startDate: addDays(startDate, 28),
          dose: 50,
          unit: 'mg',
          posology: 'Por la noche',
        },
      ],
      doses: days.map((day) => ({ ...emptyDose, day, taken: random.chance(0.93) })),
    };
  });
}

/** Days at a fixed interval from the first to the last. */
function every(days: number, first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const found: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, days)) found.push(day);
  return found;
}
