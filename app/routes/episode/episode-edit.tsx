import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import type { Opening } from '#app/components/episode-edit/edit-draft.ts';
import { ClashQuestion, useEdit, useOpening } from '#app/components/episode-edit/use-edit.ts';
import { FormColumns, saveInColumn } from '#app/components/episode-form/form-columns.tsx';
import { FormSections } from '#app/components/episode-form/form-sections.tsx';
import { PainPart } from '#app/components/episode-form/pain-part.tsx';
import { SaveBar } from '#app/components/episode-form/save-bar.tsx';
import { StartFields } from '#app/components/episode-form/start-fields.tsx';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useEpisodeTexts, useFormTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Episode } from '#domain/episode/episode.ts';
import { EpisodeSkeleton } from './episode-skeleton.tsx';
import { useEditAddress } from './use-edit-address.ts';

interface Props {
  readonly episode: Episode;
  readonly onSaved: () => void;
}

/** Edit form of an episode, with its stored draft if there is one. */
export function EpisodeEdit(props: Props) {
  const opening = useOpening(props.episode);
  return opening ? <EditForm {...props} opening={opening} /> : <EpisodeSkeleton />;
}

/** The form, with the same parts as a new entry. */
function EditForm({ episode, onSaved, opening }: Props & { readonly opening: Opening }) {
  const t = useEpisodeTexts();
  const { draftRestored } = useFormTexts();
  const { close } = useEditAddress();
  const { form, saving, failure, asked, save, restored, startOver, cancel } = useEdit(
    opening,
    episode,
    (saved) => {
      if (saved) onSaved();
      close();
    },
  );
  const messageFor = useFailureMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving || save()) return;
    focusFirstProblem(event.currentTarget);
  };
  return (
    <FormColumns
      onSubmit={submit}
      className="mx-auto max-w-text wide:mx-0 wide:-mt-4 wide:max-w-none"
      essentials={
        <>
          <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {t.editing}
            </h1>
            <Button variant="quiet" onClick={cancel}>
              {t.cancel}
            </Button>
          </header>
          {restored && (
            <Notice role="status" className="mb-5">
              <p>{draftRestored}</p>
              <Button variant="quiet" className="-ml-4" onClick={startOver}>
                {t.discardChanges}
              </Button>
            </Notice>
          )}
          <PainPart {...form} />
          <SaveBar label={t.saveChanges} busy={saving} className={saveInColumn} {...form}>
            {failure && (
              <Notice role="alert" tone="caution" title={messageFor(failure)?.title} className="mb-3">
                {t.changeFailed}
              </Notice>
            )}
          </SaveBar>
        </>
      }
    >
      <StartFields {...form} />
      <FormSections {...form} />
      {asked && (
        <Suspense fallback={null}>
          <ClashQuestion {...asked} />
        </Suspense>
      )}
    </FormColumns>
  );
}
