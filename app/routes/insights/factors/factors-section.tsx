import { Link } from 'react-router';
import { noSignNotes } from '#app/components/day/sign-note.tsx';
import { useDismissedNotices } from '#app/components/dismissed-notices.ts';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useChartTexts, useFactorTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { leastDays } from '#domain/statistics/factor-looks.ts';
import {
  type FactorResult,
  type Factors,
  factors,
  lacksDays,
  type Verdict,
} from '#domain/statistics/factors.ts';
import { FactorFigure, keyOf, SignFigure } from './comparisons.tsx';
import { useFactorWords } from './factor-words.ts';

/** Factors associated with attacks, from answers on days with and without one. */
export default function Section() {
  const found = useStatistic(factors);
  if (!found) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-8">
      <Found found={found} />
      <ChooseQuestions />
    </div>
  );
}

function Found({ found }: { readonly found: Factors }) {
  const t = useFactorTexts();
  const { needDays, findingOf } = useFactorWords();
  const { onsets, others, asksAnything } = found;
  if (!asksAnything) return <NeedsMore>{t.need.nothing}</NeedsMore>;
  if (
    onsets < leastDays.onsets ||
    others < leastDays.others ||
    found.factors.length + found.signs.length === 0
  )
    return <NeedsMore>{needDays(found)}</NeedsMore>;
  const finding = findingOf(found);
  const open = found.factors.filter(({ verdict }) => verdict === 'open');
  return (
    <>
      <Opening found={found} />
      {found.signs.length > 0 && finding?.isSign && <Signs signs={found.signs} />}
      <Compared found={found} />
      {found.signs.length > 0 && !finding?.isSign && <Signs signs={found.signs} />}
      {(finding || found.factors.length > 0) && <Method found={found} />}
      <Limits found={found} />
      <Open results={open.filter((one) => !lacksDays(one))} titleOf={t.title.open} />
      <Open results={open.filter(lacksDays)} titleOf={t.title.lacking} />
    </>
  );
}

/** The finding of the question's card; without one, how many things were asked and what they lack. */
function Opening({ found }: { readonly found: Factors }) {
  const { sentenceOf, findingOf } = useFactorWords();
  const finding = findingOf(found);
  if (!finding && found.factors.length === 0) return null;
  return (
    <div className="flex max-w-text flex-col gap-1">
      <p className="text-lg leading-snug">
        {finding ? `${finding.lead}${finding.isSign ? ': ' : '. '}${finding.text}` : sentenceOf(found)}
      </p>
    </div>
  );
}

/** How the shares above it are counted, folded. */
function Method({ found }: { readonly found: Factors }) {
  const t = useFactorTexts();
  const { method } = useChartTexts();
  const locale = useLocale();
  return (
    <Disclosure summary={method} className="border-b-0">
      <p className="max-w-text text-sm">
        {t.note(found.onsets, found.others, formatDay(locale, found.first, 'dated'))}{' '}
        {found.last &&
          t.looks(formatDay(locale, found.last, 'dated'), formatDay(locale, found.next, 'dated'))}{' '}
        {t.adjusted}
      </p>
    </Disclosure>
  );
}

function Compared({ found }: { readonly found: Factors }) {
  const t = useFactorTexts();
  const { namesOf } = useFactorWords();
  const those = (name: Verdict) => found.factors.filter(({ verdict }) => verdict === name);
  const [possible, protective, unrelated] = [those('possible'), those('protective'), those('unrelated')];
  return (
    <>
      {possible.length > 0 && (
        <FactorFigure
          results={possible}
          title={t.title.possible(namesOf(possible, { withDay: true }))}
          note={`${t.listNote.possible} ${t.chance}`}
        />
      )}
      {protective.length > 0 && (
        <Disclosure
          summary={t.title.protective(namesOf(protective, { withDay: true }))}
          className="border-b-0"
        >
          <FactorFigure
            results={protective}
            title={t.title.protective(namesOf(protective, { withDay: true }))}
            note={`${t.listNote.protective} ${t.chance}`}
          />
        </Disclosure>
      )}
      {unrelated.length > 0 && (
        <Disclosure summary={t.showUnrelated(unrelated.length)} className="border-b-0">
          <FactorFigure
            results={unrelated}
            title={t.title.unrelated(namesOf(unrelated))}
            note={t.listNote.unrelated}
          />
        </Disclosure>
      )}
    </>
  );
}

/** Questions without a result, those closest to one first. */
function Open({
  results,
  titleOf,
}: {
  readonly results: readonly FactorResult[];
  readonly titleOf: (count: number) => string;
}) {
  const t = useFactorTexts();
  const { nameOf, whenOf, openReasonOf } = useFactorWords();
  if (results.length === 0) return null;
  const sorted = results.toSorted((a, b) => Number(b.near) - Number(a.near));
  return (
    <Disclosure summary={titleOf(results.length)} className="border-t">
      <ul className="flex flex-col divide-y divide-border">
        {sorted.map((result) => (
          <li key={keyOf(result)} className="py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="wrap-anywhere font-medium first-letter:uppercase">{nameOf(result)}</span>
              <span className="text-sm first-letter:uppercase">{openReasonOf(result)}</span>
            </p>
            {result.comparisons.map((comparison) => (
              <p key={comparison.when} className="text-muted text-sm tabular-nums first-letter:uppercase">
                {whenOf(result, comparison)}:{' '}
                {t.open.counts(
                  t.share(comparison.onsets.days, comparison.onsets.of),
                  t.share(comparison.others.days, comparison.others.of),
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Premonitory symptoms, kept apart: they may already be part of the attack. */
function Signs({ signs }: { readonly signs: readonly FactorResult[] }) {
  const t = useFactorTexts();
  const { namesOf } = useFactorWords();
  const possible = signs.filter(({ verdict }) => verdict === 'possible');
  const others = signs.filter((sign) => !possible.includes(sign));
  const { isDismissed, dismiss, restore } = useDismissedNotices();
  if (possible.length === 0)
    return <SignFigure results={others} title={t.title.noSigns} note={t.listNote.signs} />;
  return (
    <>
      <SignFigure
        results={possible}
        title={t.title.signs(namesOf(possible))}
        note={`${t.listNote.signs} ${t.chance}`}
      />
      <Checkbox
        label={t.today.on}
        hint={t.today.onHint}
        checked={!isDismissed(noSignNotes)}
        onChange={({ target }) => (target.checked ? restore : dismiss)(noSignNotes)}
        className="-mt-4 print:hidden"
      />
      {others.length > 0 && (
        <Disclosure summary={t.title.otherSigns(others.length)} className="border-b-0">
          <SignFigure results={others} title={t.title.otherSigns(others.length)} note={t.listNote.signs} />
        </Disclosure>
      )}
    </>
  );
}

function Limits({ found }: { readonly found: Factors }) {
  const { plain, limits } = useFactorTexts();
  return (
    <div>
      <p className="max-w-text">{plain}</p>
      <Disclosure summary={limits.heading} className="border-b-0">
        <div className="flex max-w-text flex-col gap-2">
          <p>{limits.together}</p>
          <p>{limits.weekend}</p>
          {found.withoutBleeding && <p>{limits.period}</p>}
          <p>{limits.again}</p>
        </div>
      </Disclosure>
    </div>
  );
}

/** Link to the settings in which these questions are switched on. */
function ChooseQuestions() {
  const t = useFactorTexts();
  const locale = useLocale();
  return (
    <p className="-mt-4 print:hidden">
      <Link
        to={`${linkTo('settings', locale)}#diary`}
        className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
      >
        {t.choose}
      </Link>
    </p>
  );
}
