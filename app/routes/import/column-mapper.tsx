import { type FormEvent, useState } from 'react';
import { formatList } from '#app/i18n/format.ts';
import { useImportTexts } from '#app/i18n/import.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import {
  type ColumnMapping,
  type DateOrder,
  type DurationUnit,
  durationUnits,
  type MappingNeeded,
  type PainScale,
  painScales,
} from '#domain/import/mapping.ts';
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
  const [keepsPlaces, setKeepsPlaces] = useState(false);
  const [isTried, setTried] = useState(false);
  const { start, pain, duration } = chosen;
  const orders = (start === null ? undefined : needed.orders[start]) ?? [];
  const fittingScales = (pain === null ? undefined : needed.scales[pain]) ?? [];
  const scales = fittingScales.length === 0 ? painScales : fittingScales;
  const dates = fitting(order, orders, 'iso');
  // No default: a number on a wrong scale would be a wrong pain score.
  const painScale = scale !== undefined && scales.includes(scale) ? scale : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const painColumn = pain === null ? null : painScale && { column: pain, scale: painScale };
    const durationColumn = duration === null ? null : unit && { column: duration, unit };
    if (start === null || painColumn === undefined || durationColumn === undefined) return;
    if (painColumn === null && stated === undefined) return;
    const { duration: _, pain: __, start: ___, ...others } = chosen;
    const mapping = {
      ...others,
      start,
      pain: painColumn,
      duration: durationColumn,
      dates,
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
    label: label || String(place + 1),
  }));
  const unchosen = { value: '', label: t.choose };
  const column = (name: keyof Chosen) => (
    <Field
      label={t[name]}
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
