import { RestError } from '../errors.ts';
import { isOneOf } from '../query/operators.ts';

/** The preferences of a request that this service acts upon. */
export interface Preferences {
  readonly return: 'minimal' | 'representation' | 'headers-only' | undefined;
  /** Planned and estimated counts are asked for when exact is too slow; here exact is not. */
  readonly count: 'exact' | 'planned' | 'estimated' | undefined;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly missing: 'default' | 'null' | undefined;
  readonly handling: 'strict' | 'lenient' | undefined;
  readonly maxAffected: number | undefined;
  /** IANA name in which timestamps are written. */
  readonly timezone: string | undefined;
}

const choices = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

/**
 * Reads `Prefer`; the first of two that contradict each other counts.
 * @throws RestError 400 PGRST122 for something unknown when handling is strict
 */
export function parsePrefer(header: string | undefined): Preferences {
  const given = (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const givenFor = (name: string) =>
    given.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const choose = <const T extends string>(name: string, from: readonly T[]): T | undefined => {
    const value = givenFor(name);
    return isOneOf(from, value) ? value : undefined;
  };

  const handling = choose('handling', choices.handling);
  const maxAffected = /^\d{1,9}$/.test(givenFor('max-affected'))
    ? Number(givenFor('max-affected'))
    : undefined;
  const timezone = isTimeZone(givenFor('timezone')) ? givenFor('timezone') : undefined;
  if (handling === 'strict') refuseUnknown(given);
  return {
    return: choose('return', choices.return),
    count: choose('count', choices.count),
    resolution: choose('resolution', choices.resolution),
    missing: choose('missing', choices.missing),
    handling,
    // Upstream heeds it in strict mode only, and the client always asks for both.
    maxAffected: handling === 'strict' ? maxAffected : undefined,
    timezone,
  };
}

/** What `Preference-Applied` says; undefined when there is nothing to say. */
export function preferenceApplied(preferences: Partial<Preferences>): string | undefined {
  const { maxAffected, ...named } = preferences;
  const applied = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  if (maxAffected !== undefined) applied.push(`max-affected=${maxAffected}`);
  return applied.length > 0 ? applied.join(', ') : undefined;
}

/** An IANA name, old spellings included; offsets are not, as PostgreSQL reads their sign the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function refuseUnknown(given: readonly string[]): void {
  const isKnown = (one: string) => {
    const [name = '', value = ''] = one.split('=', 2);
    const values = Object.entries(choices).find(([choice]) => choice === name)?.[1];
    if (values) return isOneOf<string>(values, value);
    if (name === 'max-affected') return /^\d{1,9}$/.test(value);
    if (name === 'timezone') return isTimeZone(value);
    // As with `db-tx-end=commit` upstream, a client cannot have its writes undone: it has to learn that they are kept.
    return name === 'tx' && value === 'commit';
  };
  if (given.every(isKnown)) return;
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict');
}
