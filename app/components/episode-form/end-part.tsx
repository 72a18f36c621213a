import { memo } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Clock } from '#app/ui/icons.tsx';
import type { Problems } from '#domain/model/validation.ts';
import { useProblemText } from '../problem-text.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { type EndChoice, type EpisodeDraft, endChoices, instantAt, type Moment, momentAt } from './draft.ts';
import { MomentFields } from './moment-fields.tsx';
import type { Change } from './use-episode-form.ts';

interface Props extends Pick<EpisodeDraft, 'end' | 'endedAt' | 'zone'> {
  /** The start of an episode recorded afterwards; null for an ongoing one. */
  readonly past: Moment | null;
  readonly problems: Problems;
  readonly change: Change;
}

/** Proposes an end unless one has been typed: now, or only the day of a start that lies on an earlier one. */
function choose(end: EndChoice, draft: EpisodeDraft, past: Moment | null): Partial<EpisodeDraft> {
  const untyped = draft.endedAt.date === '' && draft.endedAt.time === '';
  if (end !== 'ended' || !untyped) return { end };
  const now = momentAt(thisMinute(), draft.endZone ?? draft.zone);
  const isEarlierDay = past !== null && past.date !== '' && past.date < now.date;
  return { end, endedAt: isEarlierDay ? { date: past.date, time: '', exact: null } : now };
}

/** Whether it continues, when it ended, or that the end is unknown. */
export const EndPart = memo(function EndPart({ end, endedAt, past, zone, change, problems }: Props) {
  const t = useFormTexts().end;
  const problem = useProblemText(problems);
  const formatInstant = useFormatRelativeInstant();
  const ended = end === 'ended' ? instantAt(endedAt, zone) : null;
  const value = {
    ongoing: t.summaryOngoing,
    unknown: t.summaryUnknown,
    ended: ended === null ? '' : t.summaryEnded(formatInstant(ended, zone)),
  }[end];
  return (
    <Disclosure
      isTile
      // What an entry begins with is no answer yet.
      className={end === 'ongoing' ? 'bg-surface-raised! text-on-surface!' : undefined}
      summary={t.heading}
      icon={<Clock aria-hidden="true" className="size-5" />}
      value={value}
    >
      <ChoiceChips
        legend={t.legend}
        hideLegend
        options={endChoices.map((choice) => ({ value: choice, label: t[choice] }))}
        value={end}
        onChange={(choice) => change((draft) => choose(choice, draft, past))}
      />
      {end === 'ended' && (
        <div className="mt-4">
          <MomentFields
            value={endedAt}
            zone={zone}
            onChange={(moment) => change({ endedAt: moment })}
            dateLabel={t.date}
            timeLabel={t.time}
            error={problem('endedAt')}
          />
        </div>
      )}
      {end === 'unknown' && <p className="mt-3 text-muted text-sm">{t.unknownExplain}</p>}
    </Disclosure>
  );
});
