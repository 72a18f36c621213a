import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { EndEpisode } from '#app/components/end-episode.tsx';
import { useEpisodeSentences } from '#app/components/episode-sentence.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { ReliefQuestions } from '#app/components/relief-questions.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { currentZone, type Instant, localDateTimeOf, monthOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { EpisodeTimeline } from './episode-timeline.tsx';
import { useEpisodeTexts } from './texts.ts';
import { useDelete } from './use-delete.ts';
import { useEditAddress } from './use-edit-address.ts';

/** Whether this device's clock shows another time than the one where the episode began. */
function isElsewhere({ startedAt, zone }: Episode): boolean {
  return localDateTimeOf(startedAt, zone) !== localDateTimeOf(startedAt, currentZone());
}

/** "Mexico City" of `America/Mexico_City`. */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** One episode as it is recorded: a sentence, the course of it, the notes, and what can be done. */
export function EpisodeView({ episode, now }: { readonly episode: Episode; readonly now: Instant }) {
  const t = useEpisodeTexts();
  const locale = useLocale();
  const sentences = useEpisodeSentences();
  const { edit } = useEditAddress();
  const remove = useDelete();
  return (
    <article className="flex flex-col gap-6">
      <Link
        to={`${linkTo('calendar', locale)}?month=${monthOf(episode.localDate)}`}
        className="-mb-3 inline-flex min-h-target items-center gap-2 self-start text-accent"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t.toCalendar}
      </Link>
      <header className="flex items-start gap-4">
        <PainMark intensity={episode.intensity} />
        <div className="min-w-0">
          <h1 className="text-2xl">{t.title}</h1>
          <p className="mt-1 text-lg">{sentences({ episode, intakes: episode.intakes })}</p>
        </div>
      </header>
      {isElsewhere(episode) && <p className="text-muted text-sm">{t.zoneDiffers(placeOf(episode.zone))}</p>}
      {episode.ongoing && <EndEpisode episode={episode} variant="primary" />}
      <div className="flex flex-col gap-4 empty:hidden">
        <ReliefQuestions episode={episode} />
      </div>
      <EpisodeTimeline episode={episode} now={now} />
      {episode.notes !== '' && (
        <section>
          <h2 className="mb-2 text-lg">{t.facts.notes}</h2>
          <p className="whitespace-pre-wrap break-words">{episode.notes}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-3 border-border border-t pt-5">
        <Button variant={episode.ongoing ? 'secondary' : 'primary'} onClick={edit}>
          <Pencil aria-hidden="true" className="size-5" />
          {t.edit}
        </Button>
        <Button variant="quiet" onClick={() => remove(episode)}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t.remove.action}
        </Button>
      </div>
    </article>
  );
}
