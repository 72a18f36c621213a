import { dateOf } from '#app/components/letter/drawn-days.tsx';
import { LetterBars, LetterCard } from '#app/components/letter/letter-card.tsx';
import { MonthRing, Ring } from '#app/components/letter/month-ring.tsx';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useCycleTexts, useFactorTexts, useLetterTexts, useTimingTexts } from '#app/i18n/areas.ts';
import { formatMonth, formatNumber, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { type FactorResult, followedBy } from '#domain/statistics/factors.ts';
import type { MonthLetter } from '#domain/statistics/month-letter.ts';
import type { Noticed } from '#domain/statistics/noticed.ts';
import type { Share } from '#domain/statistics/pattern-tests.ts';
import { isOwnCode } from '#domain/vocabulary/codes.ts';

/** The fourth card: the one thing noticed, in the words of the insights where they claim it. */
export function LetterNoticed({ letter }: { readonly letter: MonthLetter }) {
  const texts = useLetterTexts();
  const { noticed: t, more } = texts;
  const locale = useLocale();
  const claimOf = useClaim();
  const { noticed, month, year } = letter;
  const calendar = [{ to: `${linkTo('calendar', locale)}?month=${month}`, text: more.calendar }];
  if (noticed.kind === 'nothing') {
    return (
      <LetterCard heading={t.heading} lead={t.nothing} ways={calendar}>
        <p>{t.nothingText}</p>
      </LetterCard>
    );
  }
  if (noticed.kind === 'free_days') {
    const { first, last, days, before } = noticed;
    const name = monthNames(locale)[Number(month.slice(5)) - 1] ?? '';
    return (
      <LetterCard
        heading={t.heading}
        lead={t.freeDays(days)}
        picture={
          <MonthRing
            days={year.at(-1)?.days ?? []}
            label={texts.days.strip(formatMonth(locale, month))}
            number={days}
            caption={t.inARow}
            marked={{ from: dateOf(first), to: dateOf(last) }}
          />
        }
        method={[before && t.longer(before.days, before.months)]}
        ways={calendar}
      >
        <p>{t.span(dateOf(first), dateOf(last), name)}</p>
      </LetterCard>
    );
  }
  const { lead, picture, sentence, method, topic } = claimOf(noticed);
  return (
    <LetterCard
      heading={t.heading}
      lead={lead}
      picture={picture}
      method={[method]}
      ways={[{ to: `${linkTo('insights', locale)}#${topic}`, text: more[noticed.kind] }]}
    >
      <p>{sentence}</p>
    </LetterCard>
  );
}

type Claim = Exclude<Noticed, { kind: 'nothing' | 'free_days' }>;

/** A claim of the insights in their words. */
function useClaim() {
  const { noticed: t } = useLetterTexts();
  const factorTexts = useFactorTexts();
  const timing = useTimingTexts();
  const cycle = useCycleTexts();
  const locale = useLocale();
  const label = useCodeLabels();
  const cycleShare = ({ yes, of }: Share) =>
    cycle.rate.days(yes, of, formatNumber(locale, (100 * yes) / of, 0));
  const factorShare = ({ days, of }: ReturnType<typeof followedBy>['withSign']) =>
    factorTexts.share(days, of);
  // A sign of warning is never one of the check-in's numbers.
  const nameOf = ({ factor: { list, code } }: FactorResult) => (list === 'check_in' ? '' : label(list, code));
  /** An own item keeps its capital: it may be a proper name. */
  const inSentence = (sign: FactorResult) => {
    const name = nameOf(sign);
    const isOwn = isOwnCode(sign.factor.code);
    return isOwn ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
  };

  return (claim: Claim) => {
    switch (claim.kind) {
      case 'sign': {
        const { withSign, without } = followedBy(claim.sign);
        return {
          lead: t.sign(inSentence(claim.sign)),
          picture: bars(
            { name: t.bars.without, days: without.days, of: without.of },
            { name: t.bars.sign, days: withSign.days, of: withSign.of },
          ),
          sentence: factorTexts.card.sign(factorShare(withSign), factorShare(without)),
          method: factorTexts.listNote.signs,
          topic: 'factors',
        };
      }
      case 'hours':
        return {
          lead: t.hours(claim.from, claim.to),
          picture: <Hours {...claim} label={t.hours(claim.from, claim.to)} caption={t.began} />,
          sentence: `${timing.hours.peak(claim.from, claim.to, claim.count, claim.of)}.`,
          method: timing.claimedHours,
          topic: 'timing',
        };
      case 'cycle': {
        const { inside, outside, differ } = claim.rate;
        return {
          lead: differ === 'fewer' ? t.cycle.fewer : t.cycle.more,
          picture: bars(
            { name: t.bars.outside, days: outside.yes, of: outside.of },
            { name: t.bars.inside, days: inside.yes, of: inside.of },
          ),
          sentence: cycle.rate.comparison(cycleShare(inside), cycleShare(outside)),
          method: cycle.rate.differ[differ],
          topic: 'cycle',
        };
      }
    }
  };
}

interface Part {
  readonly name: string;
  readonly days: number;
  readonly of: number;
}

/** Two shares of days on one scale, first the one that is compared with. */
const bars = (before: Part, other: Part) => {
  const barOf = ({ name, days, of }: Part) => ({ name, value: days / of, text: `${days}/${of}` });
  return <LetterBars bars={[{ ...barOf(before), isBefore: true }, barOf(other)]} />;
};

interface HoursProps {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly of: number;
  readonly label: string;
  readonly caption: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of a day as points, those of the attacks larger, midnight at the top. */
function Hours({ from, to, count, of, label, caption }: HoursProps) {
  const isIn = (hour: number) => (from < to ? hour >= from && hour < to : hour >= from || hour < to);
  return (
    <Ring label={label} number={`${count}/${of}`} caption={caption}>
      {hours.map((hour) => (
        <circle
          key={hour}
          transform={`rotate(${hour * 15 + 7.5})`}
          cy={-104}
          r={isIn(hour) ? 10 : 3}
          fill={isIn(hour) ? 'var(--pain-7)' : 'var(--border-strong)'}
          className="attack:stroke-border-strong"
        />
      ))}
    </Ring>
  );
}
