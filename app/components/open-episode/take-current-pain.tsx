import { usePageDiary } from '#app/diary/diary.ts';
import { recordCurrentPain } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useFormTexts, useHygieneTexts } from '#app/i18n/areas.ts';
import { vibrate } from '#app/ui/vibrate.ts';
import { currentZone, latest } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { lastPainOf } from '#domain/episode/episode-parts.ts';
import { PainButtons } from '../episode-form/pain-buttons.tsx';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import type { Noted } from './tap-result.tsx';

interface Props {
  readonly episode: Episode;
  readonly onNoted: (noted: Noted) => void;
}

/** The present pain: one tap records it, with the current time. */
export function TakeCurrentPain({ episode, onNoted }: Props) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().attack;
  const legend = useFormTexts().readings.now;
  const formatInstant = useFormatRelativeInstant();
  const toastFailure = useFailureToast();
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
    recordCurrentPain(pageDiary, episode, reading).then((takeBack) => {
      vibrate();
      onNoted({ text: t.painNoted(intensity), takeBack });
    }, toastFailure);
  };
  return (
    <PainButtons
      legend={legend}
      hint={t.lastPain(last.pain, formatInstant(last.at, last.zone))}
      onChoose={note}
    />
  );
}
