import { Suspense, useMemo, useState } from 'react';
import { useCheckinQuestions } from '#app/components/chosen-questions.ts';
import { YesNo } from '#app/components/day/yes-no.tsx';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useOrderedList } from '#app/components/vocabulary/ordered-list.ts';
import type { CodeIn } from '#app/components/vocabulary/vocabularies.ts';
import { useDayTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import type { Answers } from '#domain/model/code-columns.ts';
import type { ItemProps } from './item.ts';

// Only on a day with an early sign marked.
const SignNote = lazily(() => import('#app/components/day/sign-note.tsx'));

/** Number of questions shown before "more". */
const shownAtFirst = 8;

/** Factors that have a check-in question of their own, by its name: left out here while that one is asked. */
const questionOfFactor: Readonly<Record<string, string>> = {
  menstruation: 'menstruation',
  stress: 'stress',
  exercise: 'exercise',
  sleep: 'sleep',
  oversleeping: 'sleep',
};

/** Questions about possible factors, from the person's own list; also asked on days without headache. */
export function FactorsItem({ content, trialFactor, onChange }: ItemProps) {
  const t = useDayTexts().factors;
  const { questions } = useCheckinQuestions();
  const isLeftOut = (code: string) =>
    // `unknown` is an answer about an attack, not a factor.
    code === 'unknown' || (questions as readonly string[]).includes(questionOfFactor[code] ?? '');
  return (
    <YesNoList
      list="context"
      legend={t.legend}
      lead={t.lead}
      isLeftOut={isLeftOut}
      apart={trialFactor}
      recorded={content.factors}
      onChange={(factors) => onChange({ factors })}
    />
  );
}

/** Questions about premonitory symptoms, from the person's own list. */
export function PremonitoryItem({ content, calmToday, onChange }: ItemProps) {
  const t = useDayTexts().premonitory;
  const { premonitory } = content;
  return (
    <>
      <YesNoList
        list="premonitory"
        legend={t.legend}
        lead={t.lead}
        recorded={premonitory}
        onChange={(answers) => onChange({ premonitory: answers })}
      />
      {calmToday !== undefined && Object.values(premonitory).includes(true) && (
        <Suspense>
          <SignNote today={calmToday} answers={premonitory} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps<List extends 'context' | 'premonitory'> {
  readonly list: List;
  readonly legend: string;
  readonly lead: string;
  readonly isLeftOut?: (code: string) => boolean;
  /** Factor that has its own question on the same page and is left out here. */
  readonly apart?: string | undefined;
  readonly recorded: Answers<string>;
  readonly onChange: (answers: Answers<never>) => void;
}

/** Yes-or-no questions for the codes of a list. The first answer records all shown ones as asked. */
function YesNoList<List extends 'context' | 'premonitory'>(props: ListProps<List>) {
  const { list, legend, lead, isLeftOut, apart, recorded, onChange } = props;
  const t = useDayTexts().yesNo;
  const labelOf = useCodeLabels();
  const [isAll, setAll] = useState(false);
  const answers: Readonly<Partial<Record<string, boolean | null>>> = recorded;
  const answered = useMemo(() => Object.keys(recorded) as CodeIn<List>[], [recorded]);
  const codes = useOrderedList(list, answered).filter(
    (code) => code !== apart && (code in answers || !isLeftOut?.(code)),
  );
  const shown = isAll ? codes : codes.filter((code, place) => place < shownAtFirst || code in answers);
  const give = (changes: Readonly<Record<string, boolean | null>>) => {
    const shownAnswers = Object.fromEntries(shown.map((code) => [code, answers[code] ?? null]));
    onChange({ ...answers, ...shownAnswers, ...changes } as Answers<never>);
  };
  const open = shown.filter((code) => typeof answers[code] !== 'boolean');
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      <p className="mb-2 text-muted text-sm">{lead}</p>
      <ul className="flex flex-col gap-1">
        {shown.map((code) => (
          <li key={code}>
            <YesNo
              label={labelOf(list, code)}
              value={answers[code] ?? null}
              onChange={(value) => give({ [code]: value })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-1 -ml-4 flex flex-wrap">
        {open.length > 0 && (
          <Button variant="quiet" onClick={() => give(Object.fromEntries(open.map((code) => [code, false])))}>
            {open.length < shown.length ? t.noneOfTheRest : t.none}
          </Button>
        )}
        {shown.length < codes.length && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t.more(codes.length - shown.length)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
