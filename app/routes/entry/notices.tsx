import { useProblemText } from '#app/components/problem-text.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useFormTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Refusal } from './entry-state.ts';
import type { Entry } from './use-entry.ts';

/** Notice that the form holds a restored draft or an undone episode. */
export function DraftNotice({ entry }: { readonly entry: Entry }) {
  const t = useFormTexts();
  const text = entry.state.isUndone ? t.saved.undone : entry.restored ? t.draftRestored : undefined;
  if (!text) return null;
  return (
    <Notice role="status" className="mb-5">
      <p>{text}</p>
      <Button variant="quiet" className="-ml-4" onClick={entry.startOver}>
        {t.discardDraft}
      </Button>
    </Notice>
  );
}

/** Reason the entry was not saved, shown above the button that was pressed. The typed text is kept. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal | undefined }) {
  const t = useFormTexts();
  const messageFor = useFailureMessage();
  const problem = useProblemText({ notes: 'notes_too_long' });
  if (!refusal) return null;
  if (refusal === 'notes-too-long') {
    return (
      <Notice role="alert" tone="caution" title={t.failed.heading} className="mb-3">
        <p>{problem('notes')}</p>
        <p>{t.failed.kept}</p>
      </Notice>
    );
  }
  const message = messageFor(refusal);
  return (
    <Notice role="alert" tone="caution" title={t.failed.heading} className="mb-3">
      {message && <p>{[message.title, message.text].filter(Boolean).join('. ').replace('..', '.')}</p>}
      <p>{t.failed.kept}</p>
    </Notice>
  );
}
