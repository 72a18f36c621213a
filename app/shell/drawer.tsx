import { useEffect } from 'react';
import { useShellTexts } from '../i18n/areas.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from './menu.tsx';
import { SessionMenu } from './session-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { wideScreen } from './wide-screen.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar on a narrow screen: 18rem over the page, closed by Escape, a press outside, or navigation. */
export function Drawer({ open, onClose }: DrawerProps) {
  const t = useShellTexts();

  useEffect(() => {
    // A tablet turned to landscape shows its sidebar again; a modal drawer behind it would block the page.
    const screen = matchMedia(wideScreen);
    screen.addEventListener('change', onClose);
    return () => screen.removeEventListener('change', onClose);
  }, [onClose]);

  return (
    <Dialog variant="drawer" open={open} onClose={onClose} title={t.menu} closeLabel={t.closeMenu}>
      <div className="-mx-2.5 flex min-h-full flex-col gap-4">
        <Menu />
        <div className="mt-auto flex flex-col border-border border-t pt-2">
          <ThemeSwitch />
          <SessionMenu />
        </div>
      </div>
    </Dialog>
  );
}
