import { Eclipse, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useShellTexts } from '../i18n/shell.ts';
import { useTheme } from '../preferences/attack-mode.ts';
import { themes } from '../preferences/definitions.ts';
import { MenuTooltip } from './menu-tooltip.tsx';
import { useHydrated } from './use-hydrated.ts';

const icons = { light: Sun, dark: Moon, system: Monitor, attack: Eclipse };

/** Switch between light, dark, system and attack mode. */
export function ThemeSwitch() {
  const t = useShellTexts();
  const [theme, choose] = useTheme();
  const hydrated = useHydrated();
  const name = useId();
  return (
    <fieldset className="flex gap-1 rounded-md border border-border p-0.5 collapsed:flex-col collapsed:border-transparent collapsed:p-0">
      <legend className="sr-only">{t.theme}</legend>
      {themes.map((option) => {
        const Icon = icons[option];
        return (
          <MenuTooltip key={option} text={t.themes[option]} always>
            <label className="relative grid min-h-target flex-1 place-items-center rounded-sm text-muted hover:text-on-surface has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
              <input
                type="radio"
                name={name}
                value={option}
                aria-label={t.themes[option]}
                // Unknown until hydration; no choice is better than a wrong one for a moment.
                checked={hydrated && option === theme}
                onChange={() => choose(option)}
                className="absolute inset-0 size-full opacity-0"
              />
              <Icon aria-hidden="true" className="size-5" />
            </label>
          </MenuTooltip>
        );
      })}
    </fieldset>
  );
}
