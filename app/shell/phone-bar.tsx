import { CalendarDays, House, Plus } from 'lucide-react';
import { NavLink } from 'react-router';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { useShellTexts } from './texts.ts';

const items = [
  { screen: 'home', Icon: House },
  { screen: 'entry', Icon: Plus },
  { screen: 'calendar', Icon: CalendarDays },
] as const;

/** Under the thumb on a phone, for who is signed in: logging an episode is one tap from every screen. */
export function PhoneBar() {
  const t = useShellTexts();
  const locale = useLocale();
  return (
    <nav
      aria-label={t.quickNavigation}
      className="fixed inset-x-0 bottom-0 z-20 border-border border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] signed-out:hidden md:hidden"
    >
      {/* In large print the longest word takes the room the others leave. */}
      <ul className="mx-auto grid h-phone-bar max-w-form grid-cols-[repeat(3,minmax(min-content,1fr))]">
        {items.map(({ screen, Icon }) => (
          <li key={screen}>
            <NavLink
              to={linkTo(screen, locale)}
              end={screen === 'home'}
              prefetch="intent"
              aria-label={screen === 'entry' ? t.nav.entry : undefined}
              className="group flex h-full flex-col items-center justify-center gap-0.5 px-1 text-muted text-xs no-underline aria-[current]:font-semibold aria-[current]:text-on-surface"
            >
              <span
                className={cx(
                  'grid h-8 w-[min(3.5rem,15vw)] place-items-center rounded-md',
                  screen === 'entry' ? 'bg-accent text-on-accent' : 'group-aria-[current]:bg-accent-soft',
                )}
              >
                <Icon aria-hidden="true" className="size-5.5" />
              </span>
              {t.quick[screen]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
