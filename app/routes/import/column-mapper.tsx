import { type FormEvent, useReducer, useState } from 'react';
import { useImportTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { durationUnits, type MappingNeeded, type TablePlace } from '#domain/import/mapping.ts';
import {
  type Answers,
  additionsOf,
  type Chosen,
  type Offered,
  offeredFor,
  suggestedAnswers,
  withAnswer,
  withColumn,
} from './column-answers.ts';

import { PainSelect } from './pain-select.tsx';
import type { Additions } from './use-import.ts';

/** Lines of the file shown as a preview. */
const previewLines = 5;

interface Props {
  readonly needed: MappingNeeded;
  readonly onMap: (additions: Additions) => void;
}

/** Asks what the columns of a CSV mean, starting from suggestions read from the file. */
export function ColumnMapper({ needed, onMap }: Props) {
  const { mapping: t } = useImportTexts();
  const locale = useLocale();
  const [answers, answer] = useReducer(withAnswer, needed, suggestedAnswers);
  const [isTried, setTried] = useState(false);
  const { chosen } = answers;
  const offered = offeredFor(needed, answers);
  const { orders, dates } = offered;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const additions = additionsOf(needed, answers, offered);
    if (additions) onMap(additions);
  }

  const named = needed.columns.map((label, place) => ({
    value: String(place),
    label: label || t.unnamed(place + 1, needed.samples[0]?.[place] ?? ''),
  }));
  const hints: Partial<Record<keyof Chosen, string>> = {
    ...(chosen.start !== null && orders.length === 0 && { start: t.noDates }),
    ...(chosen.pain !== null && !offered.hasScale && { pain: t.noPains }),
  };
  const column = (name: keyof Chosen) => (
    <Field
      label={t[name]}
      hint={hints[name]}
      error={isTried && name === 'start' && chosen[name] === null ? t.required : undefined}
    >
      <Select
        options={[{ value: '', label: name === 'pain' ? t.noPain : t.none }, ...named]}
        value={chosen[name] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          answer(withColumn(needed, answers, name, value === '' ? null : Number(value)))
        }
      />
    </Field>
  );
  const parts = { needed, answers, offered, isTried, onAnswer: answer };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="import-mapping" className="flex flex-col gap-5">
      <header>
        <h2 id="import-mapping" className="text-xl">
          {t.heading}
        </h2>
        <p className="text-muted">{t.intro(needed.lines)}</p>
      </header>
      <Preview needed={needed} />
      <TableStart needed={needed} onChange={(table) => onMap({ table })} />
      {column('start')}
      {orders.length > 1 && (
        <Field label={t.dates} hint={t.datesHint}>
          <Select
            options={orders.map((value) => ({ value, label: t.orders[value] }))}
            value={dates}
            onChange={({ currentTarget: { value } }) =>
              answer({ order: orders.find((one) => one === value) })
            }
          />
        </Field>
      )}
      {column('startTime')}
      {column('pain')}
      <PainMeaning {...parts} />
      {column('end')}
      {column('endTime')}
      {column('duration')}
      {chosen.duration !== null && <UnitOfDuration {...parts} />}
      {column('medicines')}
      {column('symptoms')}
      {column('triggers')}
      {column('notes')}
      <OnlyLines {...parts} named={named} />
      {needed.places.length > 0 && (
        <Checkbox
          label={t.keepPlaces}
          hint={t.keepPlacesHint(
            formatList(
              locale,
              needed.places.map((place) => needed.columns[place] ?? ''),
            ),
          )}
          checked={answers.keepsPlaces}
          onChange={({ currentTarget: { checked } }) => answer({ keepsPlaces: checked })}
        />
      )}
      <Button type="submit" variant="primary" size="lg" className="self-start">
        {t.submit}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly needed: MappingNeeded;
  readonly answers: Answers;
  readonly offered: Offered;
  readonly isTried: boolean;
  readonly onAnswer: (changed: Partial<Answers>) => void;
}

/** What the column of the pain means: its scale, its words; without a column the pain of every line. */
function PainMeaning({ answers, offered, isTried, onAnswer }: PartProps) {
  const { mapping: t } = useImportTexts();
  const { stated, meanings } = answers;
  const { scales, painScale, words } = offered;
  if (answers.chosen.pain === null)
    return (
      <PainSelect
        label={t.stated}
        none={t.choose}
        value={stated}
        error={isTried && stated === undefined ? t.requiredStated : undefined}
        onChange={(value) => onAnswer({ stated: value })}
      />
    );
  return (
    <>
      <Field
        label={t.scale}
        hint={t.scaleHint}
        error={isTried && painScale === undefined ? t.requiredScale : undefined}
      >
        <Select
          options={[
            { value: '', label: t.choose },
            ...scales.map((value) => ({ value, label: t.scales[value] })),
          ]}
          value={painScale ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onAnswer({ scale: scales.find((one) => one === value) })
          }
        />
      </Field>
      {words.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 font-medium">{t.words.legend}</legend>
          {words.map(({ word, meaning }) => (
            <PainSelect
              key={word}
              label={word}
              none={t.words.leave}
              value={meaning}
              onChange={(value) => onAnswer({ meanings: { ...meanings, [word]: value } })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function UnitOfDuration({ answers: { unit }, isTried, onAnswer }: PartProps) {
  const { mapping: t } = useImportTexts();
  return (
    <Field label={t.durationUnit} error={isTried && unit === undefined ? t.requiredUnit : undefined}>
      <Select
        options={[
          { value: '', label: t.choose },
          ...durationUnits.map((value) => ({ value, label: t.durationUnits[value] })),
        ]}
        value={unit ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onAnswer({ unit: durationUnits.find((one) => one === value) })
        }
      />
    </Field>
  );
}

/** Which lines of the file are taken. */
function OnlyLines({
  needed: { values },
  answers: { only },
  isTried,
  onAnswer,
  named,
}: PartProps & { readonly named: readonly { readonly value: string; readonly label: string }[] }) {
  const { mapping: t } = useImportTexts();
  return (
    <>
      <Field label={t.only} hint={t.onlyHint}>
        <Select
          options={[
            { value: '', label: t.onlyAll },
            ...named.filter((_, place) => (values[place]?.length ?? 0) > 0),
          ]}
          value={only?.column ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onAnswer({ only: value === '' ? undefined : { column: Number(value), values: [] } })
          }
        />
      </Field>
      {only && (
        <ToggleChips
          legend={t.onlyValues(named[only.column]?.label ?? '')}
          options={(values[only.column] ?? []).map((value) => ({
            value,
            label: value === '' ? t.onlyBlank : value,
          }))}
          values={only.values}
          error={isTried && only.values.length === 0 ? t.requiredValues : undefined}
          onChange={(chosen) => onAnswer({ only: { ...only, values: chosen } })}
        />
      )}
    </>
  );
}

/** Says on which line the table begins, and whether that line has the names: the columns are asked for again. */
function TableStart({
  needed: { table, head },
  onChange,
}: Pick<Props, 'needed'> & { readonly onChange: (table: TablePlace) => void }) {
  const { mapping } = useImportTexts();
  const t = mapping.table;
  return (
    <Disclosure summary={t.summary}>
      <div className="flex flex-col gap-3">
        <Field label={t.from}>
          <Select
            options={head.map((text, place) => ({ value: String(place), label: t.line(place + 1, text) }))}
            value={String(table.from)}
            onChange={({ currentTarget: { value } }) => onChange({ ...table, from: Number(value) })}
          />
        </Field>
        <Checkbox
          label={t.hasNames}
          checked={table.hasNames}
          onChange={({ currentTarget: { checked } }) => onChange({ ...table, hasNames: checked })}
        />
      </div>
    </Disclosure>
  );
}

/** The first lines of the file, unparsed. */
function Preview({ needed: { columns, samples } }: Pick<Props, 'needed'>) {
  const { mapping: t } = useImportTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section aria-label={t.preview} tabIndex={0} className="overflow-x-auto rounded-md border border-border">
      <table className="text-left text-sm">
        <caption className="sr-only">{t.preview}</caption>
        <thead>
          <tr>
            {columns.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={place} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                {name || place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border border-border border-t">
          {samples.slice(0, previewLines).map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <tr key={line}>
              {columns.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={place} className="max-w-60 truncate px-3 py-2 text-muted">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
