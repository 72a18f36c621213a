import { useQuery } from '#app/account/client/query.ts';
import { type ProfileOwner, profileQuery } from '#app/account/profile/profile-query.ts';
import { verdictLine } from '#app/components/verdict-line.ts';
import { useLetterTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { formatDay, formatList, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import type { Range } from '#domain/counting/days-verdict.ts';
import { questionsOf } from '#domain/counting/lost-days.ts';
import type { PreventiveResponse } from '#domain/counting/preventive-response.ts';
import { comparisonOf } from '#domain/counting/response-level.ts';
import type { MonthLetter } from '#domain/statistics/month-letter.ts';
import { CardText, LetterCard } from './letter-card.tsx';

interface Props {
  readonly letter: MonthLetter;
  readonly session: ProfileOwner;
}

/** The third card: days before a preventive and while it is followed; without one, what headaches cost that month. */
export function LetterPreventive({ letter, session }: Props) {
  return letter.preventives.length === 0 ? (
    <LostDaysCard letter={letter} />
  ) : (
    <PreventiveCard letter={letter} session={session} />
  );
}

function PreventiveCard({ letter: { preventives }, session }: Props) {
  const { preventive: t, more } = useLetterTexts();
  const locale = useLocale();
  const remembered = useQuery(profileQuery(session)).data?.baselineMigraineDays ?? null;
  const all = preventives.map((response) => ({
    response,
    comparison: comparisonOf(response, 'migraine', remembered),
  }));
  // The newest that can be compared; while none can, the newest.
  const shown = all.find(({ comparison }) => comparison.verdict !== 'too_few') ?? all[0];
  const verdicts = useVerdictTexts();
  const notComparable = useNotComparable();
  if (!shown) return null;
  const { response, comparison } = shown;
  const { baseline, now, verdict } = comparison;
  const { treatment, judged } = response;
  const others = preventives.filter((one) => one !== response).map((one) => one.treatment.name);
  const frame = {
    heading: t.heading,
    more: { to: `${linkTo('insights', locale)}#preventives`, text: more.preventive },
  };
  const besides = others.length > 0 && t.more(formatList(locale, [...new Set(others)]));
  if (!baseline || !now || !judged) {
    const { lead, text } = notComparable(response);
    return (
      <LetterCard {...frame} lead={lead}>
        <CardText>{[text, besides]}</CardText>
      </LetterCard>
    );
  }
  const rangeOf = ({ low, high }: Range) => {
    const [from, to] = [formatNumber(locale, low), formatNumber(locale, high)];
    return from === to ? from : `${from}–${to}`;
  };
  const [before, after] = [rangeOf(baseline.days), rangeOf(now)];
  const isMeasured = baseline.source === 'measured';
  const compared = { verdict, measure: 'migraine', now, before: baseline.days, when: 'treated' } as const;
  return (
    <LetterCard {...frame} lead={verdictLine(verdicts, { ...compared, remembered: !isMeasured })}>
      <BeforeAndNow
        before={{ name: t.before, days: baseline.days.high, text: before }}
        now={{ name: t.until(formatDay(locale, judged.span.last, 'short')), days: now.high, text: after }}
      />
      <CardText>
        {[
          t.per28(treatment.name, before, after),
          !isMeasured && t.remembered,
          isMeasured &&
            response.baseline &&
            t.beforeSpan(
              formatDay(locale, response.baseline.span.first, 'dated'),
              formatDay(locale, response.baseline.span.last, 'dated'),
            ),
          t.span(
            formatDay(locale, judged.span.first, 'dated'),
            formatDay(locale, judged.span.last, 'dated'),
            judged.counts.migraine.observed,
          ),
          besides,
          verdict !== 'unclear' && t.notCause,
        ]}
      </CardText>
    </LetterCard>
  );
}

/** What a comparison still needs, and from when on there can be one. */
function useNotComparable() {
  const { preventive: t } = useLetterTexts();
  const locale = useLocale();
  return ({ treatment: { name }, lacks, judgedFrom, observedBefore, neededBefore }: PreventiveResponse) => {
    if (lacks === 'observed_days') return { lead: t.early, text: t.fewDays(name) };
    if (lacks) return { lead: t.early, text: t.from(name, formatDay(locale, judgedFrom, 'dated')) };
    return { lead: t.noBase, text: t.needsBase(name, neededBefore, observedBefore) };
  };
}

interface Side {
  readonly name: string;
  readonly days: number;
  readonly text: string;
}

/** Two bars on one scale with their numbers. */
function BeforeAndNow({ before, now }: { readonly before: Side; readonly now: Side }) {
  const most = Math.max(before.days, now.days, 1);
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5">
      {[before, now].map(({ name, days, text }, place) => (
        <div key={name} className="flex items-center gap-3">
          <span className="w-24 shrink-0 text-muted text-sm">{name}</span>
          <span className="h-5 flex-1">
            <span
              style={{ width: `${Math.max(2, (100 * days) / most)}%` }}
              className={`block h-full rounded-sm forced-colors:border ${place === 0 ? 'bg-border-strong' : 'bg-accent'}`}
            />
          </span>
          <span className="min-w-9 shrink-0 text-right font-semibold tabular-nums">{text}</span>
        </div>
      ))}
    </div>
  );
}

function LostDaysCard({ letter: { lost, isLostKnown } }: Pick<Props, 'letter'>) {
  const { lost: t, more } = useLetterTexts();
  const locale = useLocale();
  const { score, headacheDays, answers } = lost;
  const questions = questionsOf(lost);
  const lead = headacheDays === 0 ? t.noPain : isLostKnown ? t.lead(score) : t.unknown;
  const { work, home, social } = lost.lost;
  return (
    <LetterCard
      heading={t.heading}
      lead={lead}
      more={{ to: linkTo('qualityOfLife', locale), text: more.lost }}
    >
      <CardText>
        {headacheDays === 0
          ? [t.noPreventive]
          : isLostKnown
            ? [
                score > 0 && t.areas(work, home, social),
                t.answered(headacheDays, answers, questions),
                t.noPreventive,
              ]
            : [t.needs(headacheDays, answers, questions), t.noPreventive]}
      </CardText>
    </LetterCard>
  );
}
