import { useState } from 'react';
import { Link } from 'react-router';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { bandFrom, bandOf } from '#domain/clinical/instruments.ts';
import { type LostDayScore, questionsOf } from '#domain/counting/lost-days.ts';
import type { QuestionnaireResult } from '#domain/person/questionnaire.ts';
import { type QualityOfLife, qualityOfLife } from '#domain/statistics/quality-of-life.ts';
import { CountsDialog } from './counts-dialog.tsx';
import { History } from './history.tsx';
import { MonthsFigure } from './months-figure.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ResultList } from './result-list.tsx';
import { useScoreWords } from './score-words.ts';

/** The open dialog: a new result of one of two kinds, or an existing one. */
type Open = 'questions' | 'clinic' | QuestionnaireResult;

export function QualityPage() {
  const t = useQualityTexts();
  const known = useStatistic(qualityOfLife);
  if (!known) {
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton className="h-132" />
      </div>
    );
  }
  return <Content known={known} />;
}

function Content({ known }: { readonly known: QualityOfLife }) {
  const t = useQualityTexts();
  const [open, setOpen] = useState<Open>();
  const [saved, setSaved] = useState(false);
  const show = (what: Open) => {
    setSaved(false);
    setOpen(what);
  };
  const dialog = { today: known.today, onClose: () => setOpen(undefined), onSaved: () => setSaved(true) };
  const isEarly = known.dueOn !== undefined && known.dueOn > known.today;
  const before = typeof open === 'object' ? open : undefined;
  return (
    <>
      <section aria-labelledby="score" className="flex flex-col gap-4">
        <Score score={known.score} />
        <div className="print:hidden">
          <Due known={known} />
          <div className="mt-2 flex flex-wrap gap-2">
            {/* Quiet until the questions look back at days they have not been answered for. */}
            <Button variant={isEarly ? 'secondary' : 'primary'} onClick={() => show('questions')}>
              {isEarly ? t.add.early : t.add.questions}
            </Button>
            <Button variant="quiet" onClick={() => show('clinic')}>
              {t.add.clinic}
            </Button>
          </div>
        </div>
      </section>
      <MonthsFigure months={known.months} />
      <section aria-labelledby="history" className="flex flex-col gap-4">
        <History known={known} />
        <ResultList results={known.results} onEdit={show} />
        <SavedMark>{saved && t.results.saved}</SavedMark>
      </section>
      {(open === 'questions' || before?.instrument === 'lost_days') && (
        <CountsDialog {...dialog} before={before} score={known.score} />
      )}
      {(open === 'clinic' || (before && before.instrument !== 'lost_days')) && (
        <ResultDialog {...dialog} before={before} />
      )}
    </>
  );
}

/** When the five questions were last answered and can be again; before the first time, how long they take. */
function Due({ known: { dueOn, today, results, score } }: { readonly known: QualityOfLife }) {
  const { history, add } = useQualityTexts();
  const locale = useLocale();
  const last = results.find(({ instrument }) => instrument === 'lost_days' || instrument === 'midas');
  const said =
    dueOn === undefined
      ? score.answers > 0
        ? add.questionsText
        : add.questionsTextEmpty
      : last && dueOn <= today
        ? history.due.now(formatDay(locale, last.localDate, 'dated'))
        : history.due.from(formatDay(locale, dueOn, 'dated'));
  return <p className="max-w-text text-muted text-sm">{said}</p>;
}

/** The opening sentence, its denominator, and how it is counted. */
function Score({ score }: { readonly score: LostDayScore }) {
  const { intro, score: t } = useQualityTexts();
  const { total, headacheDays, observedDays, days, answers, answered, needed } = score;
  const locale = useLocale();
  const questions = questionsOf(score);
  const heading = (
    <h2 id="score" className="sr-only">
      {t.heading}
    </h2>
  );
  if (!total.known) {
    const why = {
      nothing_recorded: t.needs.nothing,
      too_little_yet: t.needs.days(observedDays, needed.days),
      details_missing: t.needs.answers(headacheDays, answers, questions, needed.answers),
    } as const;
    return (
      <div>
        {heading}
        <NeedsMore>{why[total.because as keyof typeof why]}</NeedsMore>
      </div>
    );
  }
  return (
    <div className="flex max-w-text flex-col gap-2">
      {heading}
      <p className="font-semibold text-xl leading-snug md:text-2xl">
        {total.score === 0 ? t.none : t.lost(total.score)}
      </p>
      <p className="text-muted">
        {t.outOf(headacheDays, observedDays, days)} {answers < questions && t.answered(answers, questions)}{' '}
        {total.couldBeMore && t.couldBeMore}
      </p>
      <ScoreBand score={total.score} couldBeMore={total.couldBeMore} />
      <Disclosure summary={t.how} className="border-b-0 [&>summary]:py-1">
        <div className="flex flex-col gap-2 text-sm">
          <p>{intro}</p>
          <p>{t.unit}</p>
          {headacheDays > 0 && answers === questions && <p>{t.answered(answers, questions)}</p>}
          {headacheDays > 0 && <p>{t.areas(answered.work, answered.home, answered.social)}</p>}
          <p>
            <Link
              to={linkTo('calendar', locale)}
              className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
            >
              {t.toCalendar}
            </Link>
          </p>
        </div>
      </Disclosure>
    </div>
  );
}

function ScoreBand({ score, couldBeMore }: { readonly score: number; readonly couldBeMore: boolean }) {
  const { score: t } = useQualityTexts();
  const { nameOf, rangeOf } = useScoreWords();
  const band = (couldBeMore ? bandFrom : bandOf)('lost_days', score);
  return band && <p className="text-muted">{t.band(nameOf('lost_days', band), rangeOf(band))}</p>;
}
