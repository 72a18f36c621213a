import type { Theme } from './definitions.ts';
import { usePreference } from './store.ts';

/** The chosen theme and its setter. Attack mode is one of them; the previous theme is remembered. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = usePreference('theme');
  const [, setBefore] = usePreference('themeBeforeAttack');
  const choose = (chosen: Theme) => {
    if (chosen === 'attack' && theme !== 'attack') setBefore(theme);
    setTheme(chosen);
  };
  return [theme, choose];
}

/** Whether the attack theme is chosen, and its setter: off returns to the previous theme (docs/decisions/006). */
export function useAttackMode(): { readonly attack: boolean; readonly setAttack: (on: boolean) => void } {
  const [theme, choose] = useTheme();
  const [before] = usePreference('themeBeforeAttack');
  const attack = theme === 'attack';
  return {
    attack,
    setAttack: (on) => {
      if (on !== attack) choose(on ? 'attack' : before);
    },
  };
}
