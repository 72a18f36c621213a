import { useState } from 'react';
import { Link } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useSession } from '#app/account/session/session.ts';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useSafetyTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { urgentNotice } from '#app/ui/urgent-notice.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Band } from '#domain/clinical/danger-signs.ts';
import type { SafetyNotice } from '#domain/clinical/safety-notices.ts';
import { CallEmergency } from './call-help.tsx';
import { RedFlagsLink } from './red-flags-link.tsx';
import { useNotices } from './use-notices.ts';

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

function OfPerson({ owner, now, episodeId, part }: Props & { readonly owner: ProfileOwner }) {
  const { notices: due = [], dismiss } = useNotices(owner, now, episodeId);
  // An emergency recorded while the page is open is shown further down, so that nothing moves under the finger.
  const [emergencies] = useState(due.filter(({ band }) => band === 'now').map(({ key }) => key));
  const shown = part ? due.filter(({ key }) => emergencies.includes(key) === (part === 'emergency')) : due;
  return <Notices shown={shown} hasLink={episodeId === undefined} onDismiss={dismiss} />;
}

interface NoticesProps {
  readonly shown: readonly SafetyNotice[];
  readonly hasLink?: boolean;
  /** Absent where the answer itself can be taken back. */
  readonly onDismiss?: (key: string) => void;
}

/** Notices by urgency; those that cannot wait keep everything else off the screen. */
export function Notices({ shown, hasLink = false, onDismiss }: NoticesProps) {
  const t = useSafetyTexts();
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
              <NoticeText notice={notice} hasLink={hasLink} onDismiss={onDismiss} />
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
          ref={urgentNotice}
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
          className="flex flex-col gap-5 rounded-lg bg-surface-raised px-5 forced-colors:border py-4"
        >
          {rest.map((band) => (
            <div key={band} ref={band === 'today' ? urgentNotice : undefined}>
              {listOf(band)}
            </div>
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
  readonly onDismiss: ((key: string) => void) | undefined;
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
        {onDismiss && (
          <Button
            variant="quiet"
            className="-ml-4"
            aria-label={isNow ? t.examinedOf(title) : t.dismissOf(title)}
            onClick={() => onDismiss(key)}
          >
            {isNow ? t.examined : t.dismiss}
          </Button>
        )}
      </div>
    </>
  );
}
