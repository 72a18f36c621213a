import { Suspense, useMemo, useState } from 'react';
import { useCheckinQuestions } from '#app/components/chosen-questions.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useOrderedList } from '#app/components/vocabulary/ordered-list.ts';
import type { CodeIn } from '#app/components/vocabulary/vocabularies.ts';
import { useDayTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Check, X } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Answers } from '#domain/model/code-columns.ts';
import type { ItemProps } from './item.ts';

// Only on a day with an early sign marked.
const SignNote = lazily(() => import('#app/components/day/sign-note.tsx'));

/** Number of chips shown before "more". */
const shownAtFirst = 6;

/** Factors that have a check-in question of their own, by its name: left out here while that one is asked. */
const questionOfFactor: Readonly<Record<string, string>> = {
  menstruation: 'menstruation',
  stress: 'stress',
  exercise: 'exercise',
  sleep: 'sleep',
  oversleeping: 'sleep',
};

/** Possible factors, from the person's own list; also asked on days without headache. */
export function FactorsItem({ content, isToday, trialFactor, onChange }: ItemProps) {
  const t = useDayTexts();
  const { questions } = useCheckinQuestions();
  const isLeftOut = (code: string) =>
    // `unknown` is an answer about an attack, not a factor.
    code === 'unknown' || (questions as readonly string[]).includes(questionOfFactor[code] ?? '');
  return (
    <AnswerCloud
      list="context"
      legend={isToday ? t.factorsToday : t.items.factors}
      isLeftOut={isLeftOut}
      apart={trialFactor}
      recorded={content.factors}
      onChange={(factors) => onChange({ factors })}
    />
  );
}

/** Premonitory symptoms, from the person's own list. */
export function PremonitoryItem({ content, calmToday, onChange }: ItemProps) {
  const { premonitory } = content;
  const { questions } = useCheckinQuestions();
  return (
    <>
      <AnswerCloud
        list="premonitory"
        legend={useDayTexts().items.premonitory}
        isExplained={(questions as readonly string[]).includes('factors')}
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

interface CloudProps<List extends 'context' | 'premonitory'> {
  readonly list: List;
  readonly legend: string;
  /** The list above has said how to answer. */
  readonly isExplained?: boolean;
  readonly isLeftOut?: (code: string) => boolean;
  /** Factor that has its own question on the same page and is left out here. */
  readonly apart?: string | undefined;
  readonly recorded: Answers<string>;
  readonly onChange: (answers: Answers<never>) => void;
}

/**
 * The codes of a list as chips, the person's usual ones first: what is not touched stays unknown, and "nothing of the rest"
 * answers the others with no. The first answer records all shown ones as asked.
 */
function AnswerCloud<List extends 'context' | 'premonitory'>(props: CloudProps<List>) {
  const { list, legend, isExplained, isLeftOut, apart, recorded, onChange } = props;
  const t = useDayTexts().yesNo;
  const labelOf = useCodeLabels();
  const [isAll, setAll] = useState(false);
  // What "nothing of the rest" has answered here, until it is undone.
  const [denied, setDenied] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const answers: Readonly<Partial<Record<string, boolean | null>>> = recorded;
  const answered = useMemo(() => Object.keys(recorded) as CodeIn<List>[], [recorded]);
  // A chip keeps its place after another tap.
  const [present] = useState(() => new Set(answered.filter((code) => answers[code])));
  const codes = useOrderedList(list, answered).filter(
    (code) => code !== apart && (code in answers || !isLeftOut?.(code)),
  );
  const shown = isAll ? codes : codes.filter((code, place) => place < shownAtFirst || present.has(code));
  const give = (changes: Readonly<Record<string, boolean | null>>) => {
    const shownAnswers = Object.fromEntries(shown.map((code) => [code, answers[code] ?? null]));
    onChange({ ...answers, ...shownAnswers, ...changes } as Answers<never>);
  };
  const giveAll = (given: readonly string[], answer: boolean | null) =>
    give(Object.fromEntries(given.map((code) => [code, answer])));
  const open = shown.filter((code) => typeof answers[code] !== 'boolean');
  const canUndo = open.length === 0 && denied.length > 0 && denied.every((code) => answers[code] === false);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold text-xl leading-tight">{legend}</legend>
      {!isExplained && <p className="-mt-1.5 mb-2.5 text-muted text-sm">{t.hint}</p>}
      <div className="flex flex-wrap gap-2">
        {shown.map((code) => (
          <AnswerChip
            key={code}
            label={labelOf(list, code)}
            value={answers[code] ?? null}
            onChange={(value) => {
              give({ [code]: value });
              setSaid(t.said(labelOf(list, code), value));
            }}
          />
        ))}
        {shown.length < codes.length && (
          <Button variant="quiet" className="rounded-full! px-3.5 text-muted" onClick={() => setAll(true)}>
            {t.more(codes.length - shown.length)}
          </Button>
        )}
      </div>
      {/* One button for both, so that the focus stays where it was pressed. */}
      {(open.length > 0 || canUndo) && (
        <Button
          variant="quiet"
          className="-ml-4 text-accent"
          onClick={() => {
            giveAll(canUndo ? denied : open, canUndo ? null : false);
            setSaid(canUndo ? t.undone : t.denied(open.length));
            setDenied(canUndo ? [] : open);
          }}
        >
          {!canUndo && <Check aria-hidden="true" className="size-5" />}
          {canUndo ? t.undo : open.length < shown.length ? t.noneOfTheRest : t.none}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

interface ChipProps {
  readonly label: string;
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
}

/** One thing that was or was not there: a tap says yes, another one no, a third takes the answer back. */
function AnswerChip({ label, value, onChange }: ChipProps) {
  const t = useDayTexts().yesNo;
  return (
    <Button
      className={cx(
        'rounded-full! px-3.5 font-normal!',
        value === true && 'border-accent! bg-accent-soft! font-medium! text-on-accent-soft!',
        value === false && 'border-transparent! bg-transparent! text-muted!',
      )}
      onClick={() => onChange(value === null ? true : value ? false : null)}
    >
      {value === true && <Check aria-hidden="true" className="size-4 shrink-0" />}
      {value === false && <X aria-hidden="true" className="size-4 shrink-0" />}
      <span className="wrap-anywhere">
        {label}
        <VisuallyHidden>: {value === null ? t.unsaid : value ? t.yes : t.no}</VisuallyHidden>
      </span>
    </Button>
  );
}
