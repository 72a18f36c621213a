import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayStatus } from '#domain/day/day-status.ts';

/** The last number key, if nothing else was done since and its day is still selected. */
export interface LastNumber {
  readonly day: CalendarDay;
  readonly key: string;
}

/** What is known when a key is pressed. */
export interface KeyContext {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly status: DayStatus;
  /** Attacks that reach the day. */
  readonly attacks: number;
  /** Whether an attack was recorded here by a number: another number corrects it. */
  readonly isQuick: boolean;
  readonly last: LastNumber | undefined;
}

/** Why a key does nothing on this day. */
type Reason = 'future' | 'today' | 'hasAttack' | 'alreadyFree' | 'aching';

/** What a key does. */
export type KeyAction =
  | { readonly kind: 'pain'; readonly pain: number }
  | { readonly kind: 'free' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'search' }
  | { readonly kind: 'nothing'; readonly reason: Reason };

/** A pain chosen for the day, by its key or its button. */
export function forPain(pain: number, { day, today, attacks, isQuick }: KeyContext): KeyAction {
  if (day > today) return { kind: 'nothing', reason: 'future' };
  if (isQuick) return { kind: 'pain', pain };
  if (attacks > 0) return { kind: 'nothing', reason: 'hasAttack' };
  // Of today the hour is known and it may go on: that is what the entry form asks.
  if (day === today) return { kind: 'nothing', reason: 'today' };
  return { kind: 'pain', pain };
}

function forFree({ day, today, status, attacks }: KeyContext): KeyAction {
  if (day > today) return { kind: 'nothing', reason: 'future' };
  if (attacks > 0) return { kind: 'nothing', reason: 'aching' };
  return status === 'free' ? { kind: 'nothing', reason: 'alreadyFree' } : { kind: 'free' };
}

/** The action of a character key on the selected day; undefined for a key that means nothing here. */
export function actionOf(key: string, context: KeyContext): KeyAction | undefined {
  const { day, last } = context;
  // However slowly they follow: nobody who has typed 1 means an attack without pain.
  if (key === '0' && last?.key === '1' && last.day === day) return forPain(10, context);
  if (/^\d$/.test(key)) return forPain(Number(key), context);
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
