import { useState } from 'react';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { msqDomains, type QuestionnaireResult } from '#domain/person/questionnaire.ts';
import { useScoreWords } from './score-words.ts';

/** Rows shown at first, and those added with each press. */
const [first, page] = [2, 10];

interface Props {
  /** Newest first. */
  readonly results: readonly QuestionnaireResult[];
  readonly onEdit: (result: QuestionnaireResult) => void;
}

/** All results with their dates. */
export function ResultList({ results, onEdit }: Props) {
  const words = useQualityTexts();
  const t = words.results;
  const locale = useLocale();
  const formatResult = useFormatResult();
  const [shown, setShown] = useState(first);
  if (results.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{t.heading}</h3>
      <ol className="divide-y divide-border">
        {results.slice(0, shown).map((result) => {
          const name = words.instruments[result.instrument];
          const day = formatDay(locale, result.localDate, 'dated');
          return (
            <li key={result.id} className="flex items-center gap-x-3 py-2.5">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="text-muted text-sm">
                  {day} · {name}
                </p>
                <p className="tabular-nums">{formatResult(result)}</p>
                {result.notes && <p className="text-muted text-sm">{result.notes}</p>}
              </div>
              <Button variant="quiet" aria-label={t.editOf(name, day)} onClick={() => onEdit(result)}>
                {t.edit}
              </Button>
            </li>
          );
        })}
      </ol>
      {results.length > shown && (
        <Button variant="quiet" className="self-start" onClick={() => setShown((rows) => rows + page)}>
          {t.more}
        </Button>
      )}
    </div>
  );
}

/** A result in one line: its score and band, or its parts. */
function useFormatResult(): (result: QuestionnaireResult) => string {
  const words = useQualityTexts();
  const t = words.results;
  const { number, bandText } = useScoreWords();
  return ({ instrument, score, scores }) => {
    if (instrument === 'msq') {
      const parts = msqDomains.flatMap((name) =>
        scores[name] === undefined ? [] : t.part(words.scoreParts[name], number(scores[name])),
      );
      return parts.length > 0 ? parts.join(' · ') : t.noValue;
    }
    if (score === null) return t.noValue;
    return [number(score), bandText(instrument, score)].filter(Boolean).join(' · ');
  };
}
