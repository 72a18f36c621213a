/** Why there is no figure. */
type Reason =
  | 'nothing_recorded'
  | 'nothing_taken'
  | 'nothing_answered'
  /** There was headache, but too little is recorded to decide. */
  | 'details_missing'
  | 'too_few_cycles'
  /** No earlier month has enough records for a usual value. */
  | 'no_usual'
  /** The present month does not have enough records yet to be compared. */
  | 'too_little_yet';

/** A figure, or the reason why there is none. Zero never stands for "unknown". */
export type Answer<T> = ({ readonly known: true } & Readonly<T>) | CannotSay;

interface CannotSay {
  readonly known: false;
  readonly because: Reason;
}

export function known<T extends object>(figure: T): Answer<T> {
  return { known: true, ...figure };
}

export function cannotSay(because: Reason): CannotSay {
  return { known: false, because };
}
