import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { type RememberedDays, useRememberedDays } from '#app/components/insights/remembered-days.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { RowLink } from '#app/components/row-link.tsx';
import { leadingLine, verdictLine } from '#app/components/verdict-line.ts';
import {
  useCycleTexts,
  useInsightsPreventivesTexts,
  useInsightsTexts,
  useKindsTexts,
  useTimingTexts,
  useVerdictTexts,
} from '#app/i18n/areas.ts';
import { formatDay, formatNumber, monthNames, weekdayNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Sun } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { attacksIn } from '#domain/counting/attacks.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { lostDaysUpTo } from '#domain/counting/lost-days.ts';
import { recentBlocks, trendOf } from '#domain/counting/periods.ts';
import {
  type PreventiveResponse,
  preventiveResponses,
  type ResponseMonth,
} from '#domain/counting/preventive-response.ts';
import { comparisonOf } from '#domain/counting/response-level.ts';
import { cycleRate } from '#domain/statistics/cycles.ts';
import { type Factors, factors } from '#domain/statistics/factors.ts';
import { type KindsOfPeriod, kindsOfEpisodes } from '#domain/statistics/kinds.ts';
import type { Share } from '#domain/statistics/pattern-tests.ts';
import { fullestDay, seasonMonths, stretchHours, timing } from '#domain/statistics/timing.ts';
import { inSentence } from '#domain/vocabulary/generic-name.ts';
import { AnswerCard, type CardAnswer, rowsOfTwo } from '../answer-card.tsx';
import { useFactorWords } from '../factors/factor-words.ts';
import { hasCycle, type Topic, topics } from '../insights-topics.ts';
import { useFormatNumbers } from '../preventives/format-numbers.ts';

/** The questions beside the first three, whose cards are always shown. */
type OtherTopic = Exclude<Topic, 'months' | 'medication' | 'relief'>;
const isOther = (topic: Topic): topic is OtherTopic =>
  topic !== 'months' && topic !== 'medication' && topic !== 'relief';

/** Cards of the overview beside the first three. */
const mostCards = 3;

/** Attacks that say something about the kind of a diary. */
const fewestAttacks = 3;

const lostDaysNow = ({ days, today }: StatisticsInput) => lostDaysUpTo(days, today);

/** Counted, but perhaps without an answer. */
const cycleRateIn = (input: StatisticsInput) => ({ rate: cycleRate(input) });

/** Which questions have a card, with their answers, and which do not; undefined until they have been counted. */
function useFound(session: ProfileOwner) {
  const verdicts = useVerdictTexts();
  const blocks = useStatistic(recentBlocks, 'recent');
  const responses = useStatistic(preventiveResponses);
  const found = useStatistic(factors);
  // Asked for by itself: within the next questions, which need it, it was a long task.
  useStatistic(attacksIn);
  const counted = useStatistic(cycleRateIn);
  const kinds = useStatistic(kindsOfEpisodes);
  const cycle = useStatistic(hasCycle);
  const when = useStatistic(timing);
  const remembered = useRememberedDays(session);
  const preventiveOf = usePreventiveAnswer(remembered);
  const factorOf = useFactorAnswer();
  const cycleOf = useCycleAnswer();
  const kindOf = useKindAnswer();
  const timingOf = useTimingLine();
  const cycleLineOf = useCycleLine();
  if (!blocks || !responses || !found || !counted || !kinds || cycle === undefined || !when) return undefined;
  const { rate } = counted;
  const year = kinds.periods.at(-1);
  // Said already by the first card.
  const isSaid = leadingLine(verdicts, trendOf(blocks, 'headache'), responses).of !== undefined;
  const current = isSaid ? undefined : responses.find((response) => response.current);
  const answers: readonly (readonly [OtherTopic, CardAnswer | undefined])[] = [
    ['preventives', current && preventiveOf(current)],
    ['factors', factorOf(found)],
    ['cycle', rate && rate.differ !== 'chance' ? cycleOf(rate) : undefined],
    ['kinds', year && kindOf(year)],
  ];
  const cards = answers.flatMap(([topic, answer]) => (answer ? [{ topic, answer }] : [])).slice(0, mostCards);
  const others = topics
    .filter(isOther)
    .filter((topic) => !cards.some((card) => card.topic === topic) && (topic !== 'cycle' || cycle));
  const short: Partial<Record<OtherTopic, string | undefined>> = {
    timing: timingOf(when),
    cycle: rate && cycleLineOf(rate),
  };
  return { cards, others: others.map((topic) => ({ topic, answer: short[topic] })) };
}

interface Props {
  readonly session: ProfileOwner;
}

/** The cards of what was found besides. Items of the list that begins with the first three. */
export function MoreCards({ session }: Props) {
  const t = useInsightsTexts();
  const found = useFound(session);
  if (!found)
    return (
      <li>
        <Skeleton className="h-32" />
      </li>
    );
  return found.cards.map(({ topic, answer }) => (
    <AnswerCard key={topic} isBrief question={t.sections[topic]} topic={topic} answer={answer} />
  ));
}

/** The questions without a card, by name, with the answer of those that have one. */
export function OtherQuestions({ session }: Props) {
  const t = useInsightsTexts();
  const found = useFound(session);
  if (!found) return <Skeleton className="h-32" />;
  if (found.others.length === 0) return null;
  return (
    <section aria-labelledby="other-questions">
      <h3 id="other-questions" className="sr-only">
        {t.more(found.others.length)}
      </h3>
      <ul className={rowsOfTwo}>
        {found.others.map(({ topic, answer }) => (
          <li key={topic}>
            <RowLink
              to={{ hash: `#${topic}` }}
              detail={answer && <span className="max-md:hidden">{answer}</span>}
            >
              {t.sections[topic]}
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page on quality of life, with the days lost. */
export function QualityRow() {
  const t = useInsightsTexts();
  const locale = useLocale();
  const lost = useStatistic(lostDaysNow);
  return (
    <RowLink
      to={linkTo('qualityOfLife', locale)}
      icon={Sun}
      // Its line is kept until it is known.
      detail={lost?.total.known ? t.lostDays(lost.total.score) : lost ? undefined : '\u00a0'}
    >
      {t.qualityOfLife}
    </RowLink>
  );
}

/** What changed with the present treatment, or when it can be said. */
function usePreventiveAnswer(remembered: RememberedDays) {
  const t = useInsightsPreventivesTexts();
  const verdicts = useVerdictTexts();
  const { formatRange } = useFormatNumbers();
  const locale = useLocale();
  return (response: PreventiveResponse): CardAnswer => {
    const { treatment, lacks } = response;
    const comparison = comparisonOf(response, 'migraine', remembered ?? null);
    const { baseline, now, verdict } = comparison;
    if (lacks || now === undefined || baseline === undefined)
      return { lead: verdicts.tooFew, text: t.card.lacks(inSentence(treatment.name)) };
    const isMeasured = baseline.source === 'measured';
    const compared = { verdict, measure: 'migraine', now, before: baseline.days } as const;
    const lead = verdictLine(verdicts, { ...compared, remembered: !isMeasured });
    const before = isMeasured ? t.before : t.remembered;
    const spanOf = ({ span: { first, last } }: ResponseMonth) =>
      t.days(formatDay(locale, first, 'short'), formatDay(locale, last, 'short'));
    const windows =
      response.judged &&
      t.windows(
        isMeasured && response.baseline ? spanOf(response.baseline) : undefined,
        spanOf(response.judged),
      );
    return {
      lead,
      text: `${t.while(inSentence(treatment.name), formatRange(now), 'migraine')}${before(formatRange(baseline.days))}. ${windows ?? ''}`.trim(),
      bars: [baseline.days, now].map(({ low, high }) => Math.round((low + high) / 2)),
    };
  };
}

/** A sign of warning or a factor that goes with attacks beyond chance, with its two shares. */
function useFactorAnswer() {
  const { findingOf } = useFactorWords();
  return (found: Factors): CardAnswer | undefined => {
    const finding = findingOf(found);
    if (!finding) return undefined;
    const { lead, shares: bars } = finding;
    const text = finding.text.charAt(0).toUpperCase() + finding.text.slice(1);
    return { lead, bars, areShares: true, text };
  };
}

/** Migraines around the first day of bleeding beside other days. */
function useCycleAnswer() {
  const t = useCycleTexts();
  const locale = useLocale();
  const shareOf = ({ yes, of }: Share) => t.rate.days(yes, of, formatNumber(locale, (100 * yes) / of, 0));
  return (rate: NonNullable<ReturnType<typeof cycleRate>>): CardAnswer => ({
    lead: rate.differ === 'more' ? t.card.more : t.card.fewer,
    text: t.rate.comparison(shareOf(rate.inside), shareOf(rate.outside)),
    areShares: true,
    bars: [rate.outside.yes / rate.outside.of, rate.inside.yes / rate.inside.of],
  });
}

/** No difference seen around the period, which is an answer too. */
function useCycleLine() {
  const t = useCycleTexts();
  const locale = useLocale();
  const percent = ({ yes, of }: Share) => t.rate.percent(formatNumber(locale, (100 * yes) / of, 0));
  return ({ differ, inside, outside }: NonNullable<ReturnType<typeof cycleRate>>) =>
    differ === 'chance' ? t.card.chance(percent(inside), percent(outside)) : undefined;
}

/** What is more than chance of when attacks begin: the weekday, the hours or the season. */
function useTimingLine() {
  const t = useTimingTexts().answer;
  const locale = useLocale();
  return ({ weekdays, hours, year }: ReturnType<typeof timing>): string | undefined => {
    if (weekdays.differ?.claimed) {
      const { place, share } = fullestDay(weekdays);
      return t.weekday(weekdayNames(locale, 'long')[place] ?? '', share.yes, share.of);
    }
    if (hours.peak?.claimed) {
      const count = Math.max(...hours.byStretch);
      const from = hours.byStretch.indexOf(count) * stretchHours;
      return t.hours(from, from + stretchHours, count, hours.known.have);
    }
    if (!year.wave?.claimed || !year.height) return undefined;
    const { from, yes, of } = year.height;
    const names = monthNames(locale);
    return t.season(names[from] ?? '', names[(from + seasonMonths - 1) % 12] ?? '', yes, of);
  };
}

/** How many of the year's attacks fit migraine. */
function useKindAnswer() {
  const t = useKindsTexts();
  return ({ period, episodes, kinds }: KindsOfPeriod): CardAnswer | undefined => {
    if (episodes < fewestAttacks) return undefined;
    const migraine = kinds.migraine_with_aura + kinds.migraine_without_aura + kinds.migraine_aura_unclear;
    return {
      lead: migraine === 0 && kinds.undecided > 0 ? t.card.notYet : t.card.lead(migraine, episodes),
      text: t.card.text(period, kinds.probable_migraine, kinds.undecided),
    };
  };
}
