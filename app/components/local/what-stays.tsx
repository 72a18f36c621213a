import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { dropLeft, type Left, mendLeft } from '#app/diary/local-adoption.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useColumnTexts, useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { instantOf, localDateTimeOf } from '#domain/calendar-date.ts';
import { type DiaryColumn, diaryTables } from '#domain/diary-tables.ts';
import { faultsOf } from '#domain/import/copy-rows.ts';
import { rowName } from '#domain/import/known-rows.ts';
import type { Columns, Json } from '#domain/model/columns.ts';
import { describeRow } from '../sync/describe-problem.ts';
import { useToday } from '../use-today.ts';

interface Props {
  readonly left: readonly Left[];
  /** Called after something has changed: the plan has to be made again. */
  readonly onChanged: () => void;
  /** Called with the names of rows that are to come as new ones. */
  readonly onAsNew: (names: readonly string[]) => void;
}

/** What stays on the device, one by one: what it is, why, and what can be done about it. */
export function WhatStays({ left, ...on }: Props) {
  const t = useLocalDiaryTexts().left;
  return (
    <section aria-label={t.heading(left.length)} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t.heading(left.length)}</h3>
      <ul className="flex flex-col gap-3">
        {left.map((one) => (
          <li key={one.id} className="rounded-lg bg-surface-raised p-3 forced-colors:border">
            <StayingItem left={one} {...on} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Doing = 'nothing' | 'mending' | 'dropping';

function StayingItem({ left, onChanged, onAsNew }: Omit<Props, 'left'> & { readonly left: Left }) {
  const { left: t } = useLocalDiaryTexts();
  const locale = useLocale();
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [busy, setBusy] = useState(false);
  const { entity, row, reason, idThere } = left;
  const today = useToday();
  const what = describeRow(entity, row, { locale, today, ownNames: new Map() });
  const fields = left.columns.filter((column) => kindOf(left, column) !== undefined);
  const after = (work: Promise<void>) => {
    setBusy(true);
    toastFailure(undefined);
    work.then(onChanged, toastFailure).finally(() => setBusy(false));
  };
  const isRestorable = reason === 'in_trash' && idThere !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{what}</p>
      <p className="text-muted">
        {t.reasons[reason]}
        {row.deleted_at !== null && ` ${t.deleted}`}
        {left.with.length > 0 && ` ${t.with(left.with.length)}`}
      </p>
      {doing === 'mending' && (
        <Mend
          left={left}
          fields={fields}
          busy={busy}
          onSave={(columns) => after(mendLeft(left, columns))}
          onCancel={() => setDoing('nothing')}
        />
      )}
      {doing === 'dropping' && (
        <>
          <p>{t.dropText}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" busy={busy} onClick={() => after(dropLeft(left))}>
              {t.dropSubmit}
            </Button>
            <Button variant="quiet" onClick={() => setDoing('nothing')}>
              {t.cancel}
            </Button>
          </div>
        </>
      )}
      {doing === 'nothing' && (
        <div className="flex flex-wrap gap-2">
          {fields.length > 0 && (
            <Button aria-label={t.named(t.mend, what)} onClick={() => setDoing('mending')}>
              {t.mend}
            </Button>
          )}
          {isRestorable && (
            <Button
              busy={busy}
              aria-label={t.named(t.restore, what)}
              onClick={() => after(pageDiary.commit([{ kind: 'restore', entity, id: idThere }]))}
            >
              {t.restore}
            </Button>
          )}
          {reason === 'erased' && (
            <Button
              aria-label={t.named(t.asNew, what)}
              onClick={() => onAsNew([left, ...left.with].map((one) => rowName(one.entity, one.id)))}
            >
              {t.asNew}
            </Button>
          )}
          <Button variant="quiet" aria-label={t.named(t.drop, what)} onClick={() => setDoing('dropping')}>
            {t.drop}
          </Button>
        </div>
      )}
    </div>
  );
}

const factsOf = ({ entity }: Left, column: string) =>
  diaryTables[entity].columns.find(({ facts }) => facts.name === column)?.facts;

/** The control by which a column can be corrected; undefined if there is none. */
function kindOf(left: Left, column: string): 'moment' | 'day' | 'text' | 'number' | undefined {
  const facts = factsOf(left, column);
  if (!facts || facts.codes) return undefined;
  if (facts.type === 'timestamp with time zone') return 'moment';
  if (facts.type === 'date') return 'day';
  if (facts.type === 'text') return 'text';
  return ['integer', 'smallint', 'numeric'].includes(facts.type) ? 'number' : undefined;
}

/** The zone in which a time of a row is written. */
const zoneOf = ({ row }: Left, column: string) =>
  String((column === 'ended_at' ? row.end_zone : undefined) ?? row.zone ?? 'UTC');

interface MendProps {
  readonly left: Left;
  readonly fields: readonly string[];
  readonly busy: boolean;
  readonly onSave: (columns: Columns) => void;
  readonly onCancel: () => void;
}

/** The columns that break a rule, to be corrected; saved only when none does. */
function Mend({ left, fields, busy, onSave, onCancel }: MendProps) {
  const { left: t } = useLocalDiaryTexts();
  const labels = useColumnTexts.in(useLocale());
  const shownOf = (column: string): string => {
    const value = left.row[column] ?? null;
    if (value === null) return '';
    return kindOf(left, column) === 'moment'
      ? localDateTimeOf(String(value), zoneOf(left, column))
      : String(value);
  };
  const [texts, setTexts] = useState(() => new Map(fields.map((column) => [column, shownOf(column)])));
  const [wrong, setWrong] = useState<readonly string[]>([]);

  const typed = (column: string): Json => {
    const text = texts.get(column) ?? '';
    const kind = kindOf(left, column);
    if (kind === 'text') return text;
    if (text === '') return null;
    if (kind === 'number') return Number(text);
    return kind === 'moment' ? instantOf(text, zoneOf(left, column)) : text;
  };
  const save = () => {
    const columns = Object.fromEntries(fields.map((column) => [column, typed(column)]));
    const found = faultsOf(left.entity, { ...left.row, ...columns }, new Date().toISOString());
    setWrong(found.columns);
    if (found.columns.length === 0) onSave(columns);
  };
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {fields.map((column) => {
        const kind = kindOf(left, column);
        const isOfTime = kind === 'moment' || kind === 'day';
        const error = wrong.includes(column) ? (isOfTime ? t.stillEarly : t.stillInvalid) : undefined;
        const control = {
          value: texts.get(column) ?? '',
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            setTexts(new Map(texts).set(column, target.value)),
        };
        return (
          <Field key={column} label={labels[column as DiaryColumn]} error={error}>
            {kind === 'text' ? (
              <TextArea rows={3} {...control} />
            ) : (
              <TextInput
                type={kind === 'moment' ? 'datetime-local' : kind === 'day' ? 'date' : 'number'}
                {...control}
              />
            )}
          </Field>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
