import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useDay } from '#app/components/calendar/use-days.ts';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { PainButtons } from '#app/components/episode-form/pain-buttons.tsx';
import { CalendarKeys, Key } from '#app/components/keys-list.tsx';
import { useShortcuts } from '#app/components/use-shortcuts.ts';
import { useCalendarTexts, useKeyTexts, useReviewTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { readPreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Pencil } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CalendarDay, type Instant, monthOf } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { isHourUnknown } from '#domain/episode/start-hour.ts';
import { DayLinks, FreeButton } from '../day-actions.tsx';
import DayRecord from '../day-record.tsx';
import type { CalendarAddress } from '../use-calendar-address.ts';
import { AttackEditor } from './attack-editor.tsx';
import { actionOf, forPain, type KeyAction, type KeyContext } from './review-keys.ts';
import { SearchBox } from './search-box.tsx';
import { useReviewWrites } from './use-review-writes.ts';

/** Milliseconds without another step until the selected day is written into the address. */
const settledMs = 400;

interface Props {
  readonly address: CalendarAddress;
  /** The day selected in the grid. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly now: Instant;
  readonly region: string;
  /** Gives the focus to the selected day, or selects another of this month. */
  readonly toGrid: (day?: CalendarDay) => void;
  /** Called when the panel is there. */
  readonly onShown: () => void;
}

/** The panel, once the whole diary is there: before, a key could add to what it does not show yet. */
export default function Review(props: Props) {
  const facts = useDay(props.day, props.now);
  return facts ? <Panel {...props} facts={facts} /> : <Skeleton className="h-118" />;
}

/**
 * The selected day beside the calendar on a wide screen: what it holds, and what can be recorded for it by one key while the
 * focus stays on the grid.
 */
function Panel(props: Props & { readonly facts: DayFacts }) {
  const { address, day, facts, today, now, region, toGrid, onShown } = props;
  const t = useReviewTexts();
  const { heading: keysHeading } = useKeyTexts();
  const locale = useLocale();
  const { isOffered } = useNoHeadache();
  const writes = useReviewWrites(day);
  const found = useSearchOf(address);
  const [edited, setEdited] = useState<{ readonly day: CalendarDay; readonly id: string }>();
  const panel = useRef<HTMLElement>(null);

  useSelectedInAddress(address, day, today, found.query);
  useArrowsFromAnywhere(toGrid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, []);

  const closed = facts.episodes.map(({ episode }) => episode).filter(({ ongoing }) => !ongoing);
  const editing = edited?.day === day ? closed.find(({ id }) => id === edited.id) : undefined;
  const shown = { day, facts, today };

  const context = (): KeyContext => {
    const isQuick = writes.isQuick(day);
    const attacks = Math.max(facts.episodes.length, isQuick || !isOffered(day) ? 1 : 0);
    return { day, today, status: facts.status, attacks, isQuick, last: writes.last.current };
  };
  const press = (key: string): boolean => {
    // In the form a number is the pain of the form.
    if (document.activeElement?.closest('form')) return false;
    const action = actionOf(key, context());
    if (!action) return false;
    writes.last.current = /^\d$/.test(key) ? { day, key } : undefined;
    act(action);
    return true;
  };
  const act = (action: KeyAction) => {
    switch (action.kind) {
      case 'pain':
        writes.setPain(day, action.pain);
        break;
      case 'free':
        writes.sayFree(day, true);
        break;
      case 'nothing':
        writes.say(t.nothing[action.reason](formatDay(locale, day, 'full')));
        break;
      case 'undo':
        writes.undo();
        break;
      case 'search':
        writes.say('');
        found.open();
        break;
      case 'edit':
        if (closed[0]) setEdited({ day, id: closed[0].id });
    }
  };
  useShortcuts(press);

  const toDay = (next: CalendarDay) => {
    found.close();
    address.take(next, found.query);
    if (monthOf(next) === monthOf(day)) toGrid(next);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (editing) setEdited(undefined);
    toGrid();
  };
  const afterEdit = (saved: boolean) => {
    setEdited(undefined);
    if (saved) writes.saySaved(day);
    toGrid();
  };
  // The button that was pressed may be gone with what it did.
  const keepFocus = (act: () => void) => () => {
    act();
    toGrid();
  };

  return (
    <aside
      ref={panel}
      aria-label={t.label}
      onKeyDown={leave}
      className="flex flex-col gap-5 rounded-lg bg-surface-raised p-5 forced-colors:border"
    >
      <SearchBox
        ref={found.field}
        today={today}
        region={region}
        query={found.query}
        isOpen={found.hasResults}
        onQuery={found.ask}
        onDay={toDay}
        onLeave={() => {
          found.ask('');
          toGrid();
        }}
      />
      {!found.hasResults && (
        <>
          <DayHeading day={day} message={writes.message} onUndo={keepFocus(writes.undo)} />
          {editing ? (
            <AttackEditor key={editing.id} episode={editing} onClose={afterEdit} />
          ) : (
            <DayParts
              shown={shown}
              now={now}
              closed={closed}
              isOffered={isOffered(day)}
              onFree={(free) => keepFocus(() => writes.sayFree(day, free))()}
              onPain={(pain) => keepFocus(() => act(forPain(pain, context())))()}
              onEdit={(id) => setEdited({ day, id })}
            />
          )}
          <Disclosure summary={keysHeading} open className="border-t border-b-0 text-sm">
            <CalendarKeys />
          </Disclosure>
        </>
      )}
    </aside>
  );
}

/** The search of the panel; Back and Forward bring their own query, with the focus where the results are. */
function useSearchOf(address: CalendarAddress) {
  const [query, setQuery] = useState(address.query);
  // Closed once a day was taken; the query stays, for the next one.
  const [hasResults, setHasResults] = useState(address.hasResults);
  const field = useRef<HTMLInputElement>(null);
  const isBack = useNavigationType() === 'POP';
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step in the history
  useEffect(() => {
    if (!isBack) return;
    setQuery(address.query);
    setHasResults(address.hasResults);
    if (address.hasResults) field.current?.focus();
  }, [key]);
  return {
    query,
    hasResults,
    field,
    ask: (typed: string) => {
      setQuery(typed);
      setHasResults(typed.trim() !== '');
    },
    open: () => {
      setHasResults(query !== '');
      field.current?.focus();
      field.current?.select();
    },
    close: () => setHasResults(false),
  };
}

/** The day, what was last written of it, and a button that takes it back. */
function DayHeading(props: {
  readonly day: CalendarDay;
  readonly message: ReturnType<typeof useReviewWrites>['message'];
  readonly onUndo: () => void;
}) {
  const { day, message, onUndo } = props;
  const t = useReviewTexts();
  const locale = useLocale();
  return (
    <div>
      <h2 tabIndex={-1} className="text-xl outline-none first-letter:uppercase">
        {formatDay(locale, day, 'long')}
      </h2>
      <div className="mt-1 flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
        <p role="status" className="min-w-0 flex-1 text-sm first-letter:uppercase">
          {message.text}
        </p>
        {message.canUndo && (
          <button
            type="button"
            onClick={onUndo}
            className="rounded-md text-accent text-sm underline underline-offset-4"
          >
            {t.undo}
          </button>
        )}
      </div>
    </div>
  );
}

interface DayPartsProps {
  readonly shown: { readonly day: CalendarDay; readonly facts: DayFacts; readonly today: CalendarDay };
  readonly now: Instant;
  /** The attacks of the day that are over. */
  readonly closed: readonly Episode[];
  readonly isOffered: boolean;
  readonly onFree: (free: boolean) => void;
  readonly onPain: (pain: number) => void;
  readonly onEdit: (id: string) => void;
}

/** What the day holds, and what can be recorded of it; of a day to come only that it is one. */
function DayParts({ shown, now, closed, isOffered, onFree, onPain, onEdit }: DayPartsProps) {
  const t = useReviewTexts();
  const words = useCalendarTexts().day;
  const { day, facts, today } = shown;
  if (day > today) return <p>{words.future}</p>;
  const isUnrecorded = facts.status === 'unknown' && facts.episodes.length === 0;
  const logLabel = facts.episodes.length > 0 ? words.another : day < today ? t.withDetails : words.log;
  // A complete attack has nothing left to complete.
  const completing = (episode: Episode) => {
    if (closed.length > 1) return t.editor.heading(episode.intensity);
    return episode.endedAt === null || isHourUnknown(episode) ? t.complete : t.change;
  };
  return (
    <>
      {isUnrecorded && (
        <div className="flex flex-col gap-4">
          <FreeButton {...shown} isOffered={isOffered} onFree={() => onFree(true)} hint={<Key>f</Key>} />
          {day < today && <PainButtons legend={t.pain} hint={t.painHint} onChoose={onPain} />}
        </div>
      )}
      {closed.length > 0 && (
        <div className="-my-2 -ml-4 flex flex-col items-start gap-1 forced-colors:ml-0">
          {closed.map((episode) => (
            <Button key={episode.id} variant="quiet" onClick={() => onEdit(episode.id)}>
              <Pencil aria-hidden="true" className="size-5" />
              {completing(episode)}
              {episode.id === closed[0]?.id && <Key>e</Key>}
            </Button>
          ))}
        </div>
      )}
      <DayRecord {...shown} now={now} />
      <div className="-ml-4 flex flex-col items-start gap-1 forced-colors:ml-0">
        {facts.status === 'free' && <FreeButton {...shown} isOffered onFree={() => onFree(false)} />}
        <DayLinks {...shown} logLabel={logLabel} />
      </div>
    </>
  );
}

/** Writes the selected day and the search into the address once the person stays on it: holding an arrow key passes many. */
function useSelectedInAddress(
  address: CalendarAddress,
  day: CalendarDay,
  today: CalendarDay,
  query: string,
): void {
  const { search } = useLocation();
  const newest = useRef({ ...address, search });
  newest.current = { ...address, search };
  const first = monthOf(today) === monthOf(day) ? today : `${monthOf(day)}-01`;
  useEffect(() => {
    const before = newest.current.day;
    const timer = setTimeout(() => {
      const { day: shown, query: searched, filling, lookAt, search: drawn } = newest.current;
      // Another address that is not drawn yet, or that the selection has not followed yet, says more than this one.
      if (window.location.search !== drawn || shown !== before) return;
      const isElsewhere = shown !== day && (shown !== undefined || day !== first);
      if (!filling && (isElsewhere || searched !== query)) lookAt(day, query);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [day, first, query]);
}

/** Left and right move the day also while nothing has the focus, as after loading the page. */
function useArrowsFromAnywhere(toGrid: () => void): void {
  const newest = useRef(toGrid);
  newest.current = toGrid;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      if (target !== document.body || ctrlKey || metaKey || altKey || !readPreference('shortcuts')) return;
      event.preventDefault();
      newest.current();
      document.activeElement?.dispatchEvent(
        new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
