import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayStatus } from '#domain/day/day-status.ts';

/** Milliseconds within which 1 and 0 are 10, as on the entry screen. */
const tenWithinMs = 1000;

/** The last number key, if nothing else was done since. */
export interface LastNumber {
  readonly day: CalendarDay;
  readonly key: string;
  /** Milliseconds on a clock that only goes forward. */
  readonly at: number;
}

/** What is known when a key is pressed. */
export interface KeyContext {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly status: DayStatus;
  /** Attacks that reach the day. */
  readonly attacks: number;
  /** The attack recorded here by a number key: another number corrects it. */
  readonly quick: string | undefined;
  readonly last: LastNumber | undefined;
  readonly now: number;
}

/** Why a key does nothing on this day. */
type Reason = 'future' | 'today' | 'hasAttack' | 'alreadyFree' | 'aching';

/** What a key does. */
type KeyAction =
  | { readonly kind: 'record'; readonly pain: number }
  | { readonly kind: 'correct'; readonly id: string; readonly pain: number }
  | { readonly kind: 'free' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'search' }
  | { readonly kind: 'nothing'; readonly reason: Reason };

function forNumber(key: string, { day, today, attacks, quick, last, now }: KeyContext): KeyAction {
  const isTen = key === '0' && last?.key === '1' && last.day === day && now - last.at < tenWithinMs;
  const pain = isTen ? 10 : Number(key);
  if (day > today) return { kind: 'nothing', reason: 'future' };
  if (quick !== undefined) return { kind: 'correct', id: quick, pain };
  if (attacks > 0) return { kind: 'nothing', reason: 'hasAttack' };
  // Of today the hour is known and it may go on: that is what the entry form asks.
  if (day === today) return { kind: 'nothing', reason: 'today' };
  return { kind: 'record', pain };
}

function forFree({ day, today, status, attacks }: KeyContext): KeyAction {
  if (day > today) return { kind: 'nothing', reason: 'future' };
  if (attacks > 0) return { kind: 'nothing', reason: 'aching' };
  return status === 'free' ? { kind: 'nothing', reason: 'alreadyFree' } : { kind: 'free' };
}

/** The action of a character key on the selected day; undefined for a key that means nothing here. */
export function actionOf(key: string, context: KeyContext): KeyAction | undefined {
  if (/^\d$/.test(key)) return forNumber(key, context);
  switch (key) {
    case 'f':
      return forFree(context);
    case 'e':
      return context.attacks > 0 ? { kind: 'edit' } : undefined;
    case 'z':
      return { kind: 'undo' };
    case '/':
      return { kind: 'search' };
    default:
      return undefined;
  }
}
