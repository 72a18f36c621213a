import { memo, useState } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import type { Problems } from '#domain/model/validation.ts';
import { useProblemText } from '../problem-text.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { type EpisodeDraft, instantAt, withReading, withReadings } from './draft.ts';
import { PainButtons } from './pain-buttons.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Change } from './use-episode-form.ts';

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
        <p role="status" className="text-sm empty:hidden">
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
