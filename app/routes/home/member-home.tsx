import { Suspense } from 'react';
import { localDiary, useSession } from '#app/account/session/session.ts';
import { isSignedInByPassword } from '#app/account/sign-in/signed-in-by-password.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import {
  OutcomeArrival,
  OutcomeList,
  useOutcomeQuestions,
} from '#app/components/medication/outcome-questions.tsx';
import { useOpenAttackHint } from '#app/components/open-episode/use-open-attack-hint.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { RedFlagsLink } from '#app/components/safety/red-flags-link.tsx';
import { SafetyNoticeList } from '#app/components/safety/safety-notice-list.tsx';
import { type Diary, DiaryContext, isEmptyDiary, useDiary, useRecentDiary } from '#app/diary/diary.ts';
import { useHomeTexts, useMedicationTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Card } from '#app/ui/card.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, daysBetween, type Instant, localDateOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { isOutcomeAsked } from '#domain/intake/outcome-rules.ts';
import { appointmentStage } from '#domain/person/appointment.ts';
import { EmptyDiary } from './empty-diary.tsx';
import { HomeAttack } from './home-attack.tsx';
import { columns, HomeSkeleton } from './home-skeleton.tsx';
import { LetterOffer } from './letter-offer.tsx';
import { MonthFigures } from './month-figures.tsx';
import { MonthStrip } from './month-strip.tsx';
import { TodayRow } from './today-row.tsx';
import { useRecentMonths } from './use-recent-months.ts';
import { WelcomeBack } from './welcome-back.tsx';

/** Number of intakes checked: nobody takes more within two days. */
const looked = 60;

/** Latest intakes, without those of an open attack, whose card asks about them. */
const latestIntakes = ({ intakes, episode }: Diary): readonly Intake[] =>
  intakes.slice(0, looked).filter(({ episodeId }) => !(episodeId && episode(episodeId)?.ongoing));
const none: readonly Intake[] = [];

/** Outcome questions for recent intakes that have no answer. They appear by themselves after two hours. */
function UnansweredRelief({ now }: { readonly now: Instant }) {
  const t = useMedicationTexts().outcome;
  const intakes = useDiary(latestIntakes) ?? none;
  const { asking, onAnswer } = useOutcomeQuestions(intakes, (intake) => isOutcomeAsked(intake, now));
  return (
    <>
      <OutcomeArrival asking={asking} />
      {asking.length > 0 && (
        <Card as="section" aria-labelledby="outcomes">
          <h2 id="outcomes" className="mb-3 text-base">
            {t.heading}
          </h2>
          <OutcomeList intakes={asking} onAnswer={onAnswer} />
        </Card>
      )}
    </>
  );
}

interface LastAttackProps {
  readonly episode: Episode | undefined;
  readonly now: Instant;
}

/** The latest attack; the calendar has those before it. */
function LastAttack({ episode, now }: LastAttackProps) {
  const t = useHomeTexts().member;
  if (!episode) return null;
  return (
    <section aria-labelledby="last">
      <h2 id="last" className="text-muted text-sm">
        {t.last}
      </h2>
      <EpisodeLine isBrief episode={episode} now={now} />
    </section>
  );
}

// Only after a sign-in by password.
const PasskeyOffer = lazily(() => import('./passkey-offer.tsx'));
// Only for a diary without an account.
const Safekeeping = lazily(() => import('./safekeeping.tsx'));
// Only where something of such a diary is left beside an account.
const RemainingLocal = lazily(() => import('#app/components/local/remaining-local.tsx'));

// Only of what a person wants to be reminded of.
const DueList = lazily(() => import('./due-list.tsx'));
// Only around an appointment.
const AppointmentCard = lazily(() => import('./appointment-card.tsx'));

const episodesOf = ({ episodes }: Diary) => episodes;

/** Home page with a diary: of its recent days and landmarks first, which is all that it reads. */
export default function MemberHome(props: Pick<HomeProps, 'now' | 'band'>) {
  return (
    <DiaryContext value={useRecentDiary()}>
      <Arriving {...props} />
    </DiaryContext>
  );
}

function Arriving(props: Pick<HomeProps, 'now' | 'band'>) {
  const t = useHomeTexts().member;
  const episodes = useDiary(episodesOf);
  if (episodes) return <Home episodes={episodes} {...props} />;
  return (
    <DiaryLoading failed={t.failed}>
      <div role="status" aria-label={t.loading}>
        <HomeSkeleton />
      </div>
    </DiaryLoading>
  );
}

interface HomeProps {
  /** Newest first. */
  readonly episodes: readonly Episode[];
  readonly now: Instant;
  /** The place for today's question in the band. */
  readonly band: Element | null;
}

/**
 * First an emergency and an open attack, then what needs an answer, today, and the month by day. On wide screens its
 * figures and what is due stand beside. What was before is in the calendar and the insights.
 */
function Home({ episodes, now, band }: HomeProps) {
  const isEmpty = useDiary(isEmptyDiary);
  const months = useRecentMonths(now);
  useOpenAttackHint();
  const t = useHomeTexts().member;
  const locale = useLocale();
  const session = useSession();
  const [askedLater] = usePreference('localDiaryLater');
  const hasRemaining =
    session.status !== 'local' && askedLater === session.userId && localDiary() !== undefined;
  const today = localDateOf(now, currentZone());
  const [nextAppointment] = usePreference('nextAppointment');
  const appointment = appointmentStage(nextAppointment, today);
  if (!months) return null;
  // Nothing of an appointment during an attack.
  const isInAttack = episodes.some(({ ongoing }) => ongoing);
  const isNear = appointment !== 'none' && appointment !== 'ahead';
  return (
    <>
      <SafetyNoticeList now={now} part="emergency" />
      <HomeAttack episodes={episodes} now={now}>
        <div className={columns.page}>
          <div className={columns.lead}>
            {!isInAttack && isNear && (
              <Suspense fallback={<Skeleton className="h-44" />}>
                <AppointmentCard today={today} now={now} />
              </Suspense>
            )}
            <UnansweredRelief now={now} />
            <WelcomeBack index={months.index} today={today} />
            <TodayRow now={now} band={band} />
            <SafetyNoticeList now={now} part="others" />
            <LetterOffer {...months} today={today} />
            {isSignedInByPassword() && session.userId && !isEmpty && !isInAttack && (
              <Suspense fallback={null}>
                <PasskeyOffer userId={session.userId} />
              </Suspense>
            )}
            {session.status === 'local' && (
              <Suspense fallback={null}>
                <Safekeeping />
              </Suspense>
            )}
            {hasRemaining && (
              <Suspense fallback={null}>
                <RemainingLocal place="home" />
              </Suspense>
            )}
            {isEmpty ? (
              <EmptyDiary {...months} today={today} />
            ) : (
              <MonthStrip index={months.index} today={today} />
            )}
          </div>
          <div className={columns.side}>
            {!isEmpty && <MonthFigures {...months} today={today} />}
            <Suspense fallback={null}>
              <DueList now={now} />
            </Suspense>
            {!isInAttack && appointment === 'ahead' && (
              <RowLink to={linkTo('appointment', locale)} detail={formatDay(locale, nextAppointment, 'full')}>
                {t.toAppointment(daysBetween(today, nextAppointment))}
              </RowLink>
            )}
          </div>
          <div className={columns.rest}>
            <LastAttack episode={episodes[0]} now={now} />
            <RedFlagsLink />
          </div>
        </div>
      </HomeAttack>
    </>
  );
}
