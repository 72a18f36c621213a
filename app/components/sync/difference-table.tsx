import type { SyncProblem } from '#app/data/diary.ts';
import { differences } from './describe.ts';
import type { Saying } from './say-column.ts';
import { useSyncTexts } from './texts.ts';

interface Props {
  readonly problem: SyncProblem;
  readonly saying: Saying;
}

/** Both versions side by side, detail by detail. */
export function DifferenceTable({ problem, saying }: Props) {
  const t = useSyncTexts().problem;
  const found = differences(problem, saying);
  if (found.length === 0) return null;
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-left">
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t.field}
          </th>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t.here}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t.there}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ label, mine, theirs }) => (
          <tr key={label} className="border-border border-t align-top">
            <th scope="row" className="py-2 pr-2 font-medium">
              {label}
            </th>
            <td className="whitespace-pre-wrap break-words py-2 pr-2">{mine}</td>
            <td className="whitespace-pre-wrap break-words py-2">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
