import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { AttackEnded } from '#app/components/open-episode/attack-ended.tsx';
import { AttackScreen } from '#app/components/open-episode/attack-screen.tsx';
import { OpenAttackLinks } from '#app/components/open-episode/open-attack-links.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { SafetyNoticeList } from '#app/components/safety/safety-notice-list.tsx';
import { useHygieneTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';

interface Props {
  /** Newest first. */
  readonly episodes: readonly Episode[];
  readonly now: Instant;
  /** The home page without an attack. */
  readonly children: ReactNode;
}

/**
 * While an attack is open it takes the place of the home page, which is one tap away. One that was closed here stays for
 * its last questions until the person leaves it.
 */
export function HomeAttack({ episodes, now, children }: Props) {
  const t = useHygieneTexts().attack;
  const [closedHere, setClosedHere] = useState<string>();
  const [showsDiary, setShowsDiary] = useState(false);
  const another = `${linkTo('entry', useLocale())}?another`;
  const attack =
    episodes.find(({ id, ongoing }) => id === closedHere && !ongoing) ??
    episodes.find(({ ongoing }) => ongoing);
  // Each of the three screens begins at its top, with the focus on its heading: the pressed button is gone.
  const screen = attack && `${attack.id} ${attack.ongoing}`;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0 });
    // The greeting is hidden until the page has seen that no attack is open.
    requestAnimationFrame(() => {
      // The heading for visitors, which is hidden, precedes the greeting.
      const headings = document.querySelectorAll<HTMLElement>(attack ? '[data-attack] h1' : 'main h1');
      const heading = [...headings].at(-1);
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [screen, attack]);
  if (!attack) return <KeepFocus className="outline-none">{children}</KeepFocus>;
  return (
    <KeepFocus className="flex flex-col gap-4 outline-none">
      {attack.ongoing ? (
        <AttackScreen
          key={attack.id}
          episode={attack}
          now={now}
          place="page"
          onEnded={() => setClosedHere(attack.id)}
        />
      ) : (
        <AttackEnded
          key={attack.id}
          episode={attack}
          now={now}
          place="page"
          onDone={() => {
            setClosedHere(undefined);
            setShowsDiary(false);
          }}
        />
      )}
      <div className="mx-auto -mt-3 w-full max-w-form">
        <SafetyNoticeList now={now} episodeId={attack.id} part="others" />
        <OpenAttackLinks now={now} except={attack.id} />
        {attack.ongoing && (
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="quiet"
              aria-expanded={showsDiary}
              onClick={() => setShowsDiary(!showsDiary)}
              className="px-1!"
            >
              {showsDiary ? t.hideDiary : t.showDiary}
            </Button>
            <LinkButton as={Link} variant="quiet" to={another} className="px-1!">
              {t.another}
            </LinkButton>
          </div>
        )}
      </div>
      {attack.ongoing && <IsItAnother to={another} episode={attack} />}
      {attack.ongoing && showsDiary && children}
    </KeepFocus>
  );
}

/** Asked of whoever pressed "log an attack" while one is open, and was led here (app/routes/entry/use-entry.ts). */
function IsItAnother({ to, episode }: { readonly to: string; readonly episode: Episode }) {
  const t = useHygieneTexts().attack;
  const formatInstant = useFormatRelativeInstant();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  if (state !== 'another') return null;
  // Answered, it is not asked again by coming back.
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  return (
    <Dialog open title={t.isAnother} closeLabel={t.close} onClose={close}>
      <p className="text-muted">{t.title(formatInstant(episode.startedAt, episode.zone))}</p>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <Button size="lg" className="px-2!" onClick={close}>
          {t.same}
        </Button>
        <LinkButton as={Link} replace size="lg" to={to} className="px-2!">
          {t.yesAnother}
        </LinkButton>
      </div>
    </Dialog>
  );
}
