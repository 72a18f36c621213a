import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Opening } from '#app/components/episode-edit/edit-draft.ts';
import { ClashQuestion, useEdit, useOpening } from '#app/components/episode-edit/use-edit.ts';
import { pastStartOf } from '#app/components/episode-form/draft.ts';
import { EndPart } from '#app/components/episode-form/end-part.tsx';
import { MedicationPart } from '#app/components/episode-form/medication-part.tsx';
import { NotesPart } from '#app/components/episode-form/notes-part.tsx';
import { StartFields } from '#app/components/episode-form/start-fields.tsx';
import { type Change, focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useFormTexts, useReviewTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Episode } from '#domain/episode/episode.ts';

const midnight = '00:00';

interface Props {
  readonly episode: Episode;
  readonly onClose: (saved: boolean) => void;
}

/** The parts of an attack that are asked afterwards most: when, how long, what was taken, notes. */
export function AttackEditor(props: Props) {
  const opening = useOpening(props.episode);
  return opening ? <Editor {...props} opening={opening} /> : <Skeleton className="h-96" />;
}

function Editor({ episode, onClose, opening }: Props & { readonly opening: Opening }) {
  const t = useReviewTexts().editor;
  const { draftRestored } = useFormTexts();
  const locale = useLocale();
  const messageFor = useFailureMessage();
  const { form, saving, failure, asked, save, restored, cancel } = useEdit(opening, episode, onClose);
  const { draft, change, problems } = form;
  // Stored as midnight (decision 025), which is no time to show.
  const [isDayOnly, setDayOnly] = useState(draft.startedAt.time === midnight && !draft.wokeWith);
  const setTime = (time: string) =>
    change(({ startedAt }) => ({ startedAt: { ...startedAt, time, exact: null } }));
  const changeStart: Change = (changes) => {
    const { startedAt, ...others } = typeof changes === 'function' ? changes(draft) : changes;
    if (!startedAt) return change(others);
    const keeps = isDayOnly && startedAt.time === '';
    if (!keeps) setDayOnly(false);
    change({ ...others, startedAt: keeps ? { ...startedAt, time: midnight } : startedAt });
  };
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input[type=time]')?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving || save()) return;
    focusFirstProblem(event.currentTarget);
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h3 className="font-semibold text-lg">{t.heading(episode.intensity)}</h3>
      {restored && <p role="status">{draftRestored}</p>}
      <div>
        <StartFields
          {...form}
          draft={isDayOnly ? { ...draft, startedAt: { ...draft.startedAt, time: '' } } : draft}
          change={changeStart}
        />
        <Checkbox
          label={t.dayOnly}
          checked={isDayOnly}
          onChange={({ target }) => {
            setDayOnly(target.checked);
            setTime(target.checked ? midnight : '');
          }}
        />
      </div>
      <div className="border-border border-t">
        <EndPart
          end={draft.end}
          endedAt={draft.endedAt}
          past={pastStartOf(draft)}
          zone={draft.endZone ?? draft.zone}
          problems={problems}
          change={change}
        />
        <MedicationPart
          hasCabinetRow={false}
          intakes={draft.intakes}
          zone={draft.zone}
          past={pastStartOf(draft)}
          tookNothing={draft.tookNothing}
          problems={problems}
          change={change}
        />
        <NotesPart draft={draft} change={change} problems={problems} isSaved />
      </div>
      {failure && <Notice role="alert" tone="caution" title={messageFor(failure)?.title} />}
      {/* In sight while the form is longer than the window. */}
      <div className="sticky bottom-0 z-1 -mx-5 flex flex-wrap gap-2 border-border border-t bg-surface-raised px-5 py-3 short:static">
        <Button type="submit" variant="primary" busy={saving}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t.cancel}
        </Button>
        <LinkButton as={Link} variant="quiet" to={`${linkToEpisode(episode.id, locale)}?edit`}>
          {t.all}
        </LinkButton>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <ClashQuestion {...asked} />
        </Suspense>
      )}
    </form>
  );
}
