import { useState } from 'react';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveDays } from '#app/diary/writes/day-log-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useDayTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { useToday } from '../use-today.ts';

interface Options {
  /** No toast: the touched control shows the result and can undo it. */
  readonly quiet?: boolean;
}

const hasOpenAttack = ({ episodes }: Diary) => episodes.some(({ ongoing }) => ongoing);

/** States "no headache" for one day or several, with undo. */
export function useNoHeadache({ quiet = false }: Options = {}) {
  const pageDiary = usePageDiary();
  const t = useDayTexts().toast;
  const locale = useLocale();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const today = useToday();
  // Every open attack is among the recent ones.
  const isOpen = useDiary(hasOpenAttack, today) ?? false;

  const write = async (days: readonly CalendarDay[], headacheFree: boolean): Promise<boolean> => {
    setBusy(true);
    toastFailure(undefined);
    try {
      await saveDays(pageDiary, days, { headacheFree });
      return true;
    } catch (error) {
      toastFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const title = (days: readonly CalendarDay[]) => {
    const [first] = days;
    if (first === undefined || days.length > 1) return t.freeMany(days.length);
    return first === today ? t.freeToday : t.free(formatDay(locale, first, 'full'));
  };
  const takeBack = async (days: readonly CalendarDay[]): Promise<boolean> => {
    const done = await write(days, false);
    if (done && !quiet) toast({ title: t.undone });
    return done;
  };
  return {
    busy,
    /** Whether it is offered: not for today while an attack is open, however old its last record. */
    isOffered: (day: CalendarDay) => !(isOpen && day === today),
    /** @returns whether it was stored */
    markFree: async (days: readonly CalendarDay[]): Promise<boolean> => {
      const done = await write(days, true);
      if (done && !quiet) {
        toast({ title: title(days), action: { label: t.undo, onAct: () => void takeBack(days) } });
      }
      return done;
    },
    takeBack,
  };
}
