import { Clock } from 'lucide-react';
import { memo } from 'react';
import { useFormTexts } from '#app/i18n/entry.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Problems } from '#domain/model/validation.ts';
import { useProblemText } from '../problem-text.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { type EndChoice, type EpisodeDraft, endChoices, instantAt, momentAt } from './draft.ts';
import { MomentFields } from './moment-fields.tsx';
import type { Change } from './use-episode-form.ts';

interface Props extends Pick<EpisodeDraft, 'end' | 'endedAt' | 'zone'> {
  readonly problems: Problems;
  readonly change: Change;
}

/** Proposes now as the end unless one has been typed. */
function choose(end: EndChoice, draft: EpisodeDraft): Partial<EpisodeDraft> {
  const untyped = draft.endedAt.date === '' && draft.endedAt.time === '';
  return end === 'ended' && untyped
    ? { end, endedAt: momentAt(thisMinute(), draft.endZone ?? draft.zone) }
    : { end };
}

/** Whether it continues, when it ended, or that the end is unknown. */
export const EndPart = memo(function EndPart({ end, endedAt, zone, change, problems }: Props) {
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
    <Disclosure summary={t.heading} icon={<Clock aria-hidden="true" className="size-5" />} value={value}>
      <ChoiceChips
        legend={t.legend}
        hideLegend
        options={endChoices.map((choice) => ({ value: choice, label: t[choice] }))}
        value={end}
        onChange={(choice) => change((draft) => choose(choice, draft))}
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
