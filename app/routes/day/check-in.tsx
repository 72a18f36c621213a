import { type ComponentType, useCallback, useState } from 'react';
import { useCheckinQuestions } from '#app/components/chosen-questions.ts';
import { TrialQuestion, withTrialAnswer } from '#app/components/day/trial-question.tsx';
import { useTrialOn } from '#app/components/day/use-trial.ts';
import { type SavedState, useSelfSaving } from '#app/components/use-self-saving.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveDayLog } from '#app/diary/writes/day-log-writes.ts';
import { useDayTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Check, CircleAlert } from '#app/ui/icons.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { usualSleep } from '#domain/counting/usual-sleep.ts';
import {
  type CheckinItem,
  checkinItems,
  type DayLog,
  type DayLogContent,
  emptyDay,
} from '#domain/day/day-log.ts';
import { dayLogContentSchema } from '#domain/day/day-log-form.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import { FactorsItem, PremonitoryItem } from './answer-items.tsx';
import { ImpactItem, MenstruationItem, MoodItem, NotesItem, StressItem } from './choice-items.tsx';
import { DeleteDay } from './delete-day.tsx';
import type { ItemProps } from './item.ts';
import { CaffeineItem, ExerciseItem, SleepItem, WaterItem } from './number-items.tsx';

/** Validation problems by field; the other fields are saved all the same. */
function problemsOf(content: DayLogContent): Problems {
  const checked = check(dayLogContentSchema, content);
  return checked.ok ? {} : checked.problems;
}

/** Check-in of a day that saves each change itself. */
function useCheckIn(day: CalendarDay, log: DayLog | undefined) {
  const pageDiary = usePageDiary();
  const write = useCallback(
    (changes: Partial<DayLogContent>) => saveDayLog(pageDiary, day, changes),
    [pageDiary, day],
  );
  return useSelfSaving<DayLogContent>(log ?? emptyDay, problemsOf, write);
}

const items: Readonly<Record<CheckinItem, ComponentType<ItemProps>>> = {
  sleep: SleepItem,
  stress: StressItem,
  mood: MoodItem,
  menstruation: MenstruationItem,
  caffeine: CaffeineItem,
  water: WaterItem,
  exercise: ExerciseItem,
  factors: FactorsItem,
  premonitory: PremonitoryItem,
  impact: ImpactItem,
  notes: NotesItem,
};

interface SavedProps {
  readonly state: SavedState;
  readonly onRetry: () => void;
}

/** Saving state, placed below its question so that the layout does not shift. */
function Saved({ state, onRetry }: SavedProps) {
  const t = useDayTexts().checkIn;
  if (state === 'failed') {
    return (
      <div role="alert" className="mt-3 flex flex-wrap items-center gap-2 text-sm">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-plum" />
        <span className="text-plum">{t.failed}</span>
        <Button onClick={onRetry}>{t.retry}</Button>
      </div>
    );
  }
  return (
    <p aria-hidden="true" className="absolute right-0 bottom-1 flex items-center gap-1.5 text-muted text-sm">
      {state === 'saving' && t.saving}
      {state === 'saved' && (
        <>
          <Check className="size-4 text-support" />
          {t.saved}
        </>
      )}
    </p>
  );
}

/** One question; what it has saved is said in its own margin, so that nothing shifts. */
const question = 'relative break-inside-avoid border-border border-t pt-4 pb-7';

const usualSleepOf = ({ dayLogs }: Diary) => usualSleep(dayLogs);

interface Props {
  readonly day: CalendarDay;
  readonly log: DayLog | undefined;
  readonly today: CalendarDay;
  /** Nothing of an attack is known of the day. */
  readonly isCalm: boolean;
}

/** Check-in of a day: only the questions the person chose, each answer saved at once. */
export function CheckIn({ day, log, today, isCalm }: Props) {
  const t = useDayTexts();
  const isToday = day === today;
  const trial = useTrialOn(day, today);
  const { content, problems, state, change, save } = useCheckIn(day, log);
  const { questions, choose } = useCheckinQuestions();
  const usual = useDiary(usualSleepOf);
  // The question answered last, where the saving state is shown.
  const [touched, setTouched] = useState<CheckinItem | 'trial'>();
  // The first answer records all questions on the page as asked.
  const answer = (item: CheckinItem | 'trial', changes: Partial<DayLogContent>) => {
    setTouched(item);
    const known = changes.asked ?? content.asked;
    const asking = checkinItems.filter((one) => known.includes(one) || questions.includes(one));
    change(asking.length === content.asked.length ? changes : { ...changes, asked: asking });
  };
  return (
    <section aria-labelledby="check-in">
      <h2 id="check-in" className="text-xl">
        {isToday ? t.checkIn.headingToday : t.checkIn.heading}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t.checkIn.lead}</p>
      <VisuallyHidden role="status">{state === 'saved' && t.checkIn.saved}</VisuallyHidden>
      {questions.length === 0 && !trial && <p className="py-3 text-muted">{t.choose.nothing}</p>}
      <div className="min-[1100px]:columns-2 min-[1100px]:gap-12">
        {trial && (
          <div className={question}>
            <TrialQuestion
              trial={trial}
              day={day}
              isToday={isToday}
              answers={content.factors}
              onAnswer={(value) => answer('trial', withTrialAnswer(content, trial, value))}
            />
            {touched === 'trial' && <Saved state={state} onRetry={() => void save()} />}
          </div>
        )}
        {questions.map((item) => {
          const Item = items[item];
          return (
            <div key={item} className={question}>
              <Item
                content={content}
                problems={problems}
                usualSleep={usual}
                trialFactor={trial?.factor}
                calmToday={isToday && isCalm ? day : undefined}
                onChange={(changes) => answer(item, changes)}
              />
              {item === touched && <Saved state={state} onRetry={() => void save()} />}
            </div>
          );
        })}
      </div>
      <QuestionItems questions={questions} choose={choose} />
      <DeleteDay log={log} whenSaved={save} />
    </section>
  );
}

/** Choice of the check-in's questions. */
function QuestionItems({
  questions,
  choose,
}: Pick<ReturnType<typeof useCheckinQuestions>, 'questions' | 'choose'>) {
  const t = useDayTexts();
  return (
    <Disclosure summary={t.choose.heading} className="border-t">
      <p className="mb-3 text-muted text-sm">{t.choose.lead}</p>
      <ToggleChips
        legend={t.choose.legend}
        hideLegend
        options={checkinItems.map((item) => ({ value: item, label: t.items[item] }))}
        values={questions}
        onChange={choose}
      />
    </Disclosure>
  );
}
