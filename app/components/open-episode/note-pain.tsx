import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { recordCurrentPain } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useFormTexts } from '#app/i18n/entry.ts';
import { useHygieneTexts } from '#app/i18n/hygiene.ts';
import { currentZone, latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { lastPainOf } from '#domain/episode/episode-parts.ts';
import { PainButtons } from '../episode-form/pain-buttons.tsx';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { SavedSuddenOnset } from './saved-sudden-onset.tsx';
import { TapResult } from './tap-result.tsx';

/** The present pain: one tap records it, with the current time. */
export function NotePain({ episode }: { readonly episode: Episode }) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().card;
  const legend = useFormTexts().readings.now;
  const formatInstant = useFormatRelativeInstant();
  const toastFailure = useFailureToast();
  const [noted, setNoted] = useState<{ readonly pain: number; readonly takeBack: () => Promise<void> }>();
  const last = lastPainOf(episode);

  const note = (intensity: number) => {
    const reading = {
      id: crypto.randomUUID(),
      episodeId: episode.id,
      // If the clock was ahead when the episode began, a reading must not lie before the start.
      readAt: latest(thisMinute(), episode.startedAt),
      zone: currentZone(),
      intensity,
    };
    recordCurrentPain(pageDiary, episode, reading).then(
      (takeBack) => setNoted({ pain: intensity, takeBack }),
      toastFailure,
    );
  };
  const undo = () => {
    noted?.takeBack().then(() => setNoted(undefined), toastFailure);
  };
  return (
    <div className="flex flex-col gap-2">
      <PainButtons
        legend={legend}
        hint={t.lastPain(last.pain, formatInstant(last.at, last.zone))}
        onChoose={note}
      />
      <SavedSuddenOnset episode={episode} />
      <div role="status" className="empty:hidden">
        {noted && <TapResult text={t.painNoted(noted.pain)} onUndo={undo} />}
      </div>
    </div>
  );
}
