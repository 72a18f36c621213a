import { useSyncTexts } from '#app/i18n/areas.ts';
import { type Difference, differences } from './describe-problem.ts';
import type { ColumnFormatting } from './format-column.ts';

interface Props {
  readonly versions: Parameters<typeof differences>[0];
  /** Whether this device has its own version to show, or has deleted the row. */
  readonly isEdit: boolean;
  readonly formatting: ColumnFormatting;
  /** What the two sides are called; otherwise this device and the account. */
  readonly headings?: { readonly here: string; readonly there: string };
}

/** The original and each side's version, detail by detail. */
export function DifferenceTable({ versions, isEdit, formatting, headings }: Props) {
  const t = useSyncTexts().problem;
  const found = differences(versions, formatting);
  if (found.length === 0) return null;
  const isThereShown = !isEdit || found.some(({ there }) => there !== undefined);
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-left">
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="w-[36%] py-1 pr-1.5 font-medium">
            {t.field}
          </th>
          {isEdit && (
            <th scope="col" className="py-1 pr-1.5 font-medium">
              {headings?.here ?? t.here}
            </th>
          )}
          {isThereShown && (
            <th scope="col" className="py-1 font-medium">
              {headings?.there ?? t.there}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {found.map((difference) => (
          <tr key={difference.label} className="border-border border-t align-top">
            <th scope="row" className="hyphens-auto break-words py-2 pr-1.5 font-medium">
              {difference.label}
              <span className="block break-words font-normal text-muted text-sm">
                {t.wasBefore(difference.before)}
              </span>
            </th>
            {isEdit && <Cell version={difference.here} />}
            {isThereShown && <Cell version={difference.there} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One side's version of a detail. */
function Cell({ version }: { readonly version: Difference['here'] }) {
  const t = useSyncTexts().problem;
  return (
    <td className="py-2 pr-1.5">
      {version === undefined ? (
        <span className="text-muted">{t.unchanged}</span>
      ) : (
        <span className="whitespace-pre-wrap break-words">{version}</span>
      )}
    </td>
  );
}
