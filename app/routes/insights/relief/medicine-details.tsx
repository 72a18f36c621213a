import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatMedicine } from '#app/components/medication/format-medicine.ts';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useReliefTexts } from '#app/i18n/areas.ts';
import { formatDay, formatDuration, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { freeOnlyReasons } from '#domain/intake/outcome-rules.ts';
import { notJudgedReasons } from '#domain/statistics/acute-treatments.ts';
import { enoughJudged, type MedicineRelief, startedFromLess } from '#domain/statistics/relief.ts';
import { DayLinks } from '../day-links.tsx';
import { type IntervalRow, IntervalRows } from '../interval-rows.tsx';
import { useIntervalRow } from './interval-row.ts';
import { useReliefWords } from './relief-words.ts';

/** Unanswered intakes shown: older ones are remembered less well. */
const mostAnswerable = 3;

interface Props {
  readonly medicine: MedicineRelief;
  readonly name: string;
  /** Its result, in short. */
  readonly value: string;
}

/** Everything known of one medicine, expanded in place. */
export function MedicineDetails({ medicine, name, value }: Props) {
  return (
    <Disclosure summary={<span className="first-letter:uppercase">{name}</span>} value={value}>
      <div className="flex flex-col gap-6">
        <Facts medicine={medicine} />
        <ReliefDays medicine={medicine} />
        <Timing medicine={medicine} />
        <ByDose medicine={medicine} />
        <Answerable medicine={medicine} />
      </div>
    </Disclosure>
  );
}

function Facts({ medicine }: { readonly medicine: MedicineRelief }) {
  const facts = useFacts(medicine);
  return (
    <dl className="grid max-w-text gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, what]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted text-sm sm:pt-0.5">{name}</dt>
          <dd className="min-w-0 wrap-anywhere first-letter:uppercase">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The days behind "15 of 29". */
function ReliefDays({ medicine: { relief, reliefDays } }: Pick<Props, 'medicine'>) {
  const t = useReliefTexts().details;
  if (!relief) return null;
  return (
    <div>
      <DayLinks summary={t.withRelief(relief.count)} days={reliefDays.yes} />
      <DayLinks summary={t.withoutRelief(relief.of - relief.count)} days={reliefDays.no} />
    </div>
  );
}

function useFacts(medicine: MedicineRelief): (readonly [name: string, what: ReactNode])[] {
  const t = useReliefTexts().details;
  const locale = useLocale();
  const labelOf = useCodeLabels();
  const { pain } = useReliefWords();
  const { treatments, judged, episodes, relapse } = medicine;
  const list = (items: readonly string[]) => items.join(' · ');
  const [first, last] = [
    formatDay(locale, medicine.first, 'dated'),
    formatDay(locale, medicine.last, 'dated'),
  ];
  const { free, relief, not_enough: notEnough, not_free: notFree, rescued } = medicine.results;
  const results = [
    t.results.free(free),
    t.results.relief(relief),
    t.results.notEnough(notEnough),
    ...(notFree > 0 ? [t.results.notFree(notFree)] : []),
    ...(rescued > 0 ? [t.results.rescued(rescued)] : []),
  ];
  const knownRelapses = relapse.yes + relapse.no;
  const relapses = [
    ...(knownRelapses > 0 ? [t.relapseText(relapse.yes, knownRelapses)] : []),
    ...(relapse.unknown > 0 ? [t.relapseUnknown(relapse.unknown)] : []),
  ];
  const effects = medicine.sideEffects.map(({ code, treatments: count }) =>
    t.sideEffect(labelOf('side_effects', code).toLocaleLowerCase(locale), count),
  );
  const reasons = notJudgedReasons.flatMap((reason) => {
    const count = medicine.notJudged[reason];
    return count > 0 ? [t.reasons[reason](count)] : [];
  });
  const freeOnly = freeOnlyReasons.flatMap((reason) => {
    const count = medicine.freeOnly[reason];
    return count > 0 ? [t.freeOnlyReasons[reason](count)] : [];
  });
  const { medianMinutes } = medicine;
  const facts: readonly (readonly [string, string])[] = [
    [t.doses, episodes > 0 ? t.taken(treatments, episodes, first, last) : t.outside(treatments, first, last)],
    [t.twoHours, judged > 0 ? list(results) : ''],
    [
      t.painWhenTaken,
      medicine.painNoted > 0 ? t.painMedian(pain(medicine.medianPain), medicine.painNoted) : '',
    ],
    [
      t.minutes,
      medianMinutes === null
        ? ''
        : t.minutesText(formatDuration(Math.round(medianMinutes)), medicine.minutesNoted),
    ],
    [t.again, medicine.afterAnother > 0 ? t.afterAnother(medicine.afterAnother, judged) : ''],
    [t.relapse, list(relapses)],
    [t.sideEffects, effects.length > 0 ? t.sideEffectsOf(formatList(locale, effects), treatments) : ''],
    [t.freeOnly, list(freeOnly)],
    [t.notJudged, list(reasons)],
  ];
  return facts.filter(([, what]) => what !== '');
}

interface PartProps {
  readonly heading: string;
  readonly rows: readonly IntervalRow[];
  readonly note?: string | undefined;
}

/** A measure by parts of the doses, on the scale of the whole. */
function Part({ heading, rows, note }: PartProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className="font-semibold">
        {heading}
      </h3>
      <IntervalRows rows={rows} labelledBy={id} />
      {note && <p className="mt-1 max-w-text text-muted text-sm">{note}</p>}
    </section>
  );
}

/** By time of intake. Measured as pain-free from any pain: relief would leave out doses taken while the pain is mild. */
function Timing({ medicine: { early, late } }: { readonly medicine: MedicineRelief }) {
  const t = useReliefTexts().details;
  const { pain } = useReliefWords();
  const rowOf = useIntervalRow('free');
  const painText = (median: number | null) => (median === null ? '' : t.painAt(pain(median)));
  if (early.judged === 0 && late.judged === 0) return null;
  const enough = early.judged >= enoughJudged && late.judged >= enoughJudged;
  const rows = [
    { key: 'early', name: t.early, tally: early },
    { key: 'late', name: t.late, tally: late },
  ].map(({ key, name, tally }) => rowOf(key, name, tally, painText(tally.medianPainOf.free)));
  const easier = enough && startedFromLess(early, late, 'free') ? ` ${t.easier}` : '';
  return <Part heading={t.timing} rows={rows} note={`${t.timingNote}${easier}`} />;
}

/** Only for medicines taken in more than one dose. */
function ByDose({ medicine: { doses } }: { readonly medicine: MedicineRelief }) {
  const t = useReliefTexts().details;
  const locale = useLocale();
  const { pain } = useReliefWords();
  const rowOf = useIntervalRow('relief');
  const painText = (median: number | null) => (median === null ? '' : t.painAt(pain(median)));
  if (doses.length < 2) return null;
  const rows = doses.map((dose) => {
    const name = formatMedicine(locale, { name: '', dose: dose.dose, unit: dose.unit }).trim();
    return rowOf(name, name, dose, painText(dose.medianPainOf.relief));
  });
  return <Part heading={t.byDose} rows={rows} />;
}

/** Links to intakes whose outcome is missing. */
function Answerable({ medicine: { answerable } }: { readonly medicine: MedicineRelief }) {
  const t = useReliefTexts().details;
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  if (answerable.length === 0) return null;
  return (
    <div className="text-sm print:hidden">
      <p className="text-muted">{t.answer}</p>
      <ul className="flex flex-wrap gap-x-5">
        {answerable.slice(0, mostAnswerable).map(({ intakeId, episodeId, takenAt, zone }) => (
          <li key={intakeId}>
            <Link to={linkToEpisode(episodeId, locale)} className="inline-flex min-h-target items-center">
              {formatInstant(takenAt, zone, 'short')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
