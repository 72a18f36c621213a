import { SunMoon } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/use-store.ts';
import { useShellTexts } from '../i18n/areas.ts';
import { useTheme } from '../preferences/attack-mode.ts';
import { type Theme, themes } from '../preferences/definitions.ts';
import { menuItemStyle, menuWordStyle } from './menu-item.ts';
import { MenuTooltip } from './menu-tooltip.tsx';

/** Choice of the theme by its name: one row of the menu, or its icon alone while collapsed. */
export function ThemeSwitch() {
  const t = useShellTexts();
  const [theme, choose] = useTheme();
  const hydrated = useHydrated();
  return (
    <MenuTooltip text={t.theme}>
      <label className={menuItemStyle('control')}>
        <SunMoon aria-hidden="true" className="size-5 shrink-0" />
        <span className={menuWordStyle}>{t.theme}</span>
        <select
          // Before React is awake, scripts/build-steps/page-scripts.ts answers what has this mark.
          data-theme-switch
          aria-label={t.theme}
          // Unknown until hydration; no choice is better than a wrong one for a moment.
          value={hydrated ? theme : ''}
          onChange={({ target }) => choose(target.value as Theme)}
          className="min-h-9 min-w-0 flex-1 rounded-sm bg-transparent font-semibold outline-none collapsed:absolute collapsed:inset-0 collapsed:size-full collapsed:opacity-0"
        >
          {!hydrated && <option value="" hidden />}
          {themes.map((option) => (
            <option key={option} value={option}>
              {t.themes[option]}
            </option>
          ))}
        </select>
      </label>
    </MenuTooltip>
  );
}
