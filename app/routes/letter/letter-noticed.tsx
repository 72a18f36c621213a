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
import { dateOf, MonthStripPicture } from './drawn-days.tsx';
import { CardText, LetterCard } from './letter-card.tsx';

/** The fourth card: the one thing noticed, in the words of the insights where they claim it. */
export function LetterNoticed({ letter }: { readonly letter: MonthLetter }) {
  const texts = useLetterTexts();
  const { noticed: t, more } = texts;
  const locale = useLocale();
  const claimOf = useClaim();
  const { noticed, month, year } = letter;
  const frame = { heading: t.heading };
  const calendar = { to: `${linkTo('calendar', locale)}?month=${month}`, text: more.calendar };
  if (noticed.kind === 'nothing') {
    return (
      <LetterCard {...frame} lead={t.nothing} more={calendar}>
        <CardText>{[t.nothingText]}</CardText>
      </LetterCard>
    );
  }
  if (noticed.kind === 'free_days') {
    const { first, last, days, before } = noticed;
    const name = monthNames(locale)[Number(month.slice(5)) - 1] ?? '';
    return (
      <LetterCard {...frame} lead={t.freeDays(days)} more={calendar}>
        <CardText>
          {[t.span(dateOf(first), dateOf(last), name), before && t.longer(before.days, before.months)]}
        </CardText>
        <MonthStripPicture
          days={year.at(-1)?.days ?? []}
          label={texts.days.strip(formatMonth(locale, month))}
          marked={{ from: dateOf(first), to: dateOf(last) }}
        />
      </LetterCard>
    );
  }
  const { lead, sentences, topic } = claimOf(noticed);
  return (
    <LetterCard
      {...frame}
      lead={lead}
      more={{ to: `${linkTo('insights', locale)}#${topic}`, text: more[noticed.kind] }}
    >
      <CardText>{sentences}</CardText>
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
          sentences: [
            factorTexts.card.sign(factorShare(withSign), factorShare(without)),
            factorTexts.listNote.signs,
          ],
          topic: 'factors',
        };
      }
      case 'hours':
        return {
          lead: t.hours(claim.from, claim.to),
          sentences: [
            `${timing.hours.peak(claim.from, claim.to, claim.count, claim.of)}.`,
            timing.claimedHours,
          ],
          topic: 'timing',
        };
      case 'cycle': {
        const { inside, outside, differ } = claim.rate;
        return {
          lead: differ === 'fewer' ? t.cycle.fewer : t.cycle.more,
          sentences: [
            cycle.rate.comparison(cycleShare(inside), cycleShare(outside)),
            cycle.rate.differ[differ],
          ],
          topic: 'cycle',
        };
      }
    }
  };
}
