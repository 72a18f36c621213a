import { type FormEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { EntryTop } from '#app/components/episode-form/entry-top.tsx';
import { FormColumns, saveInColumn } from '#app/components/episode-form/form-columns.tsx';
import { SaveBar } from '#app/components/episode-form/save-bar.tsx';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useProblemText } from '#app/components/problem-text.ts';
import { RedFlagsLink } from '#app/components/safety/red-flags-link.tsx';
import { useShortcuts } from '#app/components/use-shortcuts.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useFormTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Refusal } from './entry-state.ts';
import { FormRest, MedicineRow } from './form-rest.tsx';
import type { Entry } from './use-entry.ts';

/**
 * Number keys choose the pain, and move the focus there, so that Enter saves. 0 after 1 is ten, however slowly it follows, as
 * in the calendar: unless another key or button has been pressed since.
 * @param form the form with the radios
 */
function usePainKeys(form: RefObject<HTMLElement | null>, choose: (pain: number) => void): void {
  const last = useRef('');
  useEffect(() => {
    const forget = () => {
      last.current = '';
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  useShortcuts((key) => {
    const pain = key === '0' && last.current === '1' ? 10 : Number(key);
    last.current = key;
    if (!/^\d$/.test(key)) return false;
    choose(pain);
    form.current?.querySelector<HTMLInputElement>(`[data-pain] input[value="${pain}"]`)?.focus();
    return true;
  });
}

/** Notice that the form holds a restored draft or an undone episode. */
function DraftNotice({ entry }: { readonly entry: Entry }) {
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
function RefusalNotice({ refusal }: { readonly refusal: Refusal | undefined }) {
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

// Needed only while an episode is open.
const SameAttackQuestion = lazily(() => import('./same-attack-question.tsx'));

/**
 * Entry form, in attack mode only the essentials. All numbers of the pain and Save fit a phone of 560 px; in print so large
 * that they would not, nothing stands over them: the medicines and Save follow below.
 */
export function EntryForm({ entry }: { readonly entry: Entry }) {
  const t = useFormTexts();
  const { form, state } = entry;
  const element = useRef<HTMLFormElement>(null);

  usePainKeys(element, form.choosePain);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (entry.save()) return;
    focusFirstProblem(event.currentTarget);
  };

  return (
    <FormColumns
      ref={element}
      onSubmit={submit}
      essentials={
        <>
          <EntryTop {...form}>
            <DraftNotice entry={entry} />
            {entry.brought?.notice(entry.restored === true)}
          </EntryTop>
          <SaveBar label={t.save} row={<MedicineRow {...form} />} className={saveInColumn} {...form}>
            <p className="mb-2 text-muted text-sm signed-in:hidden">{t.withoutAccount}</p>
            <RefusalNotice refusal={state.refusal} />
            {state.name === 'asking' && (
              <Suspense fallback={null}>
                <SameAttackQuestion mayBelongTo={state.mayBelongTo} saveAs={entry.saveAs} />
              </Suspense>
            )}
          </SaveBar>
        </>
      }
    >
      <FormRest {...form} />
      <RedFlagsLink />
    </FormColumns>
  );
}
