import { useFormTexts } from '#app/i18n/entry.ts';
import { useWords } from '#app/i18n/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { intensityMax } from '#domain/limits.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import type { ReadingDraft } from './draft-readings.ts';
import { MomentFields } from './moment-fields.tsx';

interface Props {
  readonly reading: ReadingDraft;
  /** Its name: "Pain 7, today at 2:32 PM". */
  readonly name: string;
  readonly error: string | undefined;
  readonly change: (changes: Partial<ReadingDraft>) => void;
  readonly remove: () => void;
}

/** One existing reading: its pain and time can be corrected, and it can be removed. */
export function ReadingFields({ reading, name, error, change, remove }: Props) {
  const t = useFormTexts();
  const words = useWords().pain;
  const options = Array.from({ length: intensityMax + 1 }, (_, value) => ({
    value: String(value),
    label: t.intensity.chosen(value, words[painBandOf(value)]),
  }));
  return (
    <Disclosure summary={name}>
      <div className="flex flex-col gap-4">
        <Field label={t.readings.intensity}>
          <Select
            value={String(reading.intensity)}
            onChange={(event) => change({ intensity: Number(event.target.value) })}
            options={options}
          />
        </Field>
        <MomentFields
          value={reading.at}
          zone={reading.zone}
          onChange={(at) => change({ at })}
          dateLabel={t.readings.date}
          timeLabel={t.readings.time}
          error={error}
        />
        <Button
          variant="quiet"
          className="-ml-4 self-start"
          onClick={remove}
          aria-label={t.readings.removeOf(name)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          {t.readings.remove}
        </Button>
      </div>
    </Disclosure>
  );
}
