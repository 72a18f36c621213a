import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { profileQuery } from '#app/account/profile-query.ts';
import { useQuery } from '#app/account/query.ts';
import { useSession } from '#app/account/session.ts';
import { useDismissedNotices } from '#app/components/dismissed-notices.ts';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Band } from '#domain/clinical/danger-signs.ts';
import type { SafetyNotice } from '#domain/clinical/safety-notices.ts';
import { CallEmergency } from './call-help.tsx';
import { noticesOf } from './notices-of.ts';
import { RedFlagsLink } from './red-flags-link.tsx';
import { useSafetyTexts } from './safety-texts.ts';

interface Props {
  readonly now: Instant;
  readonly episodeId?: string;
  readonly part?: 'emergency' | 'others';
}

/** The notices of the diary. */
export default function NoticeList(props: Props) {
  const session = useSession();
  return session.userId !== undefined ? <OfPerson owner={session} {...props} /> : null;
}

function OfPerson({
  owner,
  now,
  episodeId,
  part,
}: Props & { readonly owner: Parameters<typeof profileQuery>[0] }) {
  const t = useSafetyTexts();
  const { data: person } = useQuery(profileQuery(owner));
  const { isDismissed, dismiss } = useDismissedNotices();
  const notices = useDiary(
    useCallback((diary: Diary) => noticesOf(diary, person, now, episodeId), [person, now, episodeId]),
  );
  const due = notices?.filter(({ key }) => !isDismissed(key)) ?? [];
  // An emergency recorded while the page is open is shown further down, so that nothing moves under the finger.
  const [emergencies] = useState(due.filter(({ band }) => band === 'now').map(({ key }) => key));
  const shown = part ? due.filter(({ key }) => emergencies.includes(key) === (part === 'emergency')) : due;
  if (shown.length === 0) return null;
  const listOf = (band: Band) => {
    const list = shown.filter((notice) => notice.band === band);
    if (list.length === 0) return null;
    return (
      <>
        <h2 className="text-lg">{band === 'today' ? t.notices.today : t.bands[band]}</h2>
        {band === 'now' && <CallEmergency />}
        <ul className="mt-3 flex flex-col gap-5">
          {list.map((notice) => (
            <li key={notice.key}>
              <NoticeText notice={notice} hasLink={episodeId === undefined} onDismiss={dismiss} />
            </li>
          ))}
        </ul>
      </>
    );
  };
  const rest = (['today', 'soon'] as const).filter((band) => shown.some((notice) => notice.band === band));
  return (
    <>
      {shown.some(({ band }) => band === 'now') && (
        <section
          aria-label={t.bands.now}
          className="rounded-lg border-2 border-caution bg-caution-soft px-5 py-4 text-on-caution-soft"
        >
          {listOf('now')}
          <RedFlagsLink />
        </section>
      )}
      {rest.length > 0 && (
        <section
          aria-label={t.notices.label}
          className="flex flex-col gap-5 rounded-lg border border-border px-5 py-4"
        >
          {rest.map((band) => (
            <div key={band}>{listOf(band)}</div>
          ))}
          <div>
            <p className="text-muted text-sm">{t.notices.reference}</p>
            <RedFlagsLink />
          </div>
        </section>
      )}
    </>
  );
}

interface NoticeTextProps {
  readonly notice: SafetyNotice;
  readonly hasLink: boolean;
  readonly onDismiss: (key: string) => void;
}

function NoticeText({ notice: { rule, band, key, episode }, hasLink, onDismiss }: NoticeTextProps) {
  const t = useSafetyTexts().notices;
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const { title, text, source } = t.rules[rule];
  // An emergency cannot be dismissed.
  const isNow = band === 'now';
  const quiet = isNow ? 'text-sm' : 'text-muted text-sm';
  return (
    <>
      <h3 className="text-base">{title}</h3>
      {/* A case a line. */}
      <p className="mt-1 flex flex-col gap-1">
        {text.split('\n').map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className={cx('mt-1', quiet)}>{t.source(source)}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {hasLink && episode && (
          <Link
            to={linkToEpisode(episode.id, locale)}
            className={cx(
              'inline-flex min-h-target items-center',
              isNow ? 'underline underline-offset-4' : 'text-accent',
            )}
          >
            {t.episode(formatInstant(episode.startedAt, episode.zone, 'short'))}
          </Link>
        )}
        <Button
          variant="quiet"
          className="-ml-4"
          aria-label={isNow ? t.examinedOf(title) : t.dismissOf(title)}
          onClick={() => onDismiss(key)}
        >
          {isNow ? t.examined : t.dismiss}
        </Button>
      </div>
    </>
  );
}
