import { attackModeHours } from './definitions.ts';
import { usePreference } from './store.ts';

/**
 * Whether the attack theme is on, and its setter. It stays on across screens until it is switched off, a theme is
 * chosen, or `attackModeHours` have passed.
 */
export function useAttackMode(): { readonly attack: boolean; readonly setAttack: (on: boolean) => void } {
  const [until, setUntil] = usePreference('attackUntil');
  return {
    attack: until > Date.now(),
    setAttack: (on) => setUntil(on ? Date.now() + attackModeHours * 3_600_000 : 0),
  };
}
