import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { AttackEnded } from '#app/components/open-episode/attack-ended.tsx';
import { AttackScreen } from '#app/components/open-episode/attack-screen.tsx';
import { OpenAttackLinks } from '#app/components/open-episode/open-attack-links.tsx';
import { SafetyNoticeList } from '#app/components/safety/safety-notice-list.tsx';
import { useHygieneTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
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
  // Whoever wanted to log an attack is led here (app/routes/entry/use-entry.ts).
  const [asksAnother, setAsksAnother] = useState(useLocation().state === 'another');
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
        {attack.ongoing &&
          (asksAnother ? (
            <IsItAnother to={another} onSame={() => setAsksAnother(false)} />
          ) : (
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
          ))}
      </div>
      {attack.ongoing && showsDiary && children}
    </KeepFocus>
  );
}

/** Asked of whoever pressed "log an attack" while one is open. It has the focus: otherwise the press would seem to do nothing. */
function IsItAnother({ to, onSame }: { readonly to: string; readonly onSame: () => void }) {
  const t = useHygieneTexts().attack;
  const same = useRef<HTMLButtonElement>(null);
  useEffect(() => same.current?.focus(), []);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{t.isAnother}</legend>
      <span aria-hidden="true" className="min-w-min flex-1 basis-0 font-medium text-sm leading-tight">
        {t.isAnother}
      </span>
      <Button ref={same} className="px-3!" onClick={onSame}>
        {t.same}
      </Button>
      <LinkButton as={Link} to={to} className="px-3!">
        {t.yesAnother}
      </LinkButton>
    </fieldset>
  );
}
