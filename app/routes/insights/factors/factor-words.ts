import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useDayTexts, useFactorTexts } from '#app/i18n/areas.ts';
import { formatDay, formatList, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Comparison } from '#domain/statistics/case-crossover.ts';
import { leastDays } from '#domain/statistics/factor-looks.ts';
import { type FactorResult, type Factors, followedBy, lacksDays } from '#domain/statistics/factors.ts';

/** Names listed in a title; the rest is given as a number. */
const mostNamed = 3;

/** Factors about the night before the day they are recorded on. */
const nights: readonly string[] = ['short_sleep', 'poor_sleep', 'sleep', 'oversleeping'];

/** Words for the results of questions, in the page's language. */
export function useFactorWords() {
  const t = useFactorTexts();
  const day = useDayTexts();
  const label = useCodeLabels();
  const locale = useLocale();

  const number = (value: number, digits = 1) => formatNumber(locale, value, digits);

  /** Name of a factor, with the level from which it counts. */
  function nameOf({ factor, strongest }: FactorResult): string {
    if (factor.list !== 'check_in') return label(factor.list, factor.code);
    const { checkIn } = t;
    const at = strongest.cut?.at ?? 0;
    const level = (words: readonly string[]) => (words[at - 1] ?? '').toLocaleLowerCase(locale);
    switch (factor.code) {
      case 'bleeding':
      case 'exercise':
        return checkIn[factor.code];
      case 'poor_sleep':
        return checkIn.poor_sleep(level(day.sleep.qualities));
      case 'high_stress':
        return checkIn.high_stress(level(day.stress.levels));
      case 'low_mood':
        return checkIn.low_mood(level(day.mood.levels));
      default:
        return checkIn[factor.code](number(at));
    }
  }

  const whenOf = ({ factor }: FactorResult, { when }: Comparison) =>
    when === 'same_day' && nights.includes(factor.code) ? t.when.night : t.when[when];

  /** Names for the middle of a sentence. An own item keeps its capital: it may be a proper name. */
  function namesOf(results: readonly FactorResult[], { withDay = false } = {}): string {
    const names = results.map((result) => {
      const name = nameOf(result);
      const inSentence = result.factor.code.startsWith('own_') ? name : lowerFirst(name);
      return withDay ? t.named(inSentence, whenOf(result, result.strongest)) : inSentence;
    });
    const left = names.length - mostNamed;
    return formatList(locale, left > 1 ? [...names.slice(0, mostNamed), t.others(left)] : names);
  }
  const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);

  /** The number of each verdict, in one sentence. */
  function sentenceOf({ factors }: Factors): string {
    const kinds = ['possible', 'protective', 'unrelated', 'open', 'lacking'] as const;
    const kindOf = (result: FactorResult) =>
      result.verdict === 'open' && lacksDays(result) ? 'lacking' : result.verdict;
    const counts = kinds.map((kind) => ({
      kind,
      count: factors.filter((result) => kindOf(result) === kind).length,
    }));
    const present = counts.filter(({ count }) => count > 0);
    const isOpen = present.every(({ kind }) => kind === 'open');
    const parts = isOpen ? [t.sentence.none] : present.map(({ kind, count }) => t.sentence[kind](count));
    return t.sentence.asked(factors.length, formatList(locale, parts));
  }

  /** What stands out most, a sign of warning before a factor: in a short sentence, and in counts. */
  function findingOf({ signs, factors }: Factors) {
    const sign = signs.find(({ verdict }) => verdict === 'possible');
    const factor = factors.find(({ verdict }) => verdict === 'possible');
    const result = sign ?? factor;
    if (!result) return undefined;
    const [withIt, without] = sign
      ? [followedBy(sign).withSign, followedBy(sign).without]
      : [result.strongest.onsets, result.strongest.others];
    const counts = [t.share(withIt.days, withIt.of), t.share(without.days, without.of)] as const;
    const { code } = result.factor;
    const name = nameOf(result);
    const text = sign ? t.card.signCounts(code, name, ...counts) : t.card.factor(...counts);
    return {
      lead: sign
        ? t.card.signLead(code, name, 2 * withIt.days >= withIt.of)
        : t.title.possible(namesOf([result], { withDay: true })),
      text: sign ? `${text}.` : text,
      shares: [without, withIt].map(({ days, of }) => days / Math.max(1, of)),
      isSign: sign !== undefined,
    };
  }

  /** Why an open question has no result. */
  function openReasonOf({ near, rarer, comparisons, strongest }: FactorResult): string {
    if (near) return t.open.near;
    if (rarer) return t.open.rarer;
    const { onsets, others } = comparisons.find((one) => one.onsets.of + one.others.of > 0) ?? strongest;
    if (onsets.of === 0) return t.open.noOnsets;
    if (others.of === 0) return t.open.noOthers;
    const all = onsets.of + others.of;
    const there = onsets.days + others.days;
    if (there === 0) return t.open.never(all);
    return there === all ? t.open.always(all) : t.open.chance;
  }

  /** Since when a factor has been listed, and at how many of the looks it differed from chance. */
  const seenOf = ({ claim }: FactorResult): string | undefined =>
    claim && t.seen(formatDay(locale, claim.since, 'dated'), claim.seen, claim.looks);

  const end = (odds: number) => (Number.isFinite(odds) ? number(odds, odds < 10 ? 1 : 0) : '∞');
  const oddsOf = ({ odds }: Comparison) => t.odds(end(odds.estimate), end(odds.low), end(odds.high));
  const percentOf = (days: number, of: number) => (of === 0 ? '' : t.percent(number((100 * days) / of, 0)));
  const needDays = ({ soFar: { onsets, others }, next }: Factors) =>
    onsets < leastDays.onsets || others < leastDays.others
      ? t.need.days(onsets, others, leastDays.onsets, leastDays.others)
      : t.need.look(formatDay(locale, next, 'dated'));

  return {
    nameOf,
    whenOf,
    namesOf,
    sentenceOf,
    findingOf,
    openReasonOf,
    seenOf,
    oddsOf,
    percentOf,
    needDays,
  };
}
