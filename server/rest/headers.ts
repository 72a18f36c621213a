import { isOneOf } from './query/query-types.ts';
import { RestError } from './rest-error.ts';

/** The supported preferences of a request. */
export interface Preferences {
  readonly return: 'minimal' | 'representation' | 'headers-only' | undefined;
  /** Planned and estimated counts are meant for slow exact counts; here all are exact. */
  readonly count: 'exact' | 'planned' | 'estimated' | undefined;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  readonly missing: 'default' | 'null' | undefined;
  readonly handling: 'strict' | 'lenient' | undefined;
  readonly maxAffected: number | undefined;
  /** IANA name of the time zone in which timestamps are written. */
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
 * Parses `Prefer`; of contradicting preferences the first counts.
 * @throws RestError 400 PGRST122 for an unknown one when handling is strict
 */
export function parsePrefer(header: string | undefined): Preferences {
  const given = (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const preference = (name: string) =>
    given.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const choose = <const T extends string>(name: string, from: readonly T[]): T | undefined => {
    const value = preference(name);
    return isOneOf(from, value) ? value : undefined;
  };

  const handling = choose('handling', choices.handling);
  const maxAffected = /^\d{1,9}$/.test(preference('max-affected'))
    ? Number(preference('max-affected'))
    : undefined;
  const timezone = isTimeZone(preference('timezone')) ? preference('timezone') : undefined;
  if (handling === 'strict') refuseUnknown(given);
  return {
    return: choose('return', choices.return),
    count: choose('count', choices.count),
    resolution: choose('resolution', choices.resolution),
    missing: choose('missing', choices.missing),
    handling,
    // Upstream applies it in strict mode only, and the client always sends both.
    maxAffected: handling === 'strict' ? maxAffected : undefined,
    timezone,
  };
}

/** The value of `Preference-Applied`; undefined without one. */
export function preferenceApplied(preferences: Partial<Preferences>): string | undefined {
  const { maxAffected, ...named } = preferences;
  const applied = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  if (maxAffected !== undefined) applied.push(`max-affected=${maxAffected}`);
  return applied.length > 0 ? applied.join(', ') : undefined;
}

/** Accepts IANA names, including old spellings, but not offsets, whose sign PostgreSQL reads the other way round. */
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

/** The format of an answer's body. */
export interface Media {
  /** `object`: exactly one row, otherwise 406. */
  readonly form: 'array' | 'object' | 'csv';
  readonly stripNulls: boolean;
  readonly contentType: string;
}

const json = 'application/json; charset=utf-8';
const vendor = /^application\/vnd\.pgrst\.(array|object)(?:\+json)?$/;

/** The first format of `Accept` that this service supports. @throws RestError 406 PGRST107 when there is none */
export function parseAccept(header: string | undefined): Media {
  const types = (header ?? '*/*')
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim().toLowerCase()));
  for (const [type = '', ...parameters] of types) {
    if (type === 'application/json' || type === '*/*' || type === 'application/*') {
      return { form: 'array', stripNulls: false, contentType: json };
    }
    if (type === 'text/csv')
      return { form: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    const form = vendor.exec(type)?.[1];
    if (form === undefined) continue;
    const stripNulls = parameters.includes('nulls=stripped');
    return {
      form: form === 'object' ? 'object' : 'array',
      stripNulls,
      contentType:
        form === 'object' || stripNulls
          ? `application/vnd.pgrst.${form}+json${stripNulls ? '; nulls=stripped' : ''}; charset=utf-8`
          : json,
    };
  }
  throw new RestError(406, 'PGRST107', 'None of these media types are available');
}
