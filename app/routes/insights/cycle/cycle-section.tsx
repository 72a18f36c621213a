import { Link } from 'react-router';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useToday } from '#app/components/use-today.ts';
import { useCycleTexts } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToDay } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ExternalLink } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { cyclesNeeded, type MenstrualPattern } from '#domain/counting/menstrual-pattern.ts';
import { type CycleRate, type Cycles, cycleRate, cycles } from '#domain/statistics/cycles.ts';
import { DayLinks } from '../day-links.tsx';
import { CyclesFigure } from './cycles-figure.tsx';

/** The diagnostic criteria the pattern is compared with. */
const criteria = 'https://ichd-3.org/appendix/a1-migraine/';

/** Queried together: a sentence that came later would shift the layout. */
const counts = (input: StatisticsInput) => ({ found: cycles(input), rate: cycleRate(input) });

/** Attacks around the first day of bleeding: in how many of the last cycles, then day by day. */
export default function CycleSection() {
  const counted = useStatistic(counts);
  if (!counted) return <Skeleton className="h-72" />;
  const { found, rate } = counted;
  return (
    <div className="flex flex-col gap-8">
      <Pattern found={found} rate={rate} />
      {found.rows.length > 0 && <CyclesFigure found={found} />}
    </div>
  );
}

interface Counted {
  readonly found: Cycles;
  readonly rate: CycleRate | undefined;
}

function Pattern({ found: { patterns, recent }, rate }: Counted) {
  const t = useCycleTexts();
  const locale = useLocale();
  const today = useToday();
  if (!patterns.known) {
    return (
      <NeedsMore>
        {t.needs(cyclesNeeded, recent)}{' '}
        <Link
          to={linkToDay(today, locale)}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
        >
          {t.today}
        </Link>
      </NeedsMore>
    );
  }
  return (
    <div className="max-w-text">
      {rate && <Rate rate={rate} />}
      {rate ? (
        <Disclosure summary={t.criteria} className="mt-2 border-t">
          <Criteria patterns={patterns} />
        </Disclosure>
      ) : (
        <Criteria patterns={patterns} />
      )}
    </div>
  );
}

/** The last cycles beside the published criteria. */
function Criteria({ patterns }: { readonly patterns: Extract<Cycles['patterns'], { known: true }> }) {
  const t = useCycleTexts();
  const { migraine, headache } = patterns;
  const { cycles: last } = migraine;
  const hitsOf = (pattern: MenstrualPattern) => pattern.cycles.filter(({ hit }) => hit === 'yes').length;
  const undecided = last.filter(({ hit }) => hit === 'cannot_say').length;
  const missing = last.reduce((sum, { unknown }) => sum + unknown, 0);
  const unclear = last.filter(
    ({ hit }, place) => hit === 'cannot_say' && headache.cycles[place]?.hit === 'yes',
  ).length;
  const inexact = last.filter(({ exact }) => !exact).length;
  const hits = hitsOf(migraine);
  return (
    <>
      <p>
        {undecided > 0 ? t.hitsKnown(hits, last.length, undecided) : t.hits(hits, last.length)}{' '}
        {verdictOf(migraine, t.verdict)}
      </p>
      <p className="mt-2 text-muted">
        {[
          inexact > 0 && t.inexact(inexact),
          unclear > 0 && t.unclear(unclear),
          missing > 0 && t.missing(missing),
          patterns.gap !== undefined && t.gap(patterns.gap),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="mt-2 text-muted text-sm">
        {t.notDiagnosis}{' '}
        <a
          href={criteria}
          target="_blank"
          rel="noreferrer"
          hrefLang="en"
          className="text-accent underline decoration-border-strong underline-offset-4"
        >
          {t.source}
          <ExternalLink aria-hidden="true" className="ml-1 inline size-4" />
        </a>
      </p>
    </>
  );
}

/** Attack rate inside the window beside that on other days: two of three cycles are easily reached by chance. */
function Rate({ rate: { inside, outside, differ, began } }: { readonly rate: CycleRate }) {
  const t = useCycleTexts().rate;
  const locale = useLocale();
  const rateText = ({ yes, of }: CycleRate['inside']) =>
    t.days(yes, of, formatNumber(locale, (100 * yes) / of, 0));
  const percentText = ({ yes, of }: CycleRate['inside']) =>
    t.percent(formatNumber(locale, (100 * yes) / of, 0));
  return (
    <>
      <p className="text-lg leading-snug">{t.lead[differ](percentText(inside), percentText(outside))}</p>
      <p className="mt-2 text-muted">
        {t.comparison(rateText(inside), rateText(outside))} {t.differ[differ]}
      </p>
      <DayLinks summary={t.insideDays(inside.yes)} days={began.inside} />
      <DayLinks summary={t.outsideDays(outside.yes)} days={began.outside} />
    </>
  );
}

/** Verdict by the criteria: pure, related, one of the two, neither, or undecided. */
function verdictOf(
  { related, only, outside, outsideUnknown, unplaced }: MenstrualPattern,
  t: ReturnType<typeof useCycleTexts>['verdict'],
): string {
  if (related === 'no') return t.none;
  if (related === 'cannot_say') return t.undecided;
  if (only === 'yes') return t.pure;
  return only === 'no' ? t.related(outside, unplaced) : t.either(outsideUnknown);
}
