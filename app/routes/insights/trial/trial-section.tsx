import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useTrialTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { readTrials, type TrialReading } from '#domain/statistics/trial.ts';
import { useSetQuery } from '../insights-topics.ts';
import { RunningTrial } from './running-trial.tsx';
import { StartTrial } from './start-trial.tsx';
import { TrialHeading, TrialResultView, useTrialSentence } from './trial-result.tsx';

/** Earlier trials, newest first, each with its result in a sentence. */
function EarlierTrials({ readings }: { readonly readings: readonly TrialReading[] }) {
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

/** Address parameter that preselects a factor in the form: `?question=alcohol#trial`. */
const parameter = 'question';

/** Factor trials: the running one, the last result, and earlier ones. */
export default function Section() {
  const t = useTrialTexts();
  const readings = useStatistic(readTrials);
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const proposed = query.get(parameter);
  const [isChoosing, setChoosing] = useState(proposed !== null);
  if (!readings) return <Skeleton className="h-72" />;
  const current = readings.find(({ phase }) => phase === 'running');
  const past = readings.filter((reading) => reading !== current);
  const [last, ...earlier] = past;
  const close = () => {
    setChoosing(false);
    if (proposed !== null) setQuery((all) => all.delete(parameter), { replace: true });
  };
  return (
    <div className="flex flex-col gap-8">
      {current ? (
        <RunningTrial reading={current} />
      ) : (
        <div className="flex max-w-text flex-col items-start gap-4">
          <p>{t.lead}</p>
          {isChoosing ? (
            <StartTrial proposed={proposed} onDone={close} />
          ) : (
            <Button variant="primary" onClick={() => setChoosing(true)}>
              {t.choose}
            </Button>
          )}
        </div>
      )}
      {last && <TrialResultView reading={last} />}
      {earlier.length > 0 && <EarlierTrials readings={earlier} />}
    </div>
  );
}
