import { useSearchParams } from 'react-router';
import { type DayDefinition, dayDefinitions } from '#domain/counting/day-records.ts';
import type { DiaryPeriods, Period } from '#domain/counting/periods.ts';
import { useSetQuery } from '../insights-topics.ts';
import type { PeriodKind } from './describe-trend.ts';

/** Periods of one kind, to choose from. */
export interface PeriodChoice {
  /** Value in the address: `month`, `28`, or a treatment's id. */
  readonly by: string;
  readonly kind: PeriodKind;
  readonly periods: readonly Period[];
  /** The treatment whose dose the blocks are counted from, with the date. */
  readonly treatment?: string;
  readonly anchor?: string;
}

/** Treatments whose doses are offered as anchors: with months and blocks, four views fit one control. */
const mostAnchors = 2;

/** The ways to divide a diary into periods, the one of the overview's answer first. */
export function choicesOf({ months, blocks, anchored }: DiaryPeriods): PeriodChoice[] {
  return [
    { by: '28', kind: 'block', periods: blocks },
    { by: 'month', kind: 'month', periods: months },
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

/** The counted kind and its periods, kept in the address so that Back and links restore them. */
export function useChoice() {
  const [parameters] = useSearchParams();
  const setQuery = useSetQuery();
  const requested = parameters.get('count');
  const change = (name: 'count' | 'by', value: string) => setQuery((query) => query.set(name, value));
  return {
    definition: dayDefinitions.find((name) => name === requested) ?? 'headache',
    by: parameters.get('by') ?? '28',
    count: (next: DayDefinition) => change('count', next),
    divideBy: (next: string) => change('by', next),
  } as const;
}
