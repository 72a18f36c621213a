import { useState } from 'react';
import { saveDays } from '#app/data/day-log-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type CalendarDay, currentZone, localDateOf } from '#domain/calendar-date.ts';
import { useDayTexts } from './texts.ts';

interface Options {
  /** Nothing is said across the screen: what was touched shows it, and takes it back. */
  readonly quiet?: boolean;
}

/** "No headache", of one day or several, with undo. */
export function useNoHeadache({ quiet = false }: Options = {}) {
  const t = useDayTexts().toast;
  const locale = useLocale();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);

  const write = async (days: readonly CalendarDay[], headacheFree: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      await saveDays(days, { headacheFree });
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
    const isToday = first === localDateOf(new Date().toISOString(), currentZone());
    return isToday ? t.freeToday : t.free(formatDay(locale, first, 'full'));
  };
  const takeBack = async (days: readonly CalendarDay[]): Promise<boolean> => {
    const done = await write(days, false);
    if (done && !quiet) toast({ title: t.undone });
    return done;
  };
  return {
    busy,
    /** @returns whether it was kept */
    say: async (days: readonly CalendarDay[]): Promise<boolean> => {
      const done = await write(days, true);
      if (done && !quiet) {
        toast({ title: title(days), action: { label: t.undo, onAct: () => void takeBack(days) } });
      }
      return done;
    },
    takeBack,
  };
}
