import { type ReactNode, useState } from 'react';
import { describeRow, silent } from '#app/components/sync/describe-problem.ts';
import { type ColumnFormatting, formatColumn } from '#app/components/sync/format-column.ts';
import { useToday } from '#app/components/use-today.ts';
import type { ReadFile } from '#app/diary/copy/import-reading.ts';
import { type Diary, type Row, useDiary } from '#app/diary/diary.ts';
import { useColumnTexts, useImportTexts } from '#app/i18n/areas.ts';
import { formatDuration, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DiaryTable } from '#domain/diary-tables.ts';
import { contentColumns } from '#domain/import/digest.ts';
import { type LossReason, wholeLines } from '#domain/import/imported.ts';
import { rowName } from '#domain/import/known-rows.ts';
import { type ImportPlan, isNothing } from '#domain/import/plan.ts';
import type { Columns } from '#domain/model/columns.ts';
import type { ImportSource } from '#domain/person/import-batch.ts';
import { PainSelect } from './pain-select.tsx';
import { tallyOf, useTallyWords } from './plan-words.ts';

/** Sample rows shown of additions and of differences. */
const samplesMax = 3;

const ownItemsOf = ({ ownItems }: Diary) => ownItems;

interface Props {
  readonly read: ReadFile;
  readonly plan: ImportPlan;
  /** Pain the person entered for headaches without one in the file. */
  readonly statedPain: number | undefined;
  readonly onState: (pain: number | undefined) => void;
  readonly onImport: (takesTheirs: boolean) => void;
}

/** Shows what an import would change, with the button that starts it. */
export function PlanView({ read, plan, statedPain, onState, onImport }: Props) {
  const { plan: t, choose } = useImportTexts();
  const tallyText = useTallyWords();
  const [takesTheirs, setTakesTheirs] = useState(false);
  const { added, filled, differing, restored, same, inTrash, refused, detached } = plan;
  const { kept = [], left = [] } = Object.groupBy(read.losses, ({ reason }) =>
    isKept(reason, plan.source) ? 'kept' : 'left',
  );
  const changed = takesTheirs ? [...filled, ...differing] : filled;
  const count = added.length + restored.length + new Set(changed.map(({ id }) => id)).size;
  return (
    <section aria-labelledby="import-plan" className="flex flex-col gap-5">
      <header>
        <h2 id="import-plan" className="text-xl">
          {t.heading}
        </h2>
        <p className="text-muted">{t.from(choose.sources[plan.source][0])}</p>
      </header>
      {read.unstated !== undefined && (
        <section aria-label={t.unstated.question(read.unstated)} className="flex flex-col gap-2">
          <p className="font-medium">{t.unstated.question(read.unstated)}.</p>
          <PainSelect
            label={t.unstated.label}
            none={t.unstated.leave}
            value={statedPain}
            onChange={onState}
          />
        </section>
      )}
      <table className="w-full border-border border-y text-left">
        <caption className="sr-only">{t.caption}</caption>
        <tbody className="divide-y divide-border">
          <Line name={t.added} text={tallyText(tallyOf(added))} />
          <Line name={t.restored} text={tallyText(tallyOf(restored))} />
          <Line name={t.filled} text={tallyText(tallyOf(filled))} hint={t.filledHint} />
          <Line name={t.differing} text={tallyText(tallyOf(differing))} />
          <Line name={t.same} text={tallyText(same)} />
          <Line name={t.inTrash} text={tallyText(inTrash)} hint={t.inTrashHint} />
          <Line name={t.detached} text={detached > 0 ? t.detachedText(detached) : ''} />
          <Line
            name={t.refused}
            text={lines(refused.map(({ reason, tally }) => t.because(tallyText(tally), t.reasons[reason])))}
          />
          <Line name={t.kept} text={<Losses losses={kept} />} hidden={kept.length === 0} />
          <Line name={t.lost} text={<Losses losses={left} />} hidden={left.length === 0} />
          <Line
            name={t.converted}
            text={lines(
              read.conversions.map(
                ({ rule, count: times }) =>
                  `${t.conversions[rule] ?? t.otherConversion(rule)} (${t.times(times)}).`,
              ),
            )}
          />
        </tbody>
      </table>
      {!plan.knowsErased && <p className="text-muted text-sm">{t.erasedUnknown}</p>}
      {differing.length > 0 && (
        <div className="flex flex-col gap-3">
          <ChoiceChips
            legend={t.choice}
            options={[
              { value: 'mine', label: t.keepMine },
              { value: 'theirs', label: t.takeTheirs },
            ]}
            value={takesTheirs ? 'theirs' : 'mine'}
            onChange={(value) => setTakesTheirs(value === 'theirs')}
          />
          <Differences plan={plan} read={read} />
        </div>
      )}
      {added.length > 0 && <Samples plan={plan} />}
      {isNothing(plan, takesTheirs) ? (
        <Notice role="status">{t.nothing}</Notice>
      ) : (
        <Button variant="primary" size="lg" className="self-start" onClick={() => onImport(takesTheirs)}>
          {t.submit(count)}
        </Button>
      )}
    </section>
  );
}

/** Whether what this diary has no column for is there all the same: in the notes, or as a dose without a class. */
const isKept = (reason: LossReason, source: ImportSource) =>
  reason === 'unknown_medicine' ||
  (['unknown_value', 'unknown_column', 'preventive'].includes(reason) &&
    // Of a copy of this diary, what it does not know comes in no note.
    source !== 'own_json' &&
    source !== 'own_csv');

const lines = (texts: readonly string[]): ReactNode =>
  texts.length === 0 ? '' : texts.map((one) => <p key={one}>{one}</p>);

interface LineProps {
  readonly name: string;
  readonly text: ReactNode;
  readonly hint?: string;
  readonly hidden?: boolean;
}

/** One line of the plan, omitted if empty. */
function Line({ name, text, hint, hidden = text === '' }: LineProps) {
  if (hidden) return null;
  return (
    <tr className="flex flex-col py-3 sm:table-row">
      <th scope="row" className="font-medium sm:w-2/5 sm:py-3 sm:pr-4 sm:align-top">
        {name}
      </th>
      <td className="wrap-anywhere sm:py-3">
        {text}
        {hint && <p className="text-muted text-sm">{hint}</p>}
      </td>
    </tr>
  );
}

/** What of the file is not imported, with examples. */
function Losses({ losses }: Pick<ReadFile, 'losses'>) {
  const { plan: t, mapping, things } = useImportTexts();
  const locale = useLocale();
  /** Column name as in the file; for columns of the diary, its label. */
  const nameOf = (where: string, count: number) => {
    if (Object.hasOwn(things, where)) return things[where as DiaryTable](count);
    const own = { notes: mapping.notes, medicine: mapping.medicines, end: mapping.end };
    return Object.hasOwn(own, where) ? own[where as keyof typeof own] : where;
  };
  return losses.map(({ reason, where, count, examples }) => (
    <div key={`${reason} ${where}`}>
      <p>{t.lossIn(t.losses[reason](count), nameOf(where, count))}</p>
      {wholeLines.includes(reason) && examples.length > samplesMax ? (
        <Disclosure summary={t.showLines}>
          <ul className="list-disc pl-5 text-muted text-sm">
            {examples.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Disclosure>
      ) : (
        examples.some((one) => one !== '') && (
          <p className="text-muted text-sm">
            {t.examples(formatList(locale, examples.slice(0, samplesMax)))}
          </p>
        )
      )}
    </div>
  ));
}

function useFormatting(): ColumnFormatting {
  const ownItems = useDiary(ownItemsOf) ?? [];
  return {
    locale: useLocale(),
    today: useToday(),
    ownNames: new Map(ownItems.map(({ id, name }) => [id, name])),
  };
}

/** A row with no values but these columns. */
function rowOf(entity: DiaryTable, id: string, columns: Columns): Row {
  const empty = { user_id: '', version: 0, created_at: '', updated_at: '', deleted_at: null };
  return { ...empty, ...Object.fromEntries(contentColumns[entity]), ...columns, id } as Row;
}

/** When a row is about, in a form that sorts; '' for a row without a day. */
const whenOf = ({ started_at, taken_at, read_at, local_date, start_date }: Columns): string =>
  String(started_at ?? taken_at ?? read_at ?? local_date ?? start_date ?? '');

/** What an episode of the file says of its pain and its length. */
function PainAndDuration({ columns: { intensity, started_at, ended_at } }: { readonly columns: Columns }) {
  const { plan: t } = useImportTexts();
  const minutes =
    typeof started_at === 'string' && typeof ended_at === 'string'
      ? (Date.parse(ended_at) - Date.parse(started_at)) / 60_000
      : undefined;
  const facts = [
    typeof intensity === 'number' && t.painOf(intensity),
    minutes !== undefined && formatDuration(minutes),
  ];
  return facts.filter(Boolean).map((fact) => ` · ${fact}`);
}

/** Samples of what is added, the latest of each kind. */
function Samples({ plan: { added } }: Pick<Props, 'plan'>) {
  const { plan: t } = useImportTexts();
  const formatting = useFormatting();
  const firsts = [...Map.groupBy(added, ({ entity }) => entity).values()].flatMap((rows) =>
    rows.toSorted((a, b) => whenOf(b.columns).localeCompare(whenOf(a.columns))).slice(0, samplesMax),
  );
  return (
    <div>
      <h3 className="font-medium">{t.samples}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted wrap-anywhere">
        {firsts.slice(0, 3 * samplesMax).map(({ entity, id, columns }) => (
          <li key={id}>
            {describeRow(entity, rowOf(entity, id, columns), formatting)}
            {entity === 'episodes' && <PainAndDuration columns={columns} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Samples of rows whose values differ between file and diary. */
function Differences({ plan: { differing, matched }, read }: Pick<Props, 'plan' | 'read'>) {
  const { plan: t } = useImportTexts();
  const formatting = useFormatting();
  const labels: Readonly<Record<string, string>> = useColumnTexts.in(formatting.locale);
  const rowText = (entity: DiaryTable, id: string, columns: Columns) => {
    const row = rowOf(entity, id, columns);
    return Object.keys(columns)
      .filter((name) => !silent.includes(name))
      .map((name) => `${labels[name] ?? name}: ${formatColumn(row, name, formatting)}`)
      .join(' · ');
  };
  const nameOf = (entity: DiaryTable, id: string) => {
    const row = read.rows.find(
      (one) => one.entity === entity && (matched.get(rowName(entity, one.id)) ?? one.id) === id,
    );
    return describeRow(entity, rowOf(entity, id, row?.columns ?? {}), formatting);
  };
  return (
    <ul className="flex flex-col gap-2 wrap-anywhere">
      {differing.slice(0, samplesMax).map(({ entity, id, before, after }) => (
        <li key={id} className="rounded-md bg-surface-raised px-3 py-2">
          <p className="font-medium">{nameOf(entity, id)}</p>
          <p>{t.here(rowText(entity, id, before))}</p>
          <p className="text-muted">{t.there(rowText(entity, id, after))}</p>
        </li>
      ))}
    </ul>
  );
}
