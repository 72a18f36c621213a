import { Suspense } from 'react';
import { Link } from 'react-router';
import { standing, useNextDose, useRegimenLines } from '#app/components/treatments/regimen-facts.ts';
import { useDose } from '#app/components/treatments/use-dose.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToTreatment } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazily } from '#app/ui/lazily.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { isDoseNear } from '#domain/treatment/treatment-rules.ts';

const TreatmentResult = lazily(() => import('#app/components/treatments/treatment-result.tsx'));

interface Props {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
}

/**
 * One regimen in the list: the next dose, then what it did. An injection can be recorded here with one tap when it is near its
 * day; its own page takes it at any time.
 */
export function TreatmentCard({ treatment, today }: Props) {
  const t = useTreatmentTexts();
  const locale = useLocale();
  const lines = useRegimenLines(today)(treatment);
  const next = useNextDose(today)(treatment);
  const { doseOf, record } = useDose(treatment, today);
  const canGive =
    standing(treatment, today) === 'now' && isDoseNear(treatment, today) && doseOf(today) === undefined;
  return (
    <Card className="relative flex flex-col gap-1">
      <h3 className="text-base wrap-anywhere">
        <Link
          to={linkToTreatment(treatment.id, locale)}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {treatment.name}
        </Link>
      </h3>
      {next && <p className="font-medium">{next}</p>}
      {canGive && (
        <Button className="relative z-1 my-1 self-start" onClick={() => record(today, true)}>
          {t.doses.givenToday}
        </Button>
      )}
      <Suspense fallback={treatment.role === 'preventive' ? <p className="min-h-20 md:min-h-6" /> : null}>
        <TreatmentResult treatment={treatment} today={today} size="line" />
      </Suspense>
      {lines.map((line) => (
        <p key={line} className="text-muted text-sm wrap-anywhere">
          {line}
        </p>
      ))}
    </Card>
  );
}
