import { type FormEvent, useState } from 'react';
import { useImportTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import {
  type ColumnMapping,
  type DateOrder,
  type DurationUnit,
  durationUnits,
  type MappingNeeded,
  type PainScale,
  painScales,
  type TablePlace,
} from '#domain/import/mapping.ts';
import { fold } from '#domain/model/fold.ts';
import { PainSelect } from './pain-select.tsx';
import type { Additions } from './use-import.ts';

/** Lines of the file shown as a preview. */
const previewLines = 5;

const optionalColumns = [
  'startTime',
  'end',
  'endTime',
  'duration',
  'medicines',
  'symptoms',
  'triggers',
  'notes',
] as const;
type Optional = (typeof optionalColumns)[number];
type Chosen = Readonly<Record<'start' | 'pain' | Optional, number | null>>;

function suggestedColumns({ suggested }: MappingNeeded): Chosen {
  const { start, pain, duration, ...rest } = suggested;
  const others = optionalColumns.map((name) => [
    name,
    (name === 'duration' ? duration?.column : rest[name]) ?? null,
  ]);
  return { ...Object.fromEntries(others), start: start ?? null, pain: pain?.column ?? null };
}

/** The chosen value if it is allowed, else the first allowed one. */
const fitting = <T,>(chosen: T | undefined, allowed: readonly T[], otherwise: T): T =>
  chosen !== undefined && (allowed.length === 0 || allowed.includes(chosen))
    ? chosen
    : (allowed[0] ?? otherwise);

/** The pain the person gave to words; undefined leaves their lines out. */
type Meanings = Readonly<Record<string, number | undefined>>;

interface Props {
  readonly needed: MappingNeeded;
  readonly onMap: (additions: Additions) => void;
}

/** Asks what the columns of a CSV mean, starting from suggestions read from the file. */
export function ColumnMapper({ needed, onMap }: Props) {
  const { mapping: t } = useImportTexts();
  const locale = useLocale();
  const [chosen, setChosen] = useState(() => suggestedColumns(needed));
  const [order, setOrder] = useState<DateOrder | undefined>(needed.suggested.dates);
  const [scale, setScale] = useState<PainScale | undefined>(needed.suggested.pain?.scale);
  const [unit, setUnit] = useState<DurationUnit | undefined>(needed.suggested.duration?.unit);
  const [stated, setStated] = useState<number>();
  const [meanings, setMeanings] = useState<Meanings>({});
  const [only, setOnly] = useState<{ readonly column: number; readonly values: readonly string[] }>();
  const [keepsPlaces, setKeepsPlaces] = useState(false);
  const [isTried, setTried] = useState(false);
  const { start, pain, duration } = chosen;
  const orders = (start === null ? undefined : needed.orders[start]) ?? [];
  const fittingScales = (pain === null ? undefined : needed.scales[pain]) ?? [];
  const scales = fittingScales.length === 0 ? painScales : fittingScales;
  const dates = fitting(order, orders, 'iso');
  // No default: a number on a wrong scale would be a wrong pain score.
  const painScale = scale !== undefined && scales.includes(scale) ? scale : undefined;

  const words = painScale === 'words' && pain !== null ? (needed.words[pain] ?? []) : [];
  /** The pain a word stands for: as the person said, else as the word is known; undefined leaves its lines out. */
  const meaningOf = ({ word, pain: known }: (typeof words)[number]) =>
    Object.hasOwn(meanings, word) ? meanings[word] : (known ?? undefined);
  const isRenamed = words.some((one) => meaningOf(one) !== (one.pain ?? undefined));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const said = Object.fromEntries(words.map((one) => [fold(one.word), meaningOf(one) ?? null]));
    const painColumn =
      pain === null
        ? null
        : painScale && { column: pain, scale: painScale, ...(isRenamed && { words: said }) };
    const durationColumn = duration === null ? null : unit && { column: duration, unit };
    if (start === null || painColumn === undefined || durationColumn === undefined) return;
    if ((painColumn === null && stated === undefined) || only?.values.length === 0) return;
    const { duration: _, pain: __, start: ___, ...others } = chosen;
    const mapping = {
      ...others,
      start,
      pain: painColumn,
      duration: durationColumn,
      dates,
      only: only === undefined ? null : { ...only, values: only.values.map(fold) },
      table: needed.table,
      keepPlaces: keepsPlaces,
    } satisfies ColumnMapping;
    onMap({ mapping, statedPain: painColumn === null ? stated : undefined });
  }

  function chooseColumn(name: keyof Chosen, value: string): void {
    const place = value === '' ? null : Number(value);
    setChosen({ ...chosen, [name]: place });
    const { scale: likelyScale, unit: likelyUnit } = needed.likely[place ?? -1] ?? {};
    // The scale belongs to one column: another column starts from its own suggestion.
    if (name === 'pain') setScale(likelyScale);
    if (name === 'duration') setUnit(likelyUnit);
  }

  const named = needed.columns.map((label, place) => ({
    value: String(place),
    label: label || t.unnamed(place + 1, needed.samples[0]?.[place] ?? ''),
  }));
  const hints: Partial<Record<keyof Chosen, string>> = {
    ...(start !== null && orders.length === 0 && { start: t.noDates }),
    ...(pain !== null && fittingScales.length === 0 && { pain: t.noPains }),
  };
  const unchosen = { value: '', label: t.choose };
  const column = (name: keyof Chosen) => (
    <Field
      label={t[name]}
      hint={hints[name]}
      error={isTried && name === 'start' && chosen[name] === null ? t.required : undefined}
    >
      <Select
        options={[{ value: '', label: name === 'pain' ? t.noPain : t.none }, ...named]}
        value={chosen[name] ?? ''}
        onChange={({ currentTarget: { value } }) => chooseColumn(name, value)}
      />
    </Field>
  );

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
            onChange={({ currentTarget: { value } }) => setOrder(orders.find((one) => one === value))}
          />
        </Field>
      )}
      {column('startTime')}
      {column('pain')}
      {pain === null ? (
        <PainSelect
          label={t.stated}
          none={t.choose}
          value={stated}
          error={isTried && stated === undefined ? t.requiredStated : undefined}
          onChange={setStated}
        />
      ) : (
        <Field
          label={t.scale}
          hint={t.scaleHint}
          error={isTried && painScale === undefined ? t.requiredScale : undefined}
        >
          <Select
            options={[unchosen, ...scales.map((value) => ({ value, label: t.scales[value] }))]}
            value={painScale ?? ''}
            onChange={({ currentTarget: { value } }) => setScale(scales.find((one) => one === value))}
          />
        </Field>
      )}
      {words.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 font-medium">{t.words.legend}</legend>
          {words.map((one) => (
            <PainSelect
              key={one.word}
              label={one.word}
              none={t.words.leave}
              value={meaningOf(one)}
              onChange={(value) => setMeanings({ ...meanings, [one.word]: value })}
            />
          ))}
        </fieldset>
      )}
      {column('end')}
      {column('endTime')}
      {column('duration')}
      {duration !== null && (
        <Field label={t.durationUnit} error={isTried && unit === undefined ? t.requiredUnit : undefined}>
          <Select
            options={[unchosen, ...durationUnits.map((value) => ({ value, label: t.durationUnits[value] }))]}
            value={unit ?? ''}
            onChange={({ currentTarget: { value } }) => setUnit(durationUnits.find((one) => one === value))}
          />
        </Field>
      )}
      {column('medicines')}
      {column('symptoms')}
      {column('triggers')}
      {column('notes')}
      <Field label={t.only} hint={t.onlyHint}>
        <Select
          options={[
            { value: '', label: t.onlyAll },
            ...named.filter((_, place) => (needed.values[place]?.length ?? 0) > 0),
          ]}
          value={only?.column ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setOnly(value === '' ? undefined : { column: Number(value), values: [] })
          }
        />
      </Field>
      {only && (
        <ToggleChips
          legend={t.onlyValues(named[only.column]?.label ?? '')}
          options={(needed.values[only.column] ?? []).map((value) => ({
            value,
            label: value === '' ? t.onlyBlank : value,
          }))}
          values={only.values}
          error={isTried && only.values.length === 0 ? t.requiredValues : undefined}
          onChange={(values) => setOnly({ ...only, values })}
        />
      )}
      {needed.places.length > 0 && (
        <Checkbox
          label={t.keepPlaces}
          hint={t.keepPlacesHint(
            formatList(
              locale,
              needed.places.map((place) => needed.columns[place] ?? ''),
            ),
          )}
          checked={keepsPlaces}
          onChange={({ currentTarget: { checked } }) => setKeepsPlaces(checked)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" className="self-start">
        {t.submit}
      </Button>
    </form>
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
