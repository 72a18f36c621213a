import { useSearchParams } from 'react-router';
import { type DayDefinition, dayDefinitions } from '#domain/statistics/day-records.ts';
import type { DiaryPeriods, Period } from '#domain/statistics/periods.ts';
import type { PeriodKind } from './describe-trend.ts';

/** Periods of one kind that can be chosen. */
export interface PeriodChoice {
  /** In the address: `month`, `28`, or the id of a treatment. */
  readonly by: string;
  readonly kind: PeriodKind;
  readonly periods: readonly Period[];
  /** Of blocks counted from a dose: what it was of, and when. */
  readonly treatment?: string;
  readonly anchor?: string;
}

/** Treatments whose doses are offered as anchors: with months and blocks, four views are one frame. */
const mostAnchors = 2;

/** The ways a diary can be divided. */
export function choicesOf({ months, blocks, anchored }: DiaryPeriods): PeriodChoice[] {
  return [
    { by: 'month', kind: 'month', periods: months },
    { by: '28', kind: 'block', periods: blocks },
    ...anchored.slice(0, mostAnchors).map(
      ({ treatmentId, name, anchor, periods }): PeriodChoice => ({
        by: treatmentId,
        kind: 'dose',
        periods,
        treatment: name,
        anchor,
      }),
    ),
  ];
}

/** What is counted and by which periods: they live in the address, so that Back and a link lead to them. */
export function useChoice() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('count');
  const change = (name: 'count' | 'by', value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    definition: dayDefinitions.find((name) => name === asked) ?? 'headache',
    by: parameters.get('by') ?? 'month',
    count: (next: DayDefinition) => change('count', next),
    divideBy: (next: string) => change('by', next),
  } as const;
}
