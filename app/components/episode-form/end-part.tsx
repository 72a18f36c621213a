import { Clock } from 'lucide-react';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useSayInstant } from '../times.ts';
import { thisMinute } from '../use-now.ts';
import { type EndChoice, type EpisodeDraft, endChoices, endOf, momentAt } from './draft.ts';
import { MomentFields } from './moment-fields.tsx';
import { useFormTexts, useProblemText } from './texts.ts';
import type { FormPart } from './use-episode-form.ts';

/** An end that has not been typed yet is proposed as now; one that has is kept. */
function choose(end: EndChoice, draft: EpisodeDraft): Partial<EpisodeDraft> {
  const untyped = draft.endedAt.date === '' && draft.endedAt.time === '';
  return end === 'ended' && untyped ? { end, endedAt: momentAt(thisMinute(), draft.zone) } : { end };
}

/** Whether it goes on, when it ended, or that nobody knows. */
export function EndPart({ draft, change, problems }: FormPart) {
  const t = useFormTexts().end;
  const problem = useProblemText(problems);
  const sayInstant = useSayInstant();
  const ended = endOf(draft);
  const value = {
    ongoing: t.summaryOngoing,
    unknown: t.summaryUnknown,
    ended: ended === null ? '' : t.summaryEnded(sayInstant(ended, draft.zone)),
  }[draft.end];
  return (
    <Disclosure summary={t.heading} icon={<Clock aria-hidden="true" className="size-5" />} value={value}>
      <ChoiceChips
        legend={t.legend}
        hideLegend
        options={endChoices.map((end) => ({ value: end, label: t[end] }))}
        value={draft.end}
        onChange={(end) => change(choose(end, draft))}
      />
      {draft.end === 'ended' && (
        <div className="mt-4">
          <MomentFields
            value={draft.endedAt}
            onChange={(endedAt) => change({ endedAt })}
            dateLabel={t.date}
            timeLabel={t.time}
            error={problem('endedAt')}
          />
        </div>
      )}
      {draft.end === 'unknown' && <p className="mt-3 text-muted text-sm">{t.unknownExplain}</p>}
    </Disclosure>
  );
}
