import { useCallback, useMemo } from 'react';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { type DaysLeft, daysBeside, daysLeft } from '#domain/clinical/days-left.ts';
import type { Use } from '#domain/clinical/overuse.ts';
import { dayAt, type Moment, momentAt } from '../episode-form/moment.ts';
import type { Change } from '../episode-form/use-episode-form.ts';
import { thisMinute } from '../use-now.ts';
import { countedDay, type IntakeDraft, type MedicineLike, newIntakeDraft } from './intake-draft.ts';
import { cabinetKnows, offeredOf, useMedication, usesBeside } from './use-medication.ts';

export interface IntakesInForm {
  readonly intakes: readonly IntakeDraft[];
  /** Zone of the episode. */
  readonly zone: string;
  /** The start, as far as typed, of an episode recorded afterwards; null for one that begins now. */
  readonly past: Moment | null;
  readonly change: Change;
}

/** The intakes of an episode being filled in, with their effects on the days left. */
export function useIntakes({ intakes, zone, past, change }: IntakesInForm) {
  const medication = useMedication();
  const now = thisMinute();
  const day = (past && dayAt(past, zone)) ?? localDateOf(now, zone);

  const inForm = intakes.map((intake) => (intake.name.trim() === '' ? null : countedDay(intake, zone)));
  const today = localDateOf(now, currentZone());
  const spans = [day, ...inForm.flatMap((use) => use?.localDate ?? [])].map((one) => daysBeside(one, today));
  const first = spans.map((span) => span.first).sort()[0] ?? day;
  const last =
    spans
      .map((span) => span.last)
      .sort()
      .at(-1) ?? day;
  const ids = intakes.map(({ id }) => id).join();
  // The history may be ten years long; it is read once, not with every tap.
  const beside = useMemo(
    () => usesBeside(medication, new Set(ids.split(',')), { first, last }),
    [medication, ids, first, last],
  );
  const before = (count: number): Use[] => [
    ...beside,
    ...inForm.slice(0, count).filter((use) => use !== null),
  ];

  const alter = useCallback(
    (id: string, changes: Partial<IntakeDraft>) =>
      change((draft) => ({
        intakes: draft.intakes.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      })),
    [change],
  );
  const remove = useCallback(
    (id: string) => change((draft) => ({ intakes: draft.intakes.filter((one) => one.id !== id) })),
    [change],
  );
  return {
    /** Medicines offered for one tap. */
    offered: useMemo(() => offeredOf(medication), [medication]),
    /** The day the next intake would count on. */
    day,
    uses: before(intakes.length),
    today,
    /** The effect of saving the intake at an index; those above it count first. */
    leftOf: (index: number): DaysLeft | null => {
      const use = inForm[index];
      return use ? daysLeft(use.classes, use.localDate, before(index), today) : null;
    },
    known: useMemo(() => cabinetKnows(medication), [medication]),
    add: (like?: MedicineLike): IntakeDraft => {
      const intake = newIntakeDraft(past ?? momentAt(now, zone), like);
      change((draft) => ({ intakes: [...draft.intakes, intake] }));
      return intake;
    },
    alter,
    remove,
  };
}
