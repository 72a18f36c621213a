import { memo } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notesMaxLength } from '#domain/limits.ts';
import type { Problems } from '#domain/model/validation.ts';
import { useProblemText } from '../problem-text.ts';
import type { EpisodeDraft } from './draft.ts';
import { SectionFrame } from './section-frame.tsx';
import type { Change } from './use-episode-form.ts';

/** Remaining characters from which the counter is shown; earlier it would only distract. */
const nearTheLimit = 200;

interface Props extends Pick<EpisodeDraft, 'notes'> {
  readonly problems: Problems;
  readonly change: Change;
}

/** Free text, up to the database's limit. */
export const NotesPart = memo(function NotesPart({ notes, change, problems }: Props) {
  const t = useFormTexts().notes;
  const problem = useProblemText(problems);
  const left = notesMaxLength - notes.length;
  const counter = left < 0 ? t.over(-left) : left <= nearTheLimit ? t.left(left) : undefined;
  return (
    <SectionFrame section="notes" chosen={notes.trim() === '' ? [] : [notes]}>
      <Field label={t.label} hint={t.hint} error={problem('notes')}>
        <TextArea value={notes} onChange={(event) => change({ notes: event.target.value })} rows={4} />
      </Field>
      <p aria-live="polite" className="mt-1 min-h-6 text-right text-muted text-sm">
        {counter}
      </p>
    </SectionFrame>
  );
});
