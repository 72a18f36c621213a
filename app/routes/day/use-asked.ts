import { useState } from 'react';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { saveSettings } from '#app/data/settings-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { CheckinItem } from '#domain/day-log.ts';

type Items = readonly CheckinItem[];

/** What is asked until the person has chosen: the context of docs/specification.md#entities. */
const askedAtFirst: Items = ['sleep', 'stress', 'menstruation'];

const chosenIn = ({ settings }: Diary) => settings.checkin;

/** What the check-in asks, and how to choose it; every device follows. */
export function useAsked(): { readonly asked: Items; readonly choose: (items: Items) => void } {
  const saved = useDiary(chosenIn) ?? askedAtFirst;
  // A choice counts at once: the next tap may come before this one has been kept.
  const [choosing, setChoosing] = useState<Items>();
  const toastFailure = useFailureToast();
  const choose = (items: Items) => {
    setChoosing(items);
    const settle = () => setChoosing((now) => (now === items ? undefined : now));
    saveSettings({ checkin: items }).then(settle, (error: unknown) => {
      settle();
      toastFailure(failureOf(error));
    });
  };
  return { asked: choosing ?? saved, choose };
}
