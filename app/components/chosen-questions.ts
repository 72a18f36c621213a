import { useState } from 'react';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveSettings } from '#app/diary/writes/settings-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { CheckinItem } from '#domain/day/day-log.ts';
import type { EntryQuestion } from '#domain/person/diary-settings.ts';

/** Questions of the check-in until the person has chosen: the context of docs/specification.md#entities. */
const defaultCheckin: readonly CheckinItem[] = ['sleep', 'stress', 'menstruation'];
const none: readonly EntryQuestion[] = [];

/** Questions a person has chosen, the same on every device. */
interface Chosen<Question> {
  readonly questions: readonly Question[];
  readonly choose: (questions: readonly Question[]) => void;
  /** State of the last choice; undefined before the first. */
  readonly state: 'saving' | 'saved' | undefined;
}

/** @param save stores a choice */
function useChosen<Question>(
  saved: readonly Question[],
  save: (questions: readonly Question[]) => Promise<void>,
): Chosen<Question> {
  // A choice counts at once: the next tap may come before this one has been stored.
  const [choosing, setChoosing] = useState<readonly Question[]>();
  const [state, setState] = useState<'saving' | 'saved'>();
  const toastFailure = useFailureToast();
  const choose = (questions: readonly Question[]) => {
    setChoosing(questions);
    setState('saving');
    toastFailure(undefined);
    const settle = () => setChoosing((now) => (now === questions ? undefined : now));
    save(questions).then(
      () => {
        settle();
        setState('saved');
      },
      (error: unknown) => {
        settle();
        setState(undefined);
        toastFailure(failureOf(error));
      },
    );
  };
  return { questions: choosing ?? saved, choose, state };
}

const checkinOf = ({ settings }: Diary) => settings.checkin;
const entryOf = ({ settings }: Diary) => settings.entryQuestions;

/** The questions of the daily check-in. */
export function useCheckinQuestions(): Chosen<CheckinItem> {
  const pageDiary = usePageDiary();
  return useChosen(useDiary(checkinOf) ?? defaultCheckin, (checkin) => saveSettings(pageDiary, { checkin }));
}

/** The optional questions of the entry. */
export function useEntryQuestions(): Chosen<EntryQuestion> {
  const pageDiary = usePageDiary();
  return useChosen(useDiary(entryOf) ?? none, (entryQuestions) =>
    saveSettings(pageDiary, { entryQuestions }),
  );
}
