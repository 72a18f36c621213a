import { useState } from 'react';
import { Link } from 'react-router';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useEpisodePatternTexts, useKindsTexts } from '#app/i18n/areas.ts';
import { formatDay, formatList, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import {
  type KindsOfPeriod,
  kindPeriods,
  kindsOfEpisodes,
  type UndecidedEpisode,
} from '#domain/statistics/kinds.ts';
import { ChronicDays } from './chronic-days.tsx';
import { FeaturesFigure, KindsFigure } from './kinds-figures.tsx';

/** Patterns the attacks fit, their migraine features, and the days of the chronic pattern. */
export default function KindsSection() {
  const t = useKindsTexts();
  const found = useStatistic(kindsOfEpisodes);
  // The period of the card that leads here.
  const [chosen, setChosen] = useState<string>(String(kindPeriods.at(-1)));
  if (!found) return <Skeleton className="h-132" />;
  const { periods, chronic, undecided } = found;
  const shown = periods.find(({ period }) => String(period) === chosen);
  // Only those of the shown period: the sentence above counts no others.
  const open = shown ? undecided.filter(({ localDate }) => localDate >= shown.span.first) : [];
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <SegmentedControl
          legend={t.period}
          options={kindPeriods.map((period) => ({ value: String(period), label: t.periods[period] }))}
          value={chosen}
          onChange={setChosen}
          className="print:hidden"
        />
        {shown && <Period shown={shown} open={open} />}
      </div>
      {open.length > 0 && shown?.episodes !== 1 && <Undecided episodes={open} />}
      <Disclosure summary={t.chronicShow} className="border-t">
        <ChronicDays chronic={chronic} />
      </Disclosure>
    </div>
  );
}

interface PeriodProps {
  readonly shown: KindsOfPeriod;
  /** Its attacks that one more detail could classify. */
  readonly open: readonly UndecidedEpisode[];
}

function Period({ shown, open }: PeriodProps) {
  const t = useKindsTexts();
  const locale = useLocale();
  const { period, episodes, kinds } = shown;
  if (episodes === 0) return <NeedsMore>{t.noEpisodes(period)}</NeedsMore>;
  const [only] = open;
  if (episodes === 1 && only) {
    return (
      <NeedsMore>
        {t.one}{' '}
        <Link
          to={linkToEpisode(only.id, locale)}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
        >
          {t.addDetail}
        </Link>
      </NeedsMore>
    );
  }
  const migraine = kinds.migraine_with_aura + kinds.migraine_without_aura + kinds.migraine_aura_unclear;
  return (
    <>
      <p className="max-w-text text-lg">
        {t.lead(period, episodes, migraine, kinds.probable_migraine, kinds.undecided)}
      </p>
      {kinds.undecided < episodes && <KindsFigure counted={shown} />}
      <Disclosure summary={t.featuresShow} className="border-t">
        <FeaturesFigure counted={shown} />
      </Disclosure>
    </>
  );
}

/** Links to attacks that one more detail could classify. */
function Undecided({ episodes }: { readonly episodes: readonly UndecidedEpisode[] }) {
  const t = useKindsTexts().undecided;
  const { facts } = useEpisodePatternTexts();
  const locale = useLocale();
  return (
    <div className="print:hidden">
      <h2 className="mb-1 max-w-text font-semibold text-lg leading-snug">{t.heading}</h2>
      <Disclosure summary={t.show(episodes.length)} className="border-b-0">
        <ul className="max-w-text divide-y divide-border">
          {episodes.map(({ id, localDate, startedAt, zone, missing }) => (
            <li key={id} className="py-2">
              <Link
                to={linkToEpisode(id, locale)}
                className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
              >
                {t.item(formatDay(locale, localDate, 'weekday'), formatTime(locale, startedAt, zone))}
              </Link>
              <p className="text-muted text-sm">
                {t.missing(
                  formatList(
                    locale,
                    missing.map((fact) => facts[fact]),
                  ),
                )}
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
