import { useQuery } from '#app/account/client/query.ts';
import { type ProfileOwner, profileQuery } from '#app/account/profile/profile-query.ts';
import { LetterBars, LetterCard } from '#app/components/letter/letter-card.tsx';
import { amountOf, verdictLine } from '#app/components/verdict-line.ts';
import { useLetterTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { formatDay, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { questionsOf } from '#domain/counting/lost-days.ts';
import type { PreventiveResponse } from '#domain/counting/preventive-response.ts';
import { comparisonOf } from '#domain/counting/response-level.ts';
import type { MonthLetter } from '#domain/statistics/month-letter.ts';

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
    ways: [{ to: `${linkTo('insights', locale)}#preventives`, text: more.preventive }],
  };
  const besides = others.length > 0 && t.more(formatList(locale, [...new Set(others)]));
  if (!baseline || !now || !judged) {
    const { lead, text } = notComparable(response);
    return (
      <LetterCard {...frame} lead={lead} method={[besides]}>
        <p>{text}</p>
      </LetterCard>
    );
  }
  const [before, after] = [amountOf(verdicts, baseline.days), amountOf(verdicts, now)];
  const isMeasured = baseline.source === 'measured';
  const compared = { verdict, measure: 'migraine', now, before: baseline.days, when: 'treated' } as const;
  return (
    <LetterCard
      {...frame}
      lead={verdictLine(verdicts, { ...compared, remembered: !isMeasured })}
      picture={
        <LetterBars
          bars={[
            { name: t.before, value: baseline.days.high, text: before, isBefore: true },
            { name: t.until(formatDay(locale, judged.span.last, 'short')), value: now.high, text: after },
          ]}
        />
      }
      method={[
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
      ]}
    >
      <p>
        {t.per28(treatment.name)}
        {verdict !== 'unclear' && ` ${t.notCause}`}
      </p>
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

function LostDaysCard({ letter: { lost, isLostKnown } }: Pick<Props, 'letter'>) {
  const { lost: t, more } = useLetterTexts();
  const locale = useLocale();
  const { score, headacheDays, answers } = lost;
  const questions = questionsOf(lost);
  const lead = headacheDays === 0 ? t.noPain : isLostKnown ? t.lead(score) : t.unknown;
  const { work, home, social } = lost.lost;
  const areas = [
    { name: t.names.work, value: work },
    { name: t.names.home, value: home },
    { name: t.names.social, value: social },
  ];
  return (
    <LetterCard
      heading={t.heading}
      lead={lead}
      picture={
        isLostKnown &&
        score > 0 && <LetterBars bars={areas.map((one) => ({ ...one, text: String(one.value) }))} />
      }
      method={[
        isLostKnown && headacheDays > 0 && t.answered(headacheDays, answers, questions),
        t.noPreventive,
      ]}
      ways={[{ to: linkTo('qualityOfLife', locale), text: more.lost }]}
    >
      {headacheDays > 0 && !isLostKnown && <p>{t.needs(headacheDays, answers, questions)}</p>}
      {isLostKnown && score > 0 && <p>{t.areas(work, home, social)}</p>}
    </LetterCard>
  );
}
