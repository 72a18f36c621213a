import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisodeWithParts } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useSentenceTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { vibrate } from '#app/ui/vibrate.ts';
import type { Episode } from '#domain/episode/episode.ts';
import type { Problems } from '#domain/model/validation.ts';
import { changesBetween } from '../episode-edit/changes.ts';
import { draftOf, type EpisodeDraft } from '../episode-form/draft.ts';
import { readDraft } from '../episode-form/read-draft.ts';
import { type Change, useEpisodeForm } from '../episode-form/use-episode-form.ts';
import { SaidDaysLine } from '../medication/days-left-text.tsx';
import { useIntakes } from '../medication/use-intakes.ts';
import type { Noted } from '../open-episode/tap-result.tsx';
import { thisMinute } from '../use-now.ts';
import { NoteField } from './note-field.tsx';

interface Props {
  readonly episode: Episode;
  readonly onNoted: (noted: Noted) => void;
  readonly onEnded: () => void;
}

/** What happened since, in a sentence: stored by one tap like all on the screen of an attack, and undone beside it. */
export default function TellSheet({ episode, onNoted, onEnded }: Props) {
  const t = useSentenceTexts();
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const [problems, setProblems] = useState<Problems>({});
  // What is written now is added to the note, not to be seen in it.
  const { draft, change } = useEpisodeForm(() => ({ ...draftOf(episode), notes: '' }));

  const store: Change = (changes) => {
    const next = { ...draft, ...(typeof changes === 'function' ? changes(draft) : changes) };
    const notes = [episode.notes, next.notes.trim()].filter((part) => part !== '').join('\n');
    const read = readDraft({ ...next, notes }, thisMinute());
    if (!read.ok) return setProblems(read.problems);
    const takeBack = async () => {
      const stored = pageDiary.current()?.episode(episode.id);
      const before = readDraft(draftOf(episode), thisMinute());
      if (stored && before.ok)
        await changeEpisodeWithParts(pageDiary, stored, changesBetween(stored, before.value));
    };
    toastFailure(undefined);
    changeEpisodeWithParts(pageDiary, episode, changesBetween(episode, read.value)).then(() => {
      vibrate();
      onNoted({ text: t.noted, takeBack, effect: <DaysOf before={draft} after={next} /> });
      if (next.end !== 'ongoing') onEnded();
    }, toastFailure);
  };
  return (
    <div className="flex flex-col gap-3">
      <NoteField draft={draft} change={change} problems={problems} onPut={store} />
      {problems.notes === undefined && Object.keys(problems).length > 0 && <p role="alert">{t.incomplete}</p>}
      {draft.notes.trim() !== '' && (
        <Button variant="quiet" className="self-start" onClick={() => store({})}>
          {t.onlyNote}
        </Button>
      )}
    </div>
  );
}

interface DaysProps {
  readonly before: EpisodeDraft;
  readonly after: EpisodeDraft;
}

/** The days of the medicines that were added, as after a tap on one. */
function DaysOf({ before, after }: DaysProps) {
  const { leftOf } = useIntakes({ ...after, past: null, change: () => undefined });
  const added = after.intakes.flatMap((_, place) =>
    place < before.intakes.length ? [] : (leftOf(place) ?? []),
  );
  return <SaidDaysLine lefts={added} moment="after" explains />;
}
