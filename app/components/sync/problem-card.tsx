import { useState } from 'react';
import { Link } from 'react-router';
import {
  type Choice,
  type Diary,
  type Row,
  type SyncProblem,
  useDiary,
  usePageDiary,
} from '#app/diary/diary.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useSyncTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cx } from '#app/ui/cx.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useToday } from '../use-today.ts';
import { describePart, describeResult, describeRow } from './describe-problem.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { ColumnFormatting } from './format-column.ts';

const ownItemsOf = ({ ownItems }: Diary) => ownItems;

/** What happened, and what each of the two answers does, for this kind of problem. */
function useProblemMessage({ trouble, write }: SyncProblem) {
  const t = useSyncTexts().problem;
  switch (trouble.kind) {
    case 'refused':
      return { text: t.refused, mine: t.sendAgain, theirs: t.discard };
    case 'gone':
      return { text: t.gone, mine: t.bringBack, theirs: t.leaveDeleted };
    case 'trashed':
      return {
        text: write === 'restore' ? t.restoredHere : t.trashed,
        mine: t.bringBack,
        theirs: t.leaveDeleted,
      };
    case 'conflict':
      return write === 'trash' || write === 'erase'
        ? { text: t.deletedHere, mine: t.deleteAnyway, theirs: t.keepIt }
        : { text: t.conflict, mine: t.keepMine, theirs: t.keepTheirs };
  }
}

/** Why the server refused a write; the rule is more precise than the code. */
function useRefusalMessage(trouble: SyncProblem['trouble']): string | undefined {
  const { reasons } = useSyncTexts().problem;
  if (trouble.kind !== 'refused') return undefined;
  if (trouble.rule?.endsWith('_not_in_future')) return reasons.future;
  if (trouble.rule?.endsWith('_end_after_start')) return reasons.endBeforeStart;
  if (trouble.rule?.endsWith('_one_at_a_time')) return reasons.oneTrial;
  if (trouble.rule?.includes('_of_same_user')) return reasons.lostParent;
  if (trouble.rule === 'diary_consent') return reasons.withdrawn;
  if (trouble.code === 'account_full') return reasons.accountFull;
  return trouble.code === 'too_large' ? reasons.tooLarge : reasons.other;
}

const isEdit = ({ write }: SyncProblem) => write === 'change' || write === 'create';

/** The row each answer leaves, if it differs from the columns shown: a detail that only the other side changed. */
function resultsOf(problem: SyncProblem): Partial<Record<Choice, Row | null>> {
  const { trouble, columns, mine, theirs } = problem;
  const isOnlyTheirs = columns.some(({ isHere, isThere }) => isThere && !isHere);
  if (!isEdit(problem) || !isOnlyTheirs) return {};
  if (trouble.kind === 'trashed') return { mine };
  return trouble.kind === 'conflict' ? { mine, theirs } : {};
}

interface Props {
  readonly problem: SyncProblem;
  /** Called when the person leaves to correct it. */
  readonly onLeave: () => void;
}

/** One problem for the person to decide: what happened, both versions, two answers. */
export default function ProblemCard({ problem, onLeave }: Props) {
  const pageDiary = usePageDiary();
  const t = useSyncTexts().problem;
  const locale = useLocale();
  const toastFailure = useFailureToast();
  const ownItems = useDiary(ownItemsOf) ?? [];
  const message = useProblemMessage(problem);
  const reason = useRefusalMessage(problem.trouble);
  const { entity, rowId, mine, theirs } = problem;
  const formatting: ColumnFormatting = {
    locale,
    today: useToday(),
    ownNames: new Map(ownItems.map(({ id, name }) => [id, name])),
  };
  const row = mine ?? theirs;
  const results = resultsOf(problem);
  const hasResults = Object.keys(results).length > 0;
  const [isDiscarding, setDiscarding] = useState(false);
  const decide = (choice: Choice) => void pageDiary.resolve(problem.id, choice).catch(toastFailure);
  // Of what the account has not, this is the only one: a second tap.
  const losesAll = isEdit(problem) && theirs === null;
  return (
    <Card as="section" aria-labelledby={`problem-${problem.id}`}>
      <h3 id={`problem-${problem.id}`} className="font-semibold">
        {row && describeRow(entity, row, formatting)}
      </h3>
      <p className="mt-1 text-muted">{[message.text, reason].filter(Boolean).join(' ')}</p>
      <DifferenceTable versions={problem} isEdit={isEdit(problem)} formatting={formatting} />
      {problem.parts.map((part) => (
        <section key={part.theirs.id} className="mt-3">
          <h4 className="font-medium">{describePart(part, formatting)}</h4>
          <DifferenceTable versions={{ ...part, here: part.before }} isEdit={false} formatting={formatting} />
        </section>
      ))}
      <div className={cx('mt-4 flex flex-col', hasResults ? 'gap-4' : 'gap-2 sm:flex-row sm:flex-wrap')}>
        {problem.trouble.kind === 'refused' && entity === 'episodes' && (
          <LinkButton as={Link} to={`${linkToEpisode(rowId, locale)}?edit`} onClick={onLeave}>
            {t.edit}
          </LinkButton>
        )}
        {(['mine', 'theirs'] as const).map((choice) => {
          const result = results[choice];
          const id = `problem-${problem.id}-${choice}`;
          const button = (
            <Button
              key={choice}
              onClick={() => (choice === 'theirs' && losesAll ? setDiscarding(true) : decide(choice))}
              aria-describedby={result ? id : undefined}
            >
              {message[choice]}
            </Button>
          );
          if (!result) return button;
          return (
            <div key={choice} className="flex flex-col gap-1">
              {button}
              <ul id={id} className="text-muted text-sm">
                {describeResult(result, problem.columns, formatting).map((detail) => (
                  <li key={detail} className="break-words">
                    {detail}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      {isDiscarding && (
        <div role="status" className="mt-4 flex flex-col gap-2">
          <p>{t.onlyHere}</p>
          {problem.along.length > 0 && (
            <>
              <p>{t.along}</p>
              <ul className="list-disc pl-5">
                {problem.along.map((one) => (
                  <li key={one.row.id}>{describeRow(one.entity, one.row, formatting)}</li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" onClick={() => decide('theirs')}>
              {t.discardSure}
            </Button>
            <Button variant="quiet" onClick={() => setDiscarding(false)}>
              {t.keep}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
