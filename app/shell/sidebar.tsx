import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useShellTexts } from '../i18n/shell.ts';
import { usePreference } from '../preferences/store.ts';
import { HomeLink } from './home-link.tsx';
import { Menu } from './menu.tsx';
import { menuItemStyle, menuWordStyle } from './menu-item.ts';
import { MenuTooltip } from './menu-tooltip.tsx';
import { SessionMenu } from './session-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Sidebar of every screen from 768 px on: 16rem wide, or 3rem of icons. Its width follows <html data-sidebar>. */
export function Sidebar() {
  const t = useShellTexts();
  return (
    <aside
      aria-label={t.menu}
      className="sticky top-0 flex h-dvh flex-col gap-4 scroll-pb-24 overflow-y-auto overflow-x-hidden border-border border-r bg-surface-sunken px-2.5 py-3 max-md:hidden collapsed:px-px print:hidden"
    >
      <HomeLink className="px-2.5 collapsed:justify-center collapsed:px-0 collapsed:[&>span]:sr-only" />
      <Menu />
      <div className="mt-auto flex flex-col gap-2">
        <CollapseButton />
        <ThemeSwitch />
      </div>
      {/* Stays visible in a window lower than the menu. */}
      <div className="sticky -bottom-3 -mx-2.5 -mt-2 -mb-3 border-border border-t bg-surface-sunken px-2.5 pt-1 pb-3 collapsed:-mx-px collapsed:px-px">
        <SessionMenu />
      </div>
    </aside>
  );
}

function CollapseButton() {
  const t = useShellTexts();
  const [expanded, setExpanded] = usePreference('sidebar');
  const label = expanded ? t.collapseSidebar : t.expandSidebar;
  return (
    <MenuTooltip text={label}>
      <button
        type="button"
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={() => setExpanded(!expanded)}
        className={menuItemStyle()}
      >
        <PanelLeftClose aria-hidden="true" className="size-5 shrink-0 collapsed:hidden" />
        <PanelLeftOpen aria-hidden="true" className="hidden size-5 shrink-0 collapsed:block" />
        <span className={menuWordStyle}>{label}</span>
      </button>
    </MenuTooltip>
  );
}
