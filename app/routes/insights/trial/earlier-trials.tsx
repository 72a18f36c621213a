import { useTrialTexts } from '#app/i18n/areas.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { TrialReading } from '#domain/statistics/trial.ts';
import { TrialHeading, useTrialSentence } from './trial-result.tsx';

/** Earlier trials, newest first, each with its result in a sentence. */
export function EarlierTrials({ readings }: { readonly readings: readonly TrialReading[] }) {
  const t = useTrialTexts();
  const sentenceOf = useTrialSentence();
  return (
    <Disclosure summary={t.history}>
      <ul className="divide-y divide-border">
        {readings.map((reading) => (
          <li key={reading.trial.id} className="flex max-w-text flex-col gap-2 py-4">
            <TrialHeading reading={reading} />
            <p>{sentenceOf(reading)}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
