import { PanelLeftClose, PanelLeftOpen } from '#app/ui/icons.tsx';
import { useShellTexts } from '../i18n/areas.ts';
import { usePreference } from '../preferences/store.ts';
import { HomeLink } from './home-link.tsx';
import { Menu } from './menu.tsx';
import { MenuTooltip } from './menu-tooltip.tsx';
import { SessionMenu } from './session-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Sidebar of every screen from 768 px on: 16rem wide, or 3rem of icons. Its width follows <html data-sidebar>. */
export function Sidebar() {
  const t = useShellTexts();
  return (
    <aside
      aria-label={t.menu}
      className="sticky top-0 flex h-dvh flex-col gap-3 scroll-pb-36 overflow-y-auto overflow-x-hidden border-border border-r bg-surface-sunken px-2.5 py-3 max-md:hidden collapsed:px-px print:hidden"
    >
      <div className="flex items-center justify-between collapsed:flex-col">
        <HomeLink className="px-2.5 collapsed:justify-center collapsed:px-0 collapsed:[&>span]:sr-only" />
        <CollapseButton />
      </div>
      <Menu />
      {/* Stays visible in a window lower than the menu. */}
      <div className="sticky -bottom-3 -mx-2.5 -mb-3 mt-auto border-border border-t bg-surface-sunken px-2.5 pt-1 pb-3 collapsed:-mx-px collapsed:px-px">
        <ThemeSwitch />
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
    <MenuTooltip text={label} always>
      <button
        type="button"
        // Before React is awake, scripts/build-steps/page-scripts.ts answers the button of this name.
        name="sidebar"
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={() => setExpanded(!expanded)}
        aria-label={label}
        className="grid size-target shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-on-accent-soft"
      >
        <PanelLeftClose aria-hidden="true" className="size-5 collapsed:hidden" />
        <PanelLeftOpen aria-hidden="true" className="hidden size-5 collapsed:block" />
      </button>
    </MenuTooltip>
  );
}
