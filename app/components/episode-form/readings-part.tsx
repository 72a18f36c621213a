import { memo, useState } from 'react';
import { useFormTexts, useWords } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { intensityMax } from '#domain/limits.ts';
import type { Problems } from '#domain/model/validation.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { useProblemText } from '../problem-text.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { type EpisodeDraft, instantAt, withReading, withReadings } from './draft.ts';
import type { ReadingDraft } from './draft-readings.ts';
import { MomentFields } from './moment-fields.tsx';
import { PainButtons } from './pain-buttons.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Change } from './use-episode-form.ts';

interface ReadingFieldsProps {
  readonly reading: ReadingDraft;
  /** Its name: "Pain 7, today at 2:32 PM". */
  readonly name: string;
  readonly error: string | undefined;
  readonly change: (changes: Partial<ReadingDraft>) => void;
  readonly remove: () => void;
}

/** One existing reading: its pain and time can be corrected, and it can be removed. */
function ReadingFields({ reading, name, error, change, remove }: ReadingFieldsProps) {
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

interface Props extends Pick<EpisodeDraft, 'readings' | 'intensity' | 'end'> {
  readonly problems: Problems;
  readonly change: Change;
}

/** The course of the pain: one tap records the present pain, and each reading can be corrected. */
export const ReadingsPart = memo(function ReadingsPart(props: Props) {
  const { readings, intensity, end, problems, change } = props;
  const t = useFormTexts().readings;
  const formatInstant = useFormatRelativeInstant();
  const problem = useProblemText(problems);
  const [done, setDone] = useState('');

  const add = (value: number) => {
    change((draft) => withReading(draft, value, thisMinute()));
    setDone(intensity !== null && value > intensity ? t.peakRaised(value) : t.added(value));
  };
  const put = (edit: (list: EpisodeDraft['readings']) => EpisodeDraft['readings']) =>
    change((draft) => withReadings(draft, edit(draft.readings)));
  return (
    <SectionFrame
      section="readings"
      chosen={readings.length > 0 ? [t.summary(readings.length, intensity ?? 0)] : []}
    >
      <div className="flex flex-col gap-4">
        <PainButtons legend={end === 'ongoing' ? t.now : t.earlier} hint={t.explain} onChoose={add} />
        <p role="status" className="text-sm empty:sr-only">
          {done}
        </p>
        {readings.length > 0 && (
          <ul aria-label={t.list} className="flex flex-col border-border border-t">
            {readings.map((reading, index) => {
              const at = instantAt(reading.at, reading.zone);
              return (
                <li key={reading.id}>
                  <ReadingFields
                    reading={reading}
                    name={t.reading(reading.intensity, at === null ? '' : formatInstant(at, reading.zone))}
                    error={problem(`readings.${index}.readAt`)}
                    change={(changes) =>
                      put((list) => list.map((one) => (one.id === reading.id ? { ...one, ...changes } : one)))
                    }
                    remove={() => put((list) => list.filter(({ id }) => id !== reading.id))}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
});
