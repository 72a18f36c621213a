import { Suspense, useState } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { notesMaxLength } from '#domain/limits.ts';
import type { Change, FormPart } from '../episode-form/use-episode-form.ts';
import { useProblemText } from '../problem-text.ts';

// Its dictionaries are large: when somebody is about to write.
const SentencePart = lazily(() => import('./sentence-part.tsx'));

/** Remaining characters from which the counter is shown; earlier it would only distract. */
const nearTheLimit = 200;

interface Props extends FormPart {
  /** Its note was saved before, and is not read. */
  readonly isSaved?: boolean;
  /** Stores what is put in at once, in an attack that goes on: there a pain is that of now. */
  readonly onPut?: Change | undefined;
}

/** Free text, up to the database's limit. What it says is offered as answers of the form. */
export function NoteField({ draft, change, problems, isSaved = false, onPut }: Props) {
  const t = useFormTexts().notes;
  const problem = useProblemText(problems);
  const { notes } = draft;
  const [saved] = useState(isSaved ? notes : '');
  const [isBegun, setBegun] = useState(onPut !== undefined);
  const left = notesMaxLength - notes.length;
  const counter = left < 0 ? t.over(-left) : left <= nearTheLimit ? t.left(left) : undefined;
  return (
    <>
      <Field label={<VisuallyHidden>{t.label}</VisuallyHidden>} hint={t.hint} error={problem('notes')}>
        <TextArea
          value={notes}
          placeholder={t.example}
          onFocus={() => setBegun(true)}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <p aria-live="polite" className="mt-1 text-right text-muted text-sm">
        {counter}
      </p>
      {isBegun && (
        <Suspense fallback={null}>
          <SentencePart draft={draft} change={onPut ?? change} saved={saved} isOpen={onPut !== undefined} />
        </Suspense>
      )}
    </>
  );
}
