import { useToday } from '#app/components/use-today.ts';
import { useReliefTexts } from '#app/i18n/areas.ts';
import { formatDay, formatList, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { daysBetween } from '#domain/calendar-date.ts';
import type { Proportion } from '#domain/statistics/proportions.ts';
import {
  type ComparedMedicine,
  enoughJudged,
  judgedFor,
  type ReliefMeasure,
  type ReliefStatistic,
} from '#domain/statistics/relief.ts';
import { nameOnlyFor } from '#domain/vocabulary/generic-name.ts';
import type { CardAnswer } from '../answer-card.tsx';

/** Days after which a medicine that was not taken again is said to be one of before. */
const longAgo = 90;

/** Doses drawn one by one on a card. */
const mostPlaces = 30;

/** Medicines named in a sentence; the rest is given as a number. */
const mostNamed = 3;

/** The result in words, and what is needed to read it. */
interface ReliefSentence {
  /** The medicine and its share, on a card; undefined while none can be named. */
  readonly lead: string | undefined;
  /** That medicine. */
  readonly key?: string;
  readonly sentence: string;
  /** What a result still needs, or a remark on it; may be empty. */
  readonly detail: string;
  /** The detail on a card, where it is shorter. */
  readonly brief?: string;
}

/** Words for the results of medicines, in the page's language. */
export function useReliefWords() {
  const t = useReliefTexts();
  const locale = useLocale();
  const today = useToday();

  const nameOf = ({ names }: Pick<ComparedMedicine, 'names'>) => {
    const [first = '', ...others] = names.map((name) => nameOnlyFor(locale, name));
    return others.length === 0 ? first : t.together(first, formatList(locale, others));
  };
  const share = (of: Proportion | null) => (of ? t.share(of.count, of.of) : '');
  const pain = (median: number | null) => (median === null ? '' : formatNumber(locale, median));
  const range = ({ low, high }: Proportion) =>
    t.range(formatNumber(locale, 100 * low, 0), formatNumber(locale, 100 * high, 0));
  const list = (medicines: readonly ComparedMedicine[], textOf: (medicine: ComparedMedicine) => string) => {
    // A single remaining one is named as well: "1 other medicine" is no shorter.
    const most = medicines.length === mostNamed + 1 ? medicines.length : mostNamed;
    const named = medicines.slice(0, most).map(textOf);
    const left = medicines.length - named.length;
    return formatList(locale, left > 0 ? [...named, t.others(left)] : named);
  };

  const isLongAgo = ({ last }: ComparedMedicine) => daysBetween(last, today) > longAgo;
  /** When it was last taken, if that is long ago: what helped may no longer be at hand. */
  const lastTaken = (medicine: ComparedMedicine) =>
    isLongAgo(medicine) ? t.lastTaken(formatDay(locale, medicine.last, 'dated')) : '';

  /** The medicine taken now with the highest share; of too few doses a share says nothing, and most doses come first. */
  function takenNow(
    medicines: readonly ComparedMedicine[],
    measure: ReliefMeasure,
  ): ComparedMedicine | undefined {
    const judged = medicines.filter((one) => !isLongAgo(one) && judgedFor(one, measure) > 0);
    const enough = judged.filter((one) => judgedFor(one, measure) >= enoughJudged);
    const rankOf = (one: ComparedMedicine) =>
      enough.length > 0 ? (one[measure]?.share ?? 0) : judgedFor(one, measure);
    return (enough.length > 0 ? enough : judged).toSorted((a, b) => rankOf(b) - rankOf(a))[0];
  }

  /** What helps, as far as the numbers tell, in one sentence. */
  function sentenceOf({ medicines, comparison }: ReliefStatistic, measure: ReliefMeasure): ReliefSentence {
    const texts = t.sentence[measure];
    const found = comparison[measure];
    const byKey = new Map(medicines.map((medicine) => [medicine.key, medicine]));
    const those = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
    const withShare = (medicine: ComparedMedicine) => t.withShare(nameOf(medicine), share(medicine[measure]));

    const led = (name: string, { key: ledBy, [measure]: of }: ComparedMedicine) => ({
      key: ledBy,
      lead: t.card.lead(name, share(of)),
      sentence: texts.only(name, share(of)),
    });
    const besides = found.kind === 'no_clear_difference' ? found.keys.slice(1) : [];
    const below =
      found.kind === 'no_clear_difference' ? found.below : found.kind === 'best' ? found.others : [];
    const key =
      found.kind === 'no_clear_difference'
        ? found.keys[0]
        : found.kind === 'too_few'
          ? found.nearest
          : found.key;
    const named = key === undefined || key === null ? undefined : byKey.get(key);
    // What was given up does not answer for what is taken now.
    const now =
      named && found.kind !== 'too_few' && isLongAgo(named) ? takenNow(medicines, measure) : undefined;
    if (named && now) {
      const rest = (keys: readonly string[]) => those(keys).filter((one) => one !== now);
      const brief = [
        !below.includes(now.key) && t.fewToCompare,
        t.earlier(nameOf(named), share(named[measure])),
      ];
      const detail = [
        ...brief,
        rest(besides).length > 0 && t.unranked(list(rest(besides), withShare)),
        rest(below).length > 0 && t.below(list(rest(below), withShare)),
      ];
      return {
        ...led(t.takenNow(nameOf(now)), now),
        detail: detail.filter(Boolean).join(' '),
        brief: brief.filter(Boolean).join(' '),
      };
    }

    if (found.kind === 'no_clear_difference') {
      const [first, ...others] = those(found.keys);
      return {
        ...(first ? led(nameOf(first), first) : { lead: undefined, sentence: texts.tooFew }),
        detail: [
          first && lastTaken(first),
          others.length > 0 && t.unranked(list(others, withShare)),
          found.below.length > 0 && t.below(list(those(found.below), withShare)),
        ]
          .filter(Boolean)
          .join(' '),
      };
    }
    const unknown = { lead: undefined, sentence: texts.tooFew };
    if (!named) return { ...unknown, detail: medicines.length > 0 ? t.need.last : t.need.nothing };
    if (found.kind === 'too_few') {
      const need = t.need.more[measure](enoughJudged, nameOf(named), judgedFor(named, measure));
      return { ...unknown, detail: need };
    }
    if (found.kind === 'only') return { ...led(nameOf(named), named), detail: lastTaken(named) };
    const rest = t.rest(list(those(found.others), withShare));
    const harder = those(found.harder);
    const painOf = (medicine: ComparedMedicine) =>
      t.painOf(nameOf(medicine), pain(medicine.medianPainOf[measure]));
    const easier =
      harder.length > 0
        ? t.harder(nameOf(named), pain(named.medianPainOf[measure]), list(harder, painOf))
        : '';
    return {
      ...led(nameOf(named), named),
      sentence: texts.best(nameOf(named), share(named[measure])),
      detail: [lastTaken(named), rest, easier].filter(Boolean).join(' '),
    };
  }

  /** The answer of the overview: what is taken now, or what can be said most of, and how far it can be compared. */
  function answerOf(statistic: ReliefStatistic): CardAnswer {
    const { lead, key, sentence, detail, brief = detail } = sentenceOf(statistic, 'relief');
    if (lead === undefined) return { lead: t.card.notYet, text: detail || sentence };
    const doses = statistic.medicines.find((one) => one.key === key)?.relief;
    const places = doses && doses.of <= mostPlaces ? { count: doses.count, of: doses.of } : undefined;
    return { lead, places, text: brief || t.outOf };
  }

  return { nameOf, share, pain, range, sentenceOf, answerOf };
}
