import type { Json, Row } from '#app/data/diary.ts';
import { codeTexts } from '#app/i18n/codes.ts';
import { formatDay, formatDuration, formatList, formatNumber } from '#app/i18n/format.ts';
import { wordTexts } from '#app/i18n/vocabulary.ts';
import type { Locale } from '#app/paths.ts';
import { idOfOwnCode, isOwnCode } from '#domain/vocabulary/codes.ts';
import { sayInstant } from '../times.ts';
import { syncTexts } from './texts.ts';

type Labels = Readonly<Record<string, string>>;

/** The words for the codes a column holds; a column that is not named here holds no codes. */
function labelsOf(locale: Locale): Readonly<Record<string, Labels>> {
  const codes = codeTexts[locale];
  const words = wordTexts[locale];
  return {
    symptoms: codes.symptoms,
    premonitory: codes.premonitory,
    postdrome: codes.postdrome,
    aura: codes.aura,
    aura_signs: codes.auraSigns,
    places: codes.places,
    quality: codes.quality,
    relief_methods: codes.reliefMethods,
    side_effects: codes.sideEffects,
    impact_work: codes.impact,
    impact_home: codes.impact,
    impact_social: codes.impact,
    menstruation: codes.menstruation,
    role: codes.treatmentRoles,
    stop_reason: codes.stopReasons,
    tolerance: codes.tolerance,
    context: words.context,
    outcome: words.outcome,
    unit: words.units,
    overuse_class: words.medicationClass,
  };
}

/** What is needed to put a value into words. */
export interface Saying {
  readonly locale: Locale;
  /** Names of the person's own entries by their id. */
  readonly ownNames: ReadonlyMap<string, string>;
  readonly now: string;
}

/** One column of a row in words, for someone who has to choose between two of them. */
export function sayColumn(row: Row, column: string, { locale, ownNames, now }: Saying): string {
  const t = syncTexts[locale].problem;
  const labels = labelsOf(locale)[column];
  const sayCode = (code: string) =>
    (isOwnCode(code) ? ownNames.get(idOfOwnCode(code)) : labels?.[code]) ?? code;
  const say = (value: Json | undefined): string => {
    if (value === null || value === undefined || value === '') return t.nothing;
    if (column === 'deleted_at') return t.yes;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return formatNumber(locale, value, 3);
    if (typeof value !== 'string') {
      // Of an object, the aura's kinds or the names of lists.
      const list = Array.isArray(value)
        ? value.map((code) => sayCode(String(code)))
        : Object.entries(value).map(([code, minutes]) =>
            typeof minutes === 'number' ? `${sayCode(code)} (${formatDuration(minutes)})` : sayCode(code),
          );
      return list.length === 0 ? t.nothing : formatList(locale, list);
    }
    if (/_at$/.test(column)) return sayInstant(locale, value, String(row.zone ?? 'UTC'), now, 'short');
    if (column === 'zone') return value.replaceAll('_', ' ');
    if (/_date$/.test(column)) return formatDay(locale, value, 'long');
    return sayCode(value);
  };
  return say(row[column]);
}
