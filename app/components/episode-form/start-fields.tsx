import { useEpisodeColumns, useFormTexts } from '#app/i18n/areas.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useProblemText } from '../problem-text.ts';
import { MomentFields } from './moment-fields.tsx';
import type { FormPart } from './use-episode-form.ts';

/** The start of a saved episode: date and time only, since "15 minutes ago" means nothing the day after. */
export function StartFields({ draft, change, problems }: FormPart) {
  const t = useFormTexts().start;
  const { labels } = useEpisodeColumns();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-lg">{t.legend}</legend>
      <MomentFields
        value={draft.startedAt}
        zone={draft.zone}
        onChange={(startedAt) => change({ startedAt })}
        dateLabel={t.date}
        timeLabel={t.time}
        error={useProblemText(problems)('startedAt')}
      />
      <Checkbox
        className="mt-2"
        label={labels.woke_with}
        hint={t.wokeWithExplain}
        checked={draft.wokeWith}
        onChange={(event) => change({ wokeWith: event.target.checked })}
      />
    </fieldset>
  );
}
