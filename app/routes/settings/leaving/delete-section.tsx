import { useEffect, useRef, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { accountSummaryQuery, type TableCount } from '#app/diary/account-deletion.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { ExportButton } from '../export-button.tsx';
import { Loaded } from '../loaded.tsx';
import { Section } from '../settings-section.tsx';
import { DeleteForm } from './delete-form.tsx';

interface DeleteSectionProps {
  readonly userId: string;
  readonly email: string;
  readonly onDeleted: () => void;
}

/**
 * Deletion of the account (GDPR, article 17): offers a copy, lists what is deleted, asks for proof and confirmation.
 */
export function DeleteSection({ userId, email, onDeleted }: DeleteSectionProps) {
  const { delete: t, offline } = useSettingsTexts();
  const isOnline = useOnline();
  const [isOpened, setOpened] = useState(false);
  return (
    <Section name="delete" intro={t.intro}>
      {!isOnline && <p className="text-muted text-sm">{offline.needsConnectionToAct}</p>}
      {isOpened ? (
        <Card className="flex flex-col gap-7">
          <CopyFirst userId={userId} />
          <DeletedRows userId={userId} />
          <DeleteForm userId={userId} email={email} onDeleted={onDeleted} onCancel={() => setOpened(false)} />
        </Card>
      ) : (
        <Button variant="quiet" onClick={() => setOpened(true)} className="-ml-4 self-start text-plum">
          {t.begin}
        </Button>
      )}
    </Section>
  );
}

function CopyFirst({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().delete;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this is gone; move the focus here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t.copyFirst}
      </h3>
      <p className="text-muted">{t.copyText}</p>
      <ExportButton userId={userId} />
    </div>
  );
}

/** Rows that will be deleted with the account, counted now. */
function DeletedRows({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().delete;
  const query = useQuery(accountSummaryQuery(userId));
  const names: Readonly<Record<string, (rows: number) => string>> = t.tables;
  const countText = ({ table, rows }: TableCount) =>
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
                <li key={count.table}>{countText(count)}</li>
              ))}
            <li>{t.andAccess}</li>
          </ul>
        )}
      </Loaded>
      <p className="text-muted">{t.trash}</p>
    </div>
  );
}
