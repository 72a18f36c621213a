import { accountSummaryQuery, type TableCount } from '#app/data/account-deletion.ts';
import { useQuery } from '#app/data/query.ts';
import { Loaded } from './loaded.tsx';
import { useSettingsTexts } from './texts.ts';

/** What goes with the account, counted this moment. */
export function DeletedRows({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().delete;
  const query = useQuery(accountSummaryQuery(userId));
  const names: Readonly<Record<string, (rows: number) => string>> = t.tables;
  const say = ({ table, rows }: TableCount) =>
    Object.hasOwn(names, table) ? names[table]?.(rows) : t.otherTable(table, rows);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{t.what}</h3>
      <Loaded query={query} place="h-28">
        {(counts) => (
          <ul className="list-disc pl-6">
            {counts
              .filter(({ rows }) => rows > 0)
              .map((count) => (
                <li key={count.table}>{say(count)}</li>
              ))}
            <li>{t.andAccess}</li>
          </ul>
        )}
      </Loaded>
      <p className="text-muted">{t.trash}</p>
    </div>
  );
}
