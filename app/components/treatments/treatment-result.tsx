import { Link } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useSession } from '#app/account/session/session.ts';
import { type RememberedDays, useRememberedDays } from '#app/components/insights/remembered-days.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { LetterBars } from '#app/components/letter/letter-card.tsx';
import { amountOf, verdictLine } from '#app/components/verdict-line.ts';
import { useTreatmentTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import {
  type PreventiveResponse,
  preventiveResponses,
  type ResponseMonth,
} from '#domain/counting/preventive-response.ts';
import { comparisonOf } from '#domain/counting/response-level.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { useFormatDay } from './format-regimen.ts';

interface Props {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
  /** `line`: in a list. `whole`: on its page, with the way to the months. */
  readonly size: 'line' | 'whole';
}

/**
 * What a preventive did: migraine days before and now, as insights and report have them; or what is missing, and when. Inside
 * a `StatisticsProvider`; loaded when drawn, because it counts the whole diary.
 */
export default function TreatmentResult(props: Props) {
  const session = useSession();
  const { role, startDate } = props.treatment;
  if (session.userId === undefined || role !== 'preventive' || startDate > props.today) return null;
  return <OfPerson {...props} session={session} />;
}

function OfPerson({ treatment, today, size, session }: Props & { readonly session: ProfileOwner }) {
  const t = useTreatmentTexts().result;
  const locale = useLocale();
  const remembered = useRememberedDays(session);
  const response = useStatistic(preventiveResponses)?.find((one) => one.treatment.id === treatment.id);
  const words = useWords(today);
  // Its line is reserved, so that nothing moves when it has been counted.
  if (!response) return <p className={size === 'line' ? 'min-h-24 md:min-h-12' : 'min-h-20'} />;
  const { main, bars, notes } = words(response, remembered);
  if (size === 'line')
    return (
      <div>
        {main && <p className="font-medium tabular-nums">{main}</p>}
        {bars.length > 0 ? (
          <div className="mt-2">
            <LetterBars bars={bars} />
          </div>
        ) : (
          notes.slice(0, 1).map((note) => (
            <p key={note} className="text-sm">
              {note}
            </p>
          ))
        )}
      </div>
    );
  return (
    <section aria-label={response.current ? t.label : t.labelEnded} className="flex flex-col gap-1">
      {main && (
        <>
          <p aria-hidden="true" className="text-muted text-sm">
            {response.current ? t.label : t.labelEnded}
          </p>
          <p className="text-xl tabular-nums">{main}</p>
          {bars.length > 0 && (
            <div className="my-2 max-w-96">
              <LetterBars bars={bars} />
            </div>
          )}
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="max-w-text">
          {note}
        </p>
      ))}
      {response.months.length > 0 && (
        <Link
          to={`${linkTo('insights', locale)}#preventives`}
          className="inline-flex min-h-target items-center self-start text-accent underline decoration-border-strong underline-offset-4"
        >
          {t.details}
        </Link>
      )}
    </section>
  );
}

/** The verdict with its days, the same as two bars, and what they are of; without one, what is missing for it. */
function useWords(today: CalendarDay) {
  const t = useTreatmentTexts().result;
  const verdicts = useVerdictTexts();
  const formatDay = useFormatDay(today);
  const missing = ({ lacks, current, judgedFrom, needed }: PreventiveResponse): string | undefined => {
    if (lacks === undefined) return undefined;
    if (lacks === 'months' || lacks === 'diary')
      return current ? t.lacks[lacks](formatDay(judgedFrom), needed) : t.lacksEnded(needed);
    return t.lacks[lacks];
  };
  return (response: PreventiveResponse, remembered: RememberedDays) => {
    const { baseline, now, verdict } = comparisonOf(response, 'migraine', remembered ?? null);
    const lacking = missing(response);
    if (lacking !== undefined || now === undefined)
      return { main: undefined, bars: [], notes: [lacking ?? t.lacks.observed_days] };
    const spanOf = ({ span: { first, last } }: ResponseMonth) => t.days(formatDay(first), formatDay(last));
    const isMeasured = baseline?.source === 'measured' && response.baseline;
    const windows = response.judged
      ? [t.windows(isMeasured ? spanOf(isMeasured) : undefined, spanOf(response.judged))]
      : [];
    if (baseline === undefined)
      return {
        main: t.nowOnly(amountOf(verdicts, now)),
        bars: [],
        notes: [t.noBaseline(response.observedBefore, response.neededBefore), ...windows],
      };
    const isRemembered = baseline.source === 'self_reported';
    const when = response.current ? 'now' : 'treated';
    const compared = { verdict, measure: 'migraine', now, before: baseline.days, when } as const;
    return {
      main: `${verdictLine(verdicts, { ...compared, remembered: isRemembered })}.`,
      bars: [
        {
          name: t.before,
          value: baseline.days.high,
          text: amountOf(verdicts, baseline.days),
          isBefore: true,
        },
        { name: t[when], value: now.high, text: amountOf(verdicts, now) },
      ],
      notes: [...(isRemembered ? [t.remembered] : []), ...windows],
    };
  };
}
