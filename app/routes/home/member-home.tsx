import { Suspense } from 'react';
import { Link } from 'react-router';
import { localDiary, useSession } from '#app/account/session/session.ts';
import { TodayRow } from '#app/components/day/today-row.tsx';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { useOpenAttackHint } from '#app/components/open-episode/use-open-attack-hint.ts';
import { RedFlagsLink } from '#app/components/safety/red-flags-link.tsx';
import { SafetyNoticeList } from '#app/components/safety/safety-notice-list.tsx';
import { type Diary, isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { useHomeTexts, usePartTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { appointmentStage } from '#domain/person/appointment.ts';
import { AppointmentLine } from './appointment-line.tsx';
import { HomeAttack } from './home-attack.tsx';
import { columns, HomeSkeleton } from './home-skeleton.tsx';
import { LastMonths } from './last-months.tsx';
import { LetterOffer } from './letter-offer.tsx';
import { MonthFigures } from './month-figures.tsx';
import { MonthStrip } from './month-strip.tsx';
import { RecentEpisodes } from './recent-episodes.tsx';
import { UnansweredRelief } from './unanswered-relief.tsx';
import { useRecentMonths } from './use-recent-months.ts';
import { WelcomeBack } from './welcome-back.tsx';

// Only for a diary without an account.
const Safekeeping = lazily(() => import('#app/components/local/safekeeping.tsx'));
// Only where something of such a diary is left beside an account.
const RemainingLocal = lazily(() => import('#app/components/local/remaining-local.tsx'));
const LocalFirstRun = lazily(() => import('#app/shell/first-run/local-first-run.tsx'));

// Only of what a person wants to be reminded of.
const DueList = lazily(() => import('./due-list.tsx'));
// Only around an appointment.
const AppointmentCard = lazily(() => import('#app/components/appointment/appointment-card.tsx'));

const episodesOf = ({ episodes }: Diary) => episodes;

/**
 * Home page with a diary. First an emergency and an open attack, then what needs an answer: outcomes, today, and the
 * month by day. On wide screens the month's figures and the previous months stand beside; the latest episodes come
 * last.
 */
export default function MemberHome({ now }: { readonly now: Instant }) {
  const t = useHomeTexts().member;
  const episodes = useDiary(episodesOf);
  const isEmpty = useDiary(isEmptyDiary);
  const months = useRecentMonths(now);
  useOpenAttackHint();
  const session = useSession();
  const [askedLater] = usePreference('localDiaryLater');
  const hasRemaining =
    session.status !== 'local' && askedLater === session.userId && localDiary() !== undefined;
  const today = localDateOf(now, currentZone());
  const [nextAppointment] = usePreference('nextAppointment');
  const appointment = appointmentStage(nextAppointment, today);
  if (!episodes || !months) {
    return (
      <DiaryLoading failed={t.failed}>
        <div role="status" aria-label={t.loading}>
          <HomeSkeleton />
        </div>
      </DiaryLoading>
    );
  }
  // Nothing of an appointment during an attack.
  const isInAttack = episodes.some(({ ongoing }) => ongoing);
  const hasLine = appointment === 'none' || appointment === 'ahead';
  return (
    <>
      <SafetyNoticeList now={now} part="emergency" />
      <HomeAttack episodes={episodes} now={now}>
        <div className={columns.page}>
          <div className={columns.lead}>
            {!isInAttack && !hasLine && (
              <Suspense fallback={<Skeleton className="h-44" />}>
                <AppointmentCard today={today} now={now} />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <DueList now={now} />
            </Suspense>
            <UnansweredRelief now={now} />
            <WelcomeBack index={months.index} today={today} />
            <TodayRow now={now} />
            <LetterOffer month={months.before[0]} today={today} />
            <SafetyNoticeList now={now} part="others" />
            {session.status === 'local' && (
              <Suspense fallback={null}>
                <Safekeeping />
                <LocalFirstRun owner={session} />
              </Suspense>
            )}
            {hasRemaining && (
              <Suspense fallback={null}>
                <RemainingLocal place="home" />
              </Suspense>
            )}
            <MonthStrip index={months.index} today={today} began={months.began} />
            {!isInAttack && hasLine && (
              <AppointmentLine next={appointment === 'ahead' ? nextAppointment : undefined} today={today} />
            )}
          </div>
          <div className={columns.side}>
            {isEmpty ? (
              <EmptyDiary />
            ) : (
              <>
                <MonthFigures present={months.present} before={months.before} />
                <LastMonths months={months.before} />
              </>
            )}
          </div>
          <div className={columns.rest}>
            {episodes.length > 0 && <RecentEpisodes episodes={episodes} now={now} />}
            <MoreLinks />
            <RedFlagsLink />
          </div>
        </div>
      </HomeAttack>
    </>
  );
}

/** Links to less-used screens of the diary. */
function MoreLinks() {
  const t = usePartTexts();
  const { pages } = useShellTexts();
  const locale = useLocale();
  return (
    <nav aria-label={t.heading}>
      <ul className="flex flex-wrap gap-x-6">
        {(['appointment', 'medicines', 'treatments', 'letter', 'trash'] as const).map((screen) => (
          <li key={screen}>
            <Link
              to={linkTo(screen, locale)}
              className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
            >
              {screen === 'letter' ? pages.letter.title : t[screen].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Home page of an empty diary: what will be shown here. */
function EmptyDiary() {
  const t = useHomeTexts().member.empty;
  const locale = useLocale();
  return (
    <section aria-labelledby="empty">
      <h2 id="empty" className="text-xl">
        {t.heading}
      </h2>
      <p className="mt-2 max-w-text text-muted">{t.text}</p>
      <Link
        to={linkTo('entry', locale)}
        className="mt-2 inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
      >
        {t.action}
      </Link>
    </section>
  );
}
