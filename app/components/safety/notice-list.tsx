import { useCallback } from 'react';
import { Link } from 'react-router';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { profileQuery } from '#app/data/profile.ts';
import { useQuery } from '#app/data/query.ts';
import { useSession } from '#app/data/session.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import {
  type AboutPerson,
  episodeNotices,
  recentNotices,
  type SafetyNotice,
} from '#domain/clinical/safety-notices.ts';

import { RedFlagsLink } from './red-flags-link.tsx';
import { useSafetyTexts } from './safety-texts.ts';

interface Props {
  readonly now: Instant;
  readonly episodeId?: string;
}

/** The notices, for whoever has a diary here. */
export default function NoticeList(props: Props) {
  const session = useSession();
  return session.userId !== undefined ? <OfPerson owner={session} {...props} /> : null;
}

function OfPerson({ owner, now, episodeId }: Props & { readonly owner: Parameters<typeof profileQuery>[0] }) {
  const t = useSafetyTexts().notices;
  const { data: person } = useQuery(profileQuery(owner));
  const [dismissed, setDismissed] = usePreference('dismissedNotices');
  const notices = useDiary(
    useCallback((diary: Diary) => noticesIn(diary, person, now, episodeId), [person, now, episodeId]),
  );
  const keys = dismissed.split(',');
  const shown = notices?.filter(({ key }) => !keys.includes(key)) ?? [];
  if (shown.length === 0) return null;
  // The latest are kept; what was put away long ago is of episodes nobody looks at.
  const dismiss = (key: string) => setDismissed([key, ...keys].slice(0, dismissedMax).join(','));
  return (
    <section aria-label={t.label} className="rounded-lg border border-border px-5 py-4">
      <ul className="flex flex-col gap-5">
        {shown.map((notice) => (
          <li key={notice.key}>
            <NoticeText notice={notice} hasLink={episodeId === undefined} onDismiss={dismiss} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{t.reference}</p>
      <RedFlagsLink />
    </section>
  );
}

/** Occurrences that are remembered as put away. */
const dismissedMax = 50;

function noticesIn(
  diary: Diary,
  person: AboutPerson,
  now: Instant,
  episodeId: string | undefined,
): SafetyNotice[] {
  const { episodes } = diary;
  const today = localDateOf(now, currentZone());
  if (episodeId === undefined) return recentNotices(episodes, diary.days.at(now), person, now, today);
  return episodeNotices(
    episodes.filter(({ id }) => id === episodeId),
    episodes,
    person,
    now,
  );
}

interface NoticeTextProps {
  readonly notice: SafetyNotice;
  readonly hasLink: boolean;
  readonly onDismiss: (key: string) => void;
}

function NoticeText({ notice: { rule, key, episode }, hasLink, onDismiss }: NoticeTextProps) {
  const t = useSafetyTexts().notices;
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const { title, text, source } = t.rules[rule];
  return (
    <>
      <h2 className="text-base">{title}</h2>
      <p className="mt-1">{text}</p>
      <p className="mt-1 text-muted text-sm">{t.source(source)}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {hasLink && episode && (
          <Link
            to={linkToEpisode(episode.id, locale)}
            className="inline-flex min-h-target items-center text-accent"
          >
            {t.episode(formatInstant(episode.startedAt, episode.zone, 'short'))}
          </Link>
        )}
        <Button
          variant="quiet"
          className="-ml-4"
          aria-label={t.dismissOf(title)}
          onClick={() => onDismiss(key)}
        >
          {t.dismiss}
        </Button>
      </div>
    </>
  );
}
