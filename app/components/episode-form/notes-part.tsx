import { NoteField } from '../sentence/note-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { FormPart } from './use-episode-form.ts';

interface Props extends FormPart {
  /** Its note was saved before, and is not read. */
  readonly isSaved: boolean;
}

/** The note of an attack, in which a sentence says what the form asks. */
export function NotesPart(props: Props) {
  const { notes } = props.draft;
  return (
    <SectionFrame section="notes" chosen={notes.trim() === '' ? [] : [notes]} writes>
      <NoteField {...props} />
    </SectionFrame>
  );
}
