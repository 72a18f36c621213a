import { trendLine } from '#app/components/verdict-line.ts';
import { useLetterTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { monthOf } from '#domain/calendar-date.ts';
import { decidedDaysOf, leastDecidedDays } from '#domain/counting/periods.ts';
import type { LetterTrend, MonthLetter } from '#domain/statistics/month-letter.ts';
import { dateOf } from './drawn-days.tsx';
import { LetterCard } from './letter-card.tsx';
import { MonthRing } from './month-ring.tsx';

/** The first card: headache and migraine days of the month, beside the months before it. */
export function LetterDays({ letter }: { readonly letter: MonthLetter }) {
  const texts = useLetterTexts();
  const { days: t, more } = texts;
  const locale = useLocale();
  const verdicts = useVerdictTexts();
  const comparisonOf = useComparison();
  const { headache, migraine, month, year, observed, length, best } = letter;
  const { count, comparison } = headache.trend;
  const lead = comparison.known ? trendLine(verdicts, headache.trend, 'month') : t.alone(count.days);
  const { undecided } = migraine.trend.count;
  const counted = t.counted(count.days, decidedDaysOf(count));
  return (
    <LetterCard
      heading={t.heading}
      lead={lead}
      picture={
        <MonthRing
          days={year.at(-1)?.days ?? []}
          label={t.strip(formatMonth(locale, month))}
          number={count.days}
          caption={t.caption(count.days)}
        />
      }
      method={[
        best && counted,
        comparisonOf(headache),
        count.days > undecided && t.ofThem(migraine.trend.count.days, count.days),
        undecided > 0 && t.undecided(undecided),
        texts.recorded(observed, length),
        texts.made,
      ]}
      ways={[
        { to: `${linkTo('insights', locale)}?by=month#months`, text: more.days },
        { to: `${linkTo('calendar', locale)}?month=${month}`, text: more.calendar },
      ]}
    >
      <p>{best ? texts.best(dateOf(best.first), dateOf(best.last), best.days) : counted}</p>
    </LetterCard>
  );
}

/** The months before in numbers and what the difference may be, or what a comparison still needs. */
function useComparison() {
  const { days: t } = useLetterTexts();
  const locale = useLocale();
  const names = monthNames(locale);
  return ({ trend: { count, comparison }, verdict }: LetterTrend): string => {
    const of = decidedDaysOf(count);
    if (!comparison.known) {
      return comparison.because === 'too_little_yet'
        ? t.needsDetails(leastDecidedDays, of)
        : t.needsMonth(leastDecidedDays);
    }
    const before = comparison.before.map(({ period }) => {
      const logged = period.counts.headache;
      const name = names[Number(monthOf(period.first).slice(5)) - 1] ?? '';
      return t.beforeMonth(name, logged.days, decidedDaysOf(logged));
    });
    const chance = verdict === 'unclear' ? '' : t.beyondChance;
    return `${t.before(before.join('; '))} ${chance}`.trim();
  };
}
