import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { OutcomeQuestions } from '#app/components/medication/outcome-questions.tsx';
import { AttackEnded } from '#app/components/open-episode/attack-ended.tsx';
import { AttackScreen } from '#app/components/open-episode/attack-screen.tsx';
import { useOpenAttackHint } from '#app/components/open-episode/use-open-attack-hint.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { hasPreviousPage, landAtTop } from '#app/components/previous-page.ts';
import { SafetyNoticeList } from '#app/components/safety/safety-notice-list.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { type Diary, useDiary, useSync } from '#app/diary/diary.ts';
import { useEpisodeTexts, useWords } from '#app/i18n/areas.ts';
import { formatDay, formatDuration } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEntryLike } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Pencil } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, type Instant, isKnownZone, localDateTimeOf, monthOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { clocksDiffer, placeOf } from '#domain/episode/episode-course.ts';
import { type Duration, duration, peakOf } from '#domain/episode/episode-rules.ts';
import { isHourUnknown } from '#domain/episode/start-hour.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { EpisodeDetails } from './episode-details.tsx';
import { EpisodeDoses, NearDoses } from './episode-doses.tsx';
import { EpisodeTimeline } from './episode-timeline.tsx';
import { PainChart } from './pain-chart.tsx';
import { useEditAddress } from './use-edit-address.ts';

interface EpisodeActionsProps {
  readonly episode: Episode;
  readonly onEdit: () => void;
}

/** Actions for the whole episode. */
function EpisodeActions({ episode, onEdit }: EpisodeActionsProps) {
  const t = useEpisodeTexts();
  const locale = useLocale();
  const remove = useDelete();
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-1">
      <Button variant={episode.ongoing ? 'quiet' : 'primary'} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5" />
        {t.edit}
      </Button>
      {/* Opens the entry form prefilled from this episode, starting today; nothing is saved until Save. */}
      <LinkButton as={Link} variant="quiet" to={linkToEntryLike(episode.id, locale)}>
        {t.duplicate}
      </LinkButton>
      <Button variant="quiet" onClick={() => remove(episode)}>
        {t.remove.action}
      </Button>
    </div>
  );
}

/** Moves an episode to the trash, navigates back, and offers undo. */
function useDelete(): (episode: Episode) => void {
  const t = useEpisodeTexts().remove;
  const locale = useLocale();
  const navigate = useNavigate();
  const moveToTrash = useMoveToTrash();

  return ({ id }) => {
    void moveToTrash({ entity: 'episodes', id }, { title: t.done });
    landAtTop();
    // Stay in the app: leaving it would remove the undo toast.
    if (hasPreviousPage()) navigate(-1);
    else navigate(linkTo('calendar', locale));
  };
}

interface OpenAttackProps {
  readonly episode: Episode;
  readonly now: Instant;
}

/** An open attack on its own page, and what follows once it was closed there. */
function OpenAttack({ episode, now }: OpenAttackProps) {
  const [closedHere, setClosedHere] = useState(false);
  useOpenAttackHint();
  if (episode.ongoing)
    return <AttackScreen episode={episode} now={now} place="part" onEnded={() => setClosedHere(true)} />;
  return closedHere ? <AttackEnded episode={episode} now={now} place="part" /> : null;
}

// Below the fold: the page does not wait for it.
const EpisodePattern = lazily(() => import('./episode-pattern.tsx'));
const AttachmentList = lazily(() => import('#app/components/attachments/attachment-list.tsx'));

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
}

/**
 * Page content of one recorded episode: heading, severity and length, open questions, course and details.
 * @param isBack from the form: the heading takes the focus
 */
export function EpisodeView({ isBack, ...props }: Props & { readonly isBack: boolean }) {
  const { episode, now } = props;
  const t = useEpisodeTexts();
  const { edit } = useEditAddress();
  return (
    <KeepFocus as="article" className="flex flex-col gap-8 outline-none">
      <header>
        <TitleRow above="calendar" search={`?month=${monthOf(episode.localDate)}`}>
          <Heading {...props} isBack={isBack} />
        </TitleRow>
        {clocksDiffer(episode.startedAt, episode.zone, currentZone()) && (
          <p className="mt-2 text-muted text-sm">{t.zoneDiffers(placeOf(episode.zone))}</p>
        )}
        <SavedState episode={episode} />
      </header>
      <SafetyNoticeList now={now} episodeId={episode.id} part="emergency" />
      <OpenAttack episode={episode} now={now} />
      <SafetyNoticeList now={now} episodeId={episode.id} part="others" />
      {!episode.ongoing && (
        <div className="flex flex-col gap-4 empty:hidden">
          <OutcomeQuestions intakes={episode.intakes} now={now} />
        </div>
      )}
      <EpisodeDoses episode={episode} />
      <EpisodeActions episode={episode} onEdit={edit} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <PainChart episode={episode} now={now} />
          <div>
            <EpisodeTimeline episode={episode} />
            <NearDoses episode={episode} now={now} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <EpisodeDetails episode={episode} onAdd={edit} />
          <Suspense fallback={<Skeleton className="h-52" />}>
            <EpisodePattern episode={episode} onAdd={edit} />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-32" />}>
            <AttachmentList to={{ episodeId: episode.id }} about="episode" />
          </Suspense>
        </div>
      </div>
    </KeepFocus>
  );
}

/** Heading: date on the episode's local calendar, severity and length. */
function Heading({ episode, now, isBack }: Props & { readonly isBack: boolean }) {
  const t = useEpisodeTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  const locale = useLocale();
  const { pain } = useWords();
  const { startedAt, localDate, zone } = episode;
  const peak = peakOf(episode);
  const hour = isHourUnknown(episode)
    ? null
    : Number(localDateTimeOf(startedAt, isKnownZone(zone) ? zone : 'UTC').slice(11, 13));
  const thisYear = localDate.slice(0, 4) === now.slice(0, 4);
  return (
    <div className="flex items-start gap-4 max-[8rem]:flex-col">
      <PainMark intensity={peak} />
      <div className="min-w-0 wrap-anywhere">
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
          {t.title(formatDay(locale, localDate, thisYear ? 'full' : 'long'), hour)}
        </h1>
        <p className="mt-1 text-lg">
          {t.sentence.pain(peak, pain[painBandOf(peak)])} {lengthLabel(t.length, duration(episode, now))}
        </p>
      </div>
    </div>
  );
}

function lengthLabel(t: ReturnType<typeof useEpisodeTexts>['length'], length: Duration): string {
  switch (length.kind) {
    case 'known': {
      const minutes = Math.round(length.minutes);
      return minutes < 1 ? t.lastedBriefly : t.lasted(formatDuration(minutes));
    }
    case 'ongoing':
      // Leave out a duration of zero minutes.
      return length.minutes < 1 ? t.justStarted : t.ongoing(formatDuration(Math.floor(length.minutes)));
    case 'unknown':
      return t.unknown;
  }
}

/** Ids of all rows that make up the episode. */
function rowsOf({ id, intakes, readings }: Episode): readonly string[] {
  return [id, ...intakes.map((intake) => intake.id), ...readings.map((reading) => reading.id)];
}

/** Note that the episode has unsent changes; renders nothing when all are sent. */
function SavedState({ episode }: { readonly episode: Episode }) {
  const t = useEpisodeTexts();
  const { problems } = useSync();
  const rows = rowsOf(episode);
  const unsent = useDiary((diary: Diary) => rows.some(diary.isUnsent)) ?? false;
  const disputed = problems.some(({ rowId }) => rows.includes(rowId));
  return (
    <p role="status" className="mt-2 text-muted text-sm empty:sr-only">
      {disputed ? t.needsYou : unsent ? t.unsent : null}
    </p>
  );
}
