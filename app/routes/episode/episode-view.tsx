import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useEpisodeSentences } from '#app/components/episode-sentence.ts';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { OutcomeQuestions } from '#app/components/medication/outcome-questions.tsx';
import { OpenEpisodeCards } from '#app/components/open-episode/open-episode-cards.tsx';
import { PainMark } from '#app/components/pain-mark.tsx';
import { SafetyNotices } from '#app/components/safety/safety-notices.tsx';
import { type Diary, useDiary, useSync } from '#app/data/diary.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { currentZone, type Instant, monthOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { clocksDiffer, placeOf } from '#domain/episode-course.ts';
import { EpisodeActions } from './episode-actions.tsx';
import { EpisodeDetails } from './episode-details.tsx';
import { EpisodeDoses } from './episode-doses.tsx';
import { EpisodeTimeline } from './episode-timeline.tsx';
import { PainChart } from './pain-chart.tsx';
import { useEditAddress } from './use-edit-address.ts';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
}

/** One episode as it is recorded: a sentence, what it still asks, what can be done, its course, and what it was like. */
export function EpisodeView({ episode, now }: Props) {
  const t = useEpisodeTexts();
  const locale = useLocale();
  const sentences = useEpisodeSentences();
  const { edit } = useEditAddress();
  return (
    <KeepFocus as="article" className="flex flex-col gap-7 outline-none">
      <Link
        to={`${linkTo('calendar', locale)}?month=${monthOf(episode.localDate)}`}
        className="-mb-4 inline-flex min-h-target items-center gap-2 self-start text-accent"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t.toCalendar}
      </Link>
      <header className="flex items-start gap-4">
        <PainMark intensity={episode.intensity} />
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-2xl">{t.title}</h1>
          <p className="mt-1 text-lg">{sentences({ episode, intakes: episode.intakes })}</p>
          {clocksDiffer(episode.startedAt, episode.zone, currentZone()) && (
            <p className="mt-2 text-muted text-sm">{t.zoneDiffers(placeOf(episode.zone))}</p>
          )}
          <SavedState episode={episode} />
        </div>
      </header>
      <SafetyNotices now={now} episodeId={episode.id} />
      <OpenEpisodeCards episodes={[episode]} now={now} variant="primary" />
      {!episode.ongoing && (
        <div className="flex flex-col gap-4 empty:hidden">
          <OutcomeQuestions intakes={episode.intakes} now={now} />
        </div>
      )}
      <EpisodeDoses episode={episode} now={now} />
      <EpisodeActions episode={episode} onEdit={edit} />
      <PainChart episode={episode} />
      <EpisodeTimeline episode={episode} now={now} />
      <EpisodeDetails episode={episode} onAdd={edit} />
    </KeepFocus>
  );
}

/** Every row the episode is told in. */
function rowsOf({ id, intakes, readings }: Episode): readonly string[] {
  return [id, ...intakes.map((intake) => intake.id), ...readings.map((reading) => reading.id)];
}

/** Whether the server lacks anything of this episode, said quietly; nothing when all is well. */
function SavedState({ episode }: { readonly episode: Episode }) {
  const t = useEpisodeTexts();
  const { problems } = useSync();
  const rows = rowsOf(episode);
  const unsent = useDiary((diary: Diary) => rows.some(diary.isUnsent)) ?? false;
  const disputed = problems.some(({ rowId }) => rows.includes(rowId));
  return (
    <p role="status" className="mt-2 text-muted text-sm empty:hidden">
      {disputed ? t.needsYou : unsent ? t.unsent : null}
    </p>
  );
}
