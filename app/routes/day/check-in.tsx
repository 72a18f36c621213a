import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useCheckinQuestions } from '#app/components/chosen-questions.ts';
import { TrialQuestion, withTrialAnswer } from '#app/components/day/trial-question.tsx';
import { useTrialOn } from '#app/components/day/use-trial.ts';
import { type SavedState, useSelfSaving } from '#app/components/use-self-saving.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveDayLog } from '#app/diary/writes/day-log-writes.ts';
import { useDayTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
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
import { FactorsItem, PremonitoryItem } from './answer-cloud.tsx';
import { ImpactItem, MenstruationItem, MoodItem, NotesItem, StressItem } from './choice-items.tsx';
import { DeleteDay } from './delete-day.tsx';
import type { ItemProps } from './item.ts';
import { CaffeineItem, ExerciseItem, SleepItem, SleepQualityItem, WaterItem } from './number-items.tsx';

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

/** What is asked in one place: sleep is asked in two. */
type Part = CheckinItem | 'sleepQuality';

const items: Readonly<Record<Part, ComponentType<ItemProps>>> = {
  sleep: SleepItem,
  sleepQuality: SleepQualityItem,
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
    <p
      aria-hidden="true"
      className="absolute right-0 -bottom-2.5 z-1 flex items-center gap-1.5 rounded-full bg-inherit px-2 text-muted text-xs leading-5 empty:hidden"
    >
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

/** The most questions of which none is folded. */
const fewQuestions = 5;
/** Never folded. */
const daily: readonly Part[] = ['sleep', 'stress', 'menstruation', 'factors', 'notes'];

const columns: Readonly<Partial<Record<Part, keyof DayLogContent>>> = {
  sleepQuality: 'sleepQuality',
  mood: 'mood',
  caffeine: 'caffeine',
  water: 'water',
  exercise: 'exerciseMinutes',
};
const isGiven = (answer: unknown) => typeof answer === 'boolean' || typeof answer === 'string';
/** Whether a part that may be folded has an answer. */
function isAnswered(part: Part, content: DayLogContent): boolean {
  if (part === 'premonitory') return Object.values(content.premonitory).some(isGiven);
  if (part === 'impact') return Object.values(content.headacheImpact).some(isGiven);
  const column = columns[part];
  return column !== undefined && content[column] !== null;
}

/** One question; what it has saved is said on its lower edge, so that nothing shifts. */
const question = 'relative py-3';

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
  const [touched, setTouched] = useState<Part | 'trial'>();
  // The first answer records all questions on the page as asked.
  const answer = (part: Part | 'trial', changes: Partial<DayLogContent>) => {
    setTouched(part);
    const known = changes.asked ?? content.asked;
    const asking = checkinItems.filter((one) => known.includes(one) || questions.includes(one));
    change(asking.length === content.asked.length ? changes : { ...changes, asked: asking });
  };
  const parts = questions.flatMap((item): Part[] => (item === 'sleep' ? [item, 'sleepQuality'] : [item]));
  const isFolded = (part: Part) => questions.length > fewQuestions && !daily.includes(part);
  const inSight = parts.filter((part) => !isFolded(part));
  const folded = parts.filter(isFolded);
  const hasCloud = inSight.includes('factors');
  const measures = inSight.filter((part) => part !== 'factors' && part !== 'notes');
  const framed = (part: Part | 'trial', children: ReactNode) => (
    <div key={part} className={question}>
      {children}
      {part === touched && <Saved state={state} onRetry={() => void save()} />}
    </div>
  );
  const ask = (part: Part) => {
    const Item = items[part];
    return framed(
      part,
      <Item
        content={content}
        problems={problems}
        isToday={isToday}
        usualSleep={usual}
        trialFactor={trial?.factor}
        calmToday={isToday && isCalm ? day : undefined}
        onChange={(changes) => answer(part, changes)}
      />,
    );
  };
  return (
    <section
      aria-labelledby="check-in"
      className="grid grid-cols-1 items-start gap-x-12 gap-y-2 min-[1100px]:grid-cols-2"
    >
      <div className="min-w-0">
        {/* The cloud has a name of its own. */}
        <div className={hasCloud ? 'sr-only' : undefined}>
          <h2 id="check-in" className="text-xl">
            {isToday ? t.checkIn.headingToday : t.checkIn.heading}
          </h2>
          <p className="mt-1 text-muted text-sm">{t.checkIn.lead}</p>
        </div>
        <VisuallyHidden role="status">{state === 'saved' && t.checkIn.saved}</VisuallyHidden>
        {questions.length === 0 && !trial && <p className="py-3 text-muted">{t.choose.nothing}</p>}
        {trial &&
          framed(
            'trial',
            <TrialQuestion
              trial={trial}
              day={day}
              isToday={isToday}
              answers={content.factors}
              onAnswer={(value) => answer('trial', withTrialAnswer(content, trial, value))}
            />,
          )}
        {hasCloud && ask('factors')}
        {measures.length > 0 && (
          <Card className="mt-2 divide-y divide-border py-1! *:bg-surface-raised">{measures.map(ask)}</Card>
        )}
      </div>
      <div className="min-w-0">
        {inSight.includes('notes') && ask('notes')}
        <Disclosure
          summary={folded.length > 0 ? t.checkIn.seldom : t.choose.heading}
          value={
            folded.length > 0 &&
            t.checkIn.answered(folded.filter((part) => isAnswered(part, content)).length, folded.length)
          }
          className="border-t"
        >
          <div className="divide-y divide-border">{folded.map(ask)}</div>
          <QuestionItems questions={questions} choose={choose} hasHeading={folded.length > 0} />
        </Disclosure>
        <DeleteDay log={log} whenSaved={save} />
      </div>
    </section>
  );
}

interface QuestionItemsProps extends Pick<ReturnType<typeof useCheckinQuestions>, 'questions' | 'choose'> {
  /** It stands below other questions. */
  readonly hasHeading: boolean;
}

/** Choice of the check-in's questions. */
function QuestionItems({ questions, choose, hasHeading }: QuestionItemsProps) {
  const t = useDayTexts();
  return (
    <ToggleChips
      legend={hasHeading ? t.choose.heading : t.choose.legend}
      hideLegend={!hasHeading}
      hint={t.choose.lead}
      options={checkinItems.map((item) => ({ value: item, label: t.items[item] }))}
      values={questions}
      onChange={choose}
      className={hasHeading ? 'mt-4' : undefined}
    />
  );
}
