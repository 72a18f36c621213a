import { Link } from 'react-router';
import { type Choice, type Diary, resolveProblem, type SyncProblem, useDiary } from '#app/data/diary.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useToastFailure } from '../use-failure-message.ts';
import { describePart, describeResult, describeRow } from './describe.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { Saying } from './say-column.ts';
import { useSyncTexts } from './texts.ts';

const ownItemsOf = ({ ownItems }: Diary) => ownItems;

/** What happened, and what each of the two answers does, in words that fit this problem. */
function useSayProblem({ trouble, write }: SyncProblem) {
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

/** Why the server refused a write; the rule says more than the code. */
function useSayRefusal(trouble: SyncProblem['trouble']): string | undefined {
  const { reasons } = useSyncTexts().problem;
  if (trouble.kind !== 'refused') return undefined;
  if (trouble.rule?.endsWith('_not_in_future')) return reasons.future;
  if (trouble.rule?.endsWith('_end_after_start')) return reasons.endBeforeStart;
  if (trouble.rule?.includes('_of_same_user')) return reasons.lostParent;
  if (trouble.code === 'account_full') return reasons.accountFull;
  return trouble.code === 'too_large' ? reasons.tooLarge : reasons.other;
}

const isEdit = ({ write }: SyncProblem) => write === 'change' || write === 'create';

interface ResultsProps {
  readonly problem: SyncProblem;
  /** What the two answers are called. */
  readonly said: { readonly mine: string; readonly theirs: string };
  readonly saying: Saying;
}

/** What each answer leaves, where that is not what one of the sides says: a detail that only the other one changed. */
function Results({ problem, said, saying }: ResultsProps) {
  const { trouble, columns, mine, theirs } = problem;
  const isOnlyTheirs = columns.some(({ isHere, isThere }) => isThere && !isHere);
  if (!isEdit(problem) || !mine || !theirs || !isOnlyTheirs) return null;
  const answers = [
    ...(trouble.kind === 'conflict' || trouble.kind === 'trashed' ? [[said.mine, mine] as const] : []),
    ...(trouble.kind === 'conflict' ? [[said.theirs, theirs] as const] : []),
  ];
  return (
    <dl className="mt-3 flex flex-col gap-2 rounded-md bg-surface-sunken p-3">
      {answers.map(([answer, row]) => (
        <div key={answer}>
          <dt className="font-medium">{answer}</dt>
          {describeResult(row, columns, saying).map((detail) => (
            <dd key={detail} className="break-words">
              {detail}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface Props {
  readonly problem: SyncProblem;
  readonly now: string;
  /** Called when the person goes elsewhere to put it right. */
  readonly onLeave: () => void;
}

/** One thing only the person can decide: what happened, both versions, and the two answers. */
export function ProblemCard({ problem, now, onLeave }: Props) {
  const t = useSyncTexts().problem;
  const locale = useLocale();
  const toastFailure = useToastFailure();
  const ownItems = useDiary(ownItemsOf) ?? [];
  const said = useSayProblem(problem);
  const reason = useSayRefusal(problem.trouble);
  const { entity, rowId, mine, theirs } = problem;
  const saying: Saying = { locale, now, ownNames: new Map(ownItems.map(({ id, name }) => [id, name])) };
  const row = mine ?? theirs;
  const decide = (choice: Choice) => void resolveProblem(problem.id, choice).catch(toastFailure);
  return (
    <Card as="section" aria-labelledby={`problem-${problem.id}`}>
      <h3 id={`problem-${problem.id}`} className="font-semibold">
        {row && describeRow(entity, row, saying)}
      </h3>
      <p className="mt-1 text-muted">{[said.text, reason].filter(Boolean).join(' ')}</p>
      <DifferenceTable versions={problem} isEdit={isEdit(problem)} saying={saying} />
      {problem.parts.map((part) => (
        <section key={part.theirs.id} className="mt-3">
          <h4 className="font-medium">{describePart(part, saying)}</h4>
          <DifferenceTable versions={{ ...part, here: part.before }} isEdit={false} saying={saying} />
        </section>
      ))}
      <Results problem={problem} said={said} saying={saying} />
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {problem.trouble.kind === 'refused' && entity === 'episodes' && (
          <LinkButton as={Link} to={`${linkToEpisode(rowId, locale)}?edit`} onClick={onLeave}>
            {t.edit}
          </LinkButton>
        )}
        <Button onClick={() => decide('mine')}>{said.mine}</Button>
        <Button onClick={() => decide('theirs')}>{said.theirs}</Button>
      </div>
    </Card>
  );
}
