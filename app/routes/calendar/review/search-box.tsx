import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Key } from '#app/components/keys-list.tsx';
import { useReviewTexts } from '#app/i18n/areas.ts';
import { formatDay, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { controlStyle } from '#app/ui/control-style.ts';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { dayNamed, type Found, findIn } from './search-diary.ts';
import { useSearchables } from './searchables.ts';

/** Results shown; more would not be read. */
const shownAtMost = 30;

interface Props {
  readonly today: CalendarDay;
  /** The region of the page, which decides how a date is written. */
  readonly region: string;
  readonly query: string;
  /** The results are shown. */
  readonly isOpen: boolean;
  readonly onQuery: (query: string) => void;
  readonly onDay: (day: CalendarDay) => void;
  /** Escape. */
  readonly onLeave: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Whether 3/4 is the 3rd of April in a region. */
const isDayFirst = (region: string) =>
  new Intl.DateTimeFormat(region).formatToParts(0).find(({ type }) => type === 'day' || type === 'month')
    ?.type === 'day';

/** A day or an attack by its words: a field with its results, the first of which Enter opens. */
export function SearchBox({ today, region, query, isOpen, onQuery, onDay, onLeave, ref }: Props) {
  const t = useReviewTexts().search;
  const id = useId();
  const [active, setActive] = useState(0);
  const found = useFound(isOpen ? query : '', today, region);
  const chosen = found[Math.min(active, found.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onDay(chosen.day);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
  };
  const counted =
    found.length === 0 ? t.none : found.length < shownAtMost ? t.count(found.length) : t.many(shownAtMost);
  return (
    <search>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t.label} <Key>/</Key>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t.hint}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className={controlStyle}
      />
      {isOpen && <p className="mt-2 text-muted text-sm">{counted}</p>}
      <VisuallyHidden role="status">{isOpen && counted}</VisuallyHidden>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results}
        hidden={found.length === 0}
        className="mt-1"
      >
        {found.map((one) => (
          <Result key={one.id} id={`${id}-${one.id}`} found={one} active={one === chosen} onTake={onDay} />
        ))}
      </div>
    </search>
  );
}

/** The day the query names, and what has its words. */
function useFound(query: string, today: CalendarDay, region: string): readonly Found[] {
  const t = useReviewTexts().search;
  const things = useSearchables();
  if (query.trim() === '' || !things) return [];
  const [spanish, english] = [monthNames('es'), monthNames('en')];
  const day = dayNamed(query, {
    months: spanish.map((name, month) => [name, english[month] ?? '']),
    dayFirst: isDayFirst(region),
    relative: t,
    today,
  });
  const named = day === undefined ? [] : [{ day, id: day, title: t.goTo, detail: undefined }];
  return [...named, ...findIn(things, query, shownAtMost - named.length)];
}

interface ResultProps {
  readonly id: string;
  readonly found: Found;
  readonly active: boolean;
  readonly onTake: (day: CalendarDay) => void;
}

function Result({ id, found: { day, title, detail }, active, onTake }: ResultProps) {
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      // Moving the focus away from the field would close nothing, but lose the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(day)}
      className={cx(
        '-mx-2 min-h-target cursor-pointer rounded-md px-2 py-1.5 hover:bg-accent-soft hover:text-on-accent-soft',
        active && 'bg-accent-soft text-on-accent-soft',
      )}
    >
      <span className="block first-letter:uppercase">
        <span className="font-medium">{formatDay(locale, day, 'dated')}</span> · {title}
      </span>
      {detail && <span className="block truncate text-sm">{detail}</span>}
    </div>
  );
}
