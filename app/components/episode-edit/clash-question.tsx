import { useClashTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { describeRow } from '../sync/describe-problem.ts';
import { DifferenceTable } from '../sync/difference-table.tsx';
import type { ColumnFormatting } from '../sync/format-column.ts';
import { useToday } from '../use-today.ts';
import { useOwnItems } from '../vocabulary/code-labels.ts';
import type { RowClash } from './clashes.ts';

interface Props {
  readonly rows: readonly RowClash[];
  readonly answer: (side: 'mine' | 'theirs') => void;
  /** Back to the form, with nothing saved. */
  readonly dismiss: () => void;
}

/** Asks which version of what both have changed is to be kept. */
export default function ClashQuestion({ rows, answer, dismiss }: Props) {
  const t = useClashTexts();
  const formatting: ColumnFormatting = {
    locale: useLocale(),
    today: useToday(),
    ownNames: new Map(useOwnItems().map(({ id, name }) => [id, name])),
  };
  return (
    <Dialog
      open
      onClose={dismiss}
      closesOutside={false}
      title={t.title}
      closeLabel={t.back}
      footer={
        <>
          <Button onClick={() => answer('theirs')}>{t.keepTheirs}</Button>
          <Button onClick={() => answer('mine')}>{t.keepMine}</Button>
        </>
      }
    >
      <p>{t.text}</p>
      {rows.map((row) => (
        <section key={row.id} className="mt-4">
          <h3 className="font-semibold">{describeRow(row.entity, row.before, formatting)}</h3>
          <DifferenceTable versions={row} isEdit formatting={formatting} headings={t} />
        </section>
      ))}
    </Dialog>
  );
}
