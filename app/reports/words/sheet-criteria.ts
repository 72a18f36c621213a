/** What a payer asks beside what a diary shows, in words (docs/decisions/115-the-request-for-a-preventive.md). */
import {
  ahsCriteria,
  chronicDays,
  type Payer,
  preventiveCriteria,
} from '#domain/clinical/preventive-criteria.ts';
import { isFloorSaid } from '#domain/counting/rate.ts';
import {
  type Criterion,
  firstTwelveWeeks,
  fundingCriteria,
  type Lack,
} from '#domain/reports/funding-criteria.ts';
import {
  type FormPeriod,
  type FormWeeks,
  type FundingForm,
  formRate,
  loggedIn,
} from '#domain/reports/funding-form.ts';
import { recognisePreventive } from '#domain/vocabulary/preventives.ts';
import type { Block, Cell, Column } from './document.ts';
import { verdictText } from './summary-treatments.ts';
import { type Describing, nothing } from './words.ts';

const start = (header: string, share: number): Column => ({ header, align: 'start', share });

export const instrumentNames = { midas: 'MIDAS', hit6: 'HIT-6' } as const;

/** The verdict of insights and report, of the same days; undefined with too few of them. */
export function changeText(
  sheet: Pick<FundingForm, 'before'>,
  since: FormPeriod & { readonly change: FormWeeks['change'] },
  of: 'migraine' | 'headache',
  about: Describing,
): string | undefined {
  const change = since.change?.[of];
  if (!change || !sheet.before) return undefined;
  return verdictText(change.verdict, change.percent, change.uncertainty?.percent, about);
}

/** What keeps a criterion from being told, and of which days. */
function lackTexts(
  lacks: readonly Lack[],
  { texts: { sheet: t, medicineName }, words }: Describing,
): string[] {
  const unlogged = lacks.flatMap((lack) =>
    lack.kind === 'unlogged' ? [t.lacks.daysOf(lack.days, words.dates(lack))] : [],
  );
  const others = lacks.flatMap((lack) => {
    switch (lack.kind) {
      case 'unlogged':
        return [];
      case 'undecided':
        return [t.lacks.undecided(lack.days)];
      case 'weeks':
        return [t.lacks.weeks(medicineName(lack.name), lack.weeks)];
      case 'reason':
      case 'class':
        return [t.lacks[lack.kind](medicineName(lack.name))];
      case 'unfinished':
        return [lack.last === null ? t.lacks.ended : t.lacks.unfinished(words.day(lack.last))];
      case 'score':
        return [t.lacks.score(instrumentNames[lack.instrument])];
      default:
        return [t.lacks[lack.kind]];
    }
  });
  return [...(unlogged.length > 0 ? [t.lacks.unlogged(words.list(unlogged))] : []), ...others];
}

/**
 * Each criterion of a payer: what the diary shows of it, whether it is on record, and what is missing.
 * @param sheet with names as they were typed, which the dictionary knows @param name of the preventive asked for; empty if nobody said
 */
export function criteriaTable(sheet: FundingForm, payer: Payer, name: string, about: Describing): Block {
  const { texts, words, report } = about;
  const { sheet: t } = texts;
  const asked = preventiveCriteria[payer];
  const code = recognisePreventive(name)?.code;
  const { before, scores } = sheet;
  const rate = (of: 'migraine' | 'headache', answer: Criterion['answer']) => {
    if (before === null) return nothing;
    const one = formRate(before, of);
    if (one.kind === 'at_least') return one.recorded === 0 ? t.tooFew : words.rate(one);
    // Where it is told, unlogged days cannot change it.
    const floor = answer === 'cannot_say' && isFloorSaid(loggedIn(before)) ? words.number(one.floor) : null;
    return t.rate(words.rate(one), words.countOf(before[of]), floor);
  };
  const asks = (criterion: Criterion['asks']): string => {
    const under = code === undefined ? undefined : asked.under[code];
    switch (criterion) {
      case 'migraine_days':
        return t.asks.migraineDays(asked.migraineDays, under === undefined ? null : under - 1);
      case 'failed':
        return t.asks.failed(asked);
      case 'change':
        return asked.change ? t.asks.change(asked.change) : t.asks.changeUnknown;
      case 'chronic':
        return t.asks.chronic(chronicDays);
      case 'disability':
        return t.asks.disability(ahsCriteria);
      default:
        return t.asks[criterion];
    }
  };
  const shown = ({ asks: criterion, answer, count = 0 }: Criterion): string => {
    switch (criterion) {
      case 'migraine_days':
        return rate('migraine', answer);
      case 'chronic':
        return rate('headache', answer);
      case 'failed':
        return t.failed(count, asked.failed);
      case 'toxin':
        return answer === null ? t.notChronic : answer === 'yes' ? t.toxin : nothing;
      case 'disability':
        return scores
          .map((one) => `${instrumentNames[one.instrument]} ${one.before?.score ?? t.noScore}`)
          .join(', ');
      case 'overuse':
        return t.belowLimits;
      case 'change': {
        const weeks = firstTwelveWeeks(sheet);
        return weeks?.complete ? (changeText(sheet, weeks, 'migraine', about) ?? t.tooFew) : nothing;
      }
    }
  };
  const criteria = fundingCriteria(sheet, payer, report.lastThirty, name);
  return {
    kind: 'table',
    caption: t.criteria,
    columns: [start(t.asked, 7), start(t.own, 6), start(t.onRecord, 4), start(t.missing, 7)],
    rows: criteria.map((criterion): Cell[] => [
      { text: asks(criterion.asks) },
      { text: shown(criterion), weight: 'strong' },
      criterion.answer === null ? { text: nothing } : { text: t.answers[criterion.answer], weight: 'strong' },
      { text: lackTexts(criterion.lacks, about).join('. ') || nothing },
    ]),
    note: [
      t.sources[payer](words.day(asked.read), code === undefined ? undefined : asked.documents[code]),
      ...(name !== '' && (code === undefined || !(code in asked.documents))
        ? [t.notRead(texts.medicineName(name))]
        : []),
      t.criteriaNote,
    ].join(' '),
  };
}
