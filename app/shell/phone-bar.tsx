import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { CalendarDays, ChartSpline, House, Menu as MenuIcon, Plus } from '#app/ui/icons.tsx';
import { useShellTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { opens } from '../ui/dialog.tsx';
import { menuId } from './menu.tsx';

const items = [
  { screen: 'home', Icon: House },
  { screen: 'calendar', Icon: CalendarDays },
  { screen: 'entry', Icon: Plus },
  { screen: 'insights', Icon: ChartSpline },
] as const;

const place =
  'group flex h-full w-full flex-col items-center justify-center gap-0.5 px-[2px] text-[min(0.8125rem,4.2vw)] leading-tight no-underline';
const plain = 'text-muted aria-[current]:font-semibold aria-[current]:text-on-surface';

interface PhoneBarProps {
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
  /** Icons alone below a form that needs the room; once it is saved, the bar of the other screens. */
  readonly isCompact: boolean;
}

/** Bottom bar on a phone, for a person with a diary: the most used screens one tap away, the others in the menu. */
export function PhoneBar({ menuOpen, onOpenMenu, isCompact }: PhoneBarProps) {
  const t = useShellTexts();
  const locale = useLocale();
  return (
    <nav
      aria-label={t.quickNavigation}
      data-phone-bar={isCompact ? 'compact' : ''}
      className={cx(
        'fixed short:static! inset-x-0 bottom-0 z-20 border-border border-t bg-surface-raised pb-[env(safe-area-inset-bottom)] signed-out:hidden md:hidden print:hidden',
        // Below a form it stays: coming back as a field is left, it would move Save from under the finger.
        !isCompact && 'typing:hidden',
      )}
    >
      {/* In large print words stop growing where five no longer fit, and the longest takes the room the others leave. */}
      <ul className="mx-auto grid h-phone-bar max-w-form grid-cols-[repeat(5,minmax(min-content,1fr))]">
        {items.map(({ screen, Icon }) => (
          <li key={screen}>
            <NavLink
              to={linkTo(screen, locale)}
              end={screen === 'home'}
              prefetch="intent"
              aria-label={screen === 'entry' ? t.nav.entry : undefined}
              className={cx(place, screen !== 'entry' && plain)}
            >
              <Badge isRound={screen === 'entry'}>
                <Icon aria-hidden="true" className={screen === 'entry' ? 'size-7' : 'size-5.5'} />
              </Badge>
              {screen !== 'entry' && <span>{t.nav[screen]}</span>}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            {...opens(menuId)}
            aria-label={`${t.quick.more}: ${t.openMenu}`}
            aria-expanded={menuOpen}
            onClick={onOpenMenu}
            className={cx(place, plain)}
          >
            <Badge>
              <MenuIcon aria-hidden="true" className="size-5.5" />
            </Badge>
            <span>{t.quick.more}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The icon above a word, or, round and raised over the bar, the one that logs an episode: the same act on every screen. */
function Badge({ isRound = false, children }: { readonly isRound?: boolean; readonly children: ReactNode }) {
  return (
    <span
      className={cx(
        'grid w-[min(3.25rem,13vw)] place-items-center',
        isRound
          ? '-mt-5 aspect-square rounded-full bg-accent text-on-accent ring-4 ring-surface-raised attack:border compact:mt-0 compact:w-10 compact:ring-0'
          : 'h-8 rounded-md group-aria-[current]:bg-accent-soft',
      )}
    >
      {children}
    </span>
  );
}
