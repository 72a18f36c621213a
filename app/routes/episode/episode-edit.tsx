import { type FormEvent, useRef } from 'react';
import { isOver } from '#app/components/episode-form/draft.ts';
import { FormSections } from '#app/components/episode-form/form-sections.tsx';
import { PainScale } from '#app/components/episode-form/pain-scale.tsx';
import { SaveBar } from '#app/components/episode-form/save-bar.tsx';
import { StartFields } from '#app/components/episode-form/start-fields.tsx';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useProblemText } from '#app/components/problem-text.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Episode } from '#domain/episode.ts';
import { useEdit } from './use-edit.ts';

interface Props {
  readonly episode: Episode;
  readonly onSaved: () => void;
}

/** An episode being edited, with the same parts as a new one. */
export function EpisodeEdit({ episode, onSaved }: Props) {
  const t = useEpisodeTexts();
  const { form, saving, failure, save, cancel } = useEdit(episode, onSaved);
  const problem = useProblemText(form.problems);
  const messageFor = useFailureMessage();
  const element = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving || save()) return;
    requestAnimationFrame(() => element.current && focusFirstProblem(element.current));
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className="mx-auto max-w-text">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t.editing}</h1>
        <Button variant="quiet" onClick={cancel}>
          {t.cancel}
        </Button>
      </header>
      <div className="flex flex-col gap-5">
        <PainScale
          past={isOver(form.draft)}
          value={form.draft.intensity}
          onChange={form.choosePain}
          error={problem('intensity')}
        />
        <StartFields {...form} />
        <FormSections {...form} />
      </div>
      <SaveBar label={t.saveChanges} busy={saving} abovePhoneBar {...form}>
        {failure && (
          <Notice role="alert" tone="caution" title={messageFor(failure)?.title} className="mb-3">
            {t.changeFailed}
          </Notice>
        )}
      </SaveBar>
    </form>
  );
}
