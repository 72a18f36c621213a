import { Suspense } from 'react';
import { Menu as MenuIcon } from '#app/ui/icons.tsx';
import { useSession } from '../account/session.ts';
import { useShellTexts } from '../i18n/shell.ts';
import { cx } from '../ui/cx.ts';
import { lazily } from '../ui/lazily.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';

// A visitor never downloads it.
const SyncStatus = lazily(() => import('./sync-status.tsx'));
const LocalStatus = lazily(() => import('./local-status.tsx'));

interface TopBarProps {
  readonly drawerOpen: boolean;
  readonly onOpenDrawer: () => void;
  /** For a signed-in person the bottom bar opens the menu. */
  readonly menuBelow: boolean;
}

/** Bar above every screen: language and sync status; on a phone also menu and name. */
export function TopBar({ drawerOpen, onOpenDrawer, menuBelow }: TopBarProps) {
  const t = useShellTexts();
  const { status } = useSession();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-2 px-2 max-md:sticky short:static! max-md:top-0 max-md:z-10 max-md:border-border max-md:border-b max-md:bg-surface md:px-6 print:hidden">
      {/* Where even the words of the name leave no room for the rest, as with very large text, the bar has two rows. */}
      <div className="flex min-w-min flex-1 basis-0 items-center gap-1 md:hidden">
        <button
          type="button"
          aria-label={t.openMenu}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={onOpenDrawer}
          className={cx(
            'grid size-target shrink-0 place-items-center rounded-md hover:bg-accent-soft',
            menuBelow && 'signed-in:hidden',
          )}
        >
          <MenuIcon aria-hidden="true" className="size-6" />
        </button>
        {/* Beside the status of a diary on this device only, the sign without the name. */}
        <HomeLink className={cx('local:[&>span]:sr-only', menuBelow && 'signed-in:pl-2')} />
      </div>
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {status === 'signed-in' && (
          <Suspense fallback={null}>
            <SyncStatus />
          </Suspense>
        )}
        {status === 'local' && (
          <Suspense fallback={null}>
            <LocalStatus />
          </Suspense>
        )}
        <LanguageSwitch />
      </div>
    </header>
  );
}
