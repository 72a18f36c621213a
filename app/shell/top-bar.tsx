import { Suspense } from 'react';
import { Menu as MenuIcon } from '#app/ui/icons.tsx';
import { useSession } from '../account/session/session.ts';
import { useShellTexts } from '../i18n/areas.ts';
import { opens } from '../ui/dialog.tsx';
import { lazily } from '../ui/lazily.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuId } from './menu.tsx';

// A visitor never downloads it.
const SyncStatus = lazily(() => import('./sync-status.tsx'));
const LocalStatus = lazily(() => import('./local-status.tsx'));

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/**
 * Bar above every screen: sync status and language; on a phone the name, and for who has no bar at the lower edge (a visitor;
 * everybody where it does not stay in place) the menu. It gives way to
 * the form of an entry (global.css).
 */
export function TopBar({ menuOpen, onOpenMenu }: TopBarProps) {
  const t = useShellTexts();
  const { status } = useSession();
  const Status = status === 'local' ? LocalStatus : status === 'signed-in' && SyncStatus;
  return (
    <header
      data-top-bar
      className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-2 px-2 max-md:sticky short:static! max-md:top-0 max-md:z-10 max-md:border-border max-md:border-b max-md:bg-surface md:px-6 print:hidden"
    >
      {/* Where even the words of the name leave no room for the rest, as with very large text, the bar has two rows. */}
      <div className="flex min-w-min flex-1 basis-0 items-center gap-1 md:hidden">
        <button
          type="button"
          {...opens(menuId)}
          aria-label={t.openMenu}
          aria-expanded={menuOpen}
          onClick={onOpenMenu}
          className="grid size-target shrink-0 place-items-center rounded-md hover:bg-accent-soft signed-in:hidden short:grid!"
        >
          <MenuIcon aria-hidden="true" className="size-6" />
        </button>
        <HomeLink className="signed-in:pl-2" />
      </div>
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {Status && (
          <Suspense fallback={null}>
            <Status />
          </Suspense>
        )}
        {/* With a diary it is chosen once: on a phone it stands in the menu. */}
        <LanguageSwitch className="max-md:signed-in:hidden" />
      </div>
    </header>
  );
}
