import { attackModeHours } from './definitions.ts';
import { usePreference } from './store.ts';

/**
 * Whether the dim theme for an attack is on, and the switch. It stays on from screen to screen until it is switched off,
 * a theme is chosen, or twelve hours have passed: nobody should meet a bright page on the way back to bed.
 */
export function useAttackMode(): { readonly attack: boolean; readonly setAttack: (on: boolean) => void } {
  const [until, setUntil] = usePreference('attackUntil');
  return {
    attack: until > Date.now(),
    setAttack: (on) => setUntil(on ? Date.now() + attackModeHours * 3_600_000 : 0),
  };
}
