import { changeEpisode, sayStillGoing } from '#app/data/episode-writes.ts';
import { episode as en } from '#app/i18n/en/episode.ts';
import { hygiene as askEn } from '#app/i18n/en/hygiene.ts';
import { episode as es } from '#app/i18n/es/episode.ts';
import { hygiene as askEs } from '#app/i18n/es/hygiene.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Episode, EpisodeContent } from '#domain/episode.ts';
import { useToastFailure } from '../use-failure-message.ts';
import { thisMinute } from '../use-now.ts';

const texts = { es, en };
const askTexts = { es: askEs, en: askEn };

/** How an open episode ended: at an instant, or nobody knows when. */
export type Ending = Pick<EpisodeContent, 'endedAt' | 'endUnknown'>;

/** The answers to "is it over?", each kept at once, with a toast that takes it back. */
export function useEndEpisode(episode: Episode) {
  const t = useTexts(texts).over;
  const ask = useTexts(askTexts);
  const { toast } = useToast();
  const toastFailure = useToastFailure();
  const reopen = (ending: Ending) =>
    changeEpisode({ ...episode, ...ending }, { endedAt: null, endUnknown: false }).catch(toastFailure);

  return {
    /** Closes it. */
    end: (ending: Ending) => {
      const undo = { label: t.undo, onAct: () => void reopen(ending) };
      changeEpisode(episode, ending).then(
        () => toast({ title: t.ended, tone: 'calm', action: undo }),
        toastFailure,
      );
    },
    /** Leaves it open: the person has said so. */
    goesOn: () => {
      const unsay = () => sayStillGoing(episode.id, episode.stillAt).catch(toastFailure);
      const undo = { label: ask.undo, onAct: () => void unsay() };
      sayStillGoing(episode.id, thisMinute()).then(
        () => toast({ title: ask.noted, text: ask.notedText, tone: 'calm', action: undo }),
        toastFailure,
      );
    },
  };
}
