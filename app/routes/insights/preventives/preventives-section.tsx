import { useState } from 'react';
import { Link } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useSession } from '#app/account/session/session.ts';
import { useRememberedDays } from '#app/components/insights/remembered-days.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useInsightsPreventivesTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { StatisticsInput } from '#domain/counting/input.ts';
import {
  preventiveResponses,
  type ResponseMeasure,
  responseMeasures,
} from '#domain/counting/preventive-response.ts';
import { CurrentTreatment } from './current-treatment.tsx';
import { PastTreatments } from './past-treatments.tsx';

const responses = (input: StatisticsInput) => ({
  today: input.today,
  responses: preventiveResponses(input),
});

/** Days during each preventive treatment beside those before it. */
export default function PreventivesSection() {
  const session = useSession();
  return session.userId !== undefined ? <OfPerson session={session} /> : null;
}

function OfPerson({ session }: { readonly session: ProfileOwner }) {
  const t = useInsightsPreventivesTexts();
  const locale = useLocale();
  const found = useStatistic(responses);
  const remembered = useRememberedDays(session);
  const [measure, setMeasure] = useState<ResponseMeasure>('migraine');
  if (!found) return <Skeleton className="h-132" />;
  if (found.responses.length === 0) {
    return (
      <>
        <p className="max-w-text text-muted">{t.none}</p>
        <Link
          to={linkTo('newTreatment', locale)}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
        >
          {t.add}
        </Link>
      </>
    );
  }
  const current = found.responses.filter((response) => response.current);
  const past = found.responses.filter((response) => !response.current);
  return (
    <div className="flex flex-col gap-8">
      <SegmentedControl
        legend={t.measure}
        value={measure}
        onChange={setMeasure}
        options={responseMeasures.map((value) => ({ value, label: t.measures[value] }))}
      />
      {current.length === 0 && <p className="text-lg">{t.noneNow}</p>}
      {current.map((response) => (
        <CurrentTreatment
          key={response.treatment.id}
          response={response}
          measure={measure}
          remembered={remembered}
          today={found.today}
        />
      ))}
      {found.responses.some(({ judged }) => judged) && (
        <p className="max-w-text text-muted text-sm">{t.regression}</p>
      )}
      {past.length > 0 && (
        <PastTreatments responses={past} measure={measure} remembered={remembered} today={found.today} />
      )}
    </div>
  );
}
