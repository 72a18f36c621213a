import { Check, CircleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { useDayTexts } from '#app/components/day/texts.ts';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type CheckinItem, checkinItems, type DayLog } from '#domain/day-log.ts';
import { usualSleep } from '#domain/usual-sleep.ts';
import { FactorsItem, PremonitoryItem } from './answer-items.tsx';
import { DeleteDay } from './delete-day.tsx';
import type { ItemProps } from './item.ts';
import { CaffeineItem, ExerciseItem, SleepItem, WaterItem } from './number-items.tsx';
import { ImpactItem, MenstruationItem, MoodItem, NotesItem, StressItem } from './said-items.tsx';
import { useAsked } from './use-asked.ts';
import { type SavedState, useCheckIn } from './use-check-in.ts';

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

/** Where what was said stands. */
function Saved({ state, onRetry }: { readonly state: SavedState; readonly onRetry: () => void }) {
  const t = useDayTexts().checkIn;
  return (
    <div role="status" className="flex min-h-target flex-wrap items-center gap-2 text-muted text-sm">
      {state === 'untouched' && t.lead}
      {state === 'saving' && t.saving}
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" className="size-4 text-support" />
          {t.saved}
        </>
      )}
      {state === 'failed' && (
        <>
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-plum" />
          <span className="text-plum">{t.failed}</span>
          <Button onClick={onRetry}>{t.retry}</Button>
        </>
      )}
    </div>
  );
}

const usualSleepOf = ({ dayLogs }: Diary) => usualSleep(dayLogs);

interface Props {
  readonly day: CalendarDay;
  readonly log: DayLog | undefined;
  readonly isToday: boolean;
}

/** The day in a few taps: only what the person chose to be asked, saved as it is said. */
export function CheckIn({ day, log, isToday }: Props) {
  const t = useDayTexts();
  const { content, problems, state, change, save } = useCheckIn(day, log);
  const { asked, choose } = useAsked();
  const usual = useDiary(usualSleepOf);
  // With the first answer of a day, what the page asks has been asked.
  const answer: typeof change = (changes) => {
    const asking = checkinItems.filter((item) => content.asked.includes(item) || asked.includes(item));
    change(asking.length === content.asked.length ? changes : { ...changes, asked: asking });
  };
  return (
    <section aria-labelledby="check-in">
      <h2 id="check-in" className="text-lg">
        {isToday ? t.checkIn.headingToday : t.checkIn.heading}
      </h2>
      <Saved state={state} onRetry={() => void save()} />
      {asked.length === 0 && <p className="py-3 text-muted">{t.choose.nothing}</p>}
      <div className="divide-y divide-border">
        {asked.map((item) => {
          const Item = items[item];
          return (
            <div key={item} className="py-4">
              <Item content={content} problems={problems} usualSleep={usual} onChange={answer} />
            </div>
          );
        })}
      </div>
      <AskedItems asked={asked} choose={choose} />
      {log && <DeleteDay log={log} whenSaved={save} />}
    </section>
  );
}

/** Which questions the check-in has, chosen where they are asked. */
function AskedItems({ asked, choose }: ReturnType<typeof useAsked>) {
  const t = useDayTexts();
  return (
    <Disclosure summary={t.choose.heading} className="border-t">
      <p className="mb-3 text-muted text-sm">{t.choose.lead}</p>
      <ToggleChips
        legend={t.choose.legend}
        hideLegend
        options={checkinItems.map((item) => ({ value: item, label: t.items[item] }))}
        values={asked}
        onChange={choose}
      />
    </Disclosure>
  );
}
