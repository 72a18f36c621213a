import { NotebookPen } from 'lucide-react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notesMaxLength } from '#domain/limits.ts';
import { useFormTexts, useProblemText } from './texts.ts';
import type { FormPart } from './use-episode-form.ts';

/** From here on the counter is shown; before, it would only distract. Characters. */
const nearTheLimit = 200;

/** Free words, as long as the database keeps. */
export function NotesPart({ draft, change, problems }: FormPart) {
  const t = useFormTexts().notes;
  const problem = useProblemText(problems);
  const left = notesMaxLength - draft.notes.length;
  const counter = left < 0 ? t.over(-left) : left <= nearTheLimit ? t.left(left) : undefined;
  return (
    <Disclosure
      summary={t.heading}
      icon={<NotebookPen aria-hidden="true" className="size-5" />}
      value={draft.notes.trim() === '' ? t.none : draft.notes}
    >
      <Field label={t.label} hint={t.hint} error={problem('notes')}>
        <TextArea value={draft.notes} onChange={(event) => change({ notes: event.target.value })} rows={4} />
      </Field>
      <p aria-live="polite" className="mt-1 min-h-6 text-right text-muted text-sm">
        {counter}
      </p>
    </Disclosure>
  );
}
