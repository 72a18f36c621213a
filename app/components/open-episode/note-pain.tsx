import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { recordCurrentPain } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { currentZone, latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { lastPainOf } from '#domain/episode/episode-parts.ts';
import { PainButtons } from '../episode-form/pain-buttons.tsx';
import { useFormTexts } from '../episode-form/texts.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { KeptSuddenOnset } from './kept-sudden-onset.tsx';
import { Said } from './said.tsx';
import { useHygieneTexts } from './texts.ts';

/** How bad it is now: one tap notes it, with the time of this moment. */
export function NotePain({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().card;
  const legend = useFormTexts().readings.now;
  const formatInstant = useFormatRelativeInstant();
  const toastFailure = useFailureToast();
  const [said, setSaid] = useState<{ readonly pain: number; readonly takeBack: () => Promise<void> }>();
  const last = lastPainOf(episode);

  const note = (intensity: number) => {
    const reading = {
      id: crypto.randomUUID(),
      episodeId: episode.id,
      // A clock that was ahead when the episode began must not put a reading before its start.
      readAt: latest(thisMinute(), episode.startedAt),
      zone: currentZone(),
      intensity,
    };
    recordCurrentPain(pageDiary, episode, reading).then(
      (takeBack) => setSaid({ pain: intensity, takeBack }),
      toastFailure,
    );
  };
  const undo = () => {
    said?.takeBack().then(() => setSaid(undefined), toastFailure);
  };
  return (
    <div className="flex flex-col gap-2">
      <PainButtons
        legend={legend}
        hint={t.lastPain(last.pain, formatInstant(last.at, last.zone))}
        onChoose={note}
      />
      <KeptSuddenOnset episode={episode} />
      <div role="status" className="empty:hidden">
        {said && <Said text={t.painNoted(said.pain)} onUndo={undo} />}
      </div>
    </div>
  );
}
