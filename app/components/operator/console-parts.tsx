import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { useConsoleTexts, useShellTexts } from '#app/i18n/areas.ts';
import { formatDay, formatInstant, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { currentZone } from '#domain/calendar-date.ts';

/** Formats a value of an answer: moments in the reader's time, a dash for nothing. */
export function useShow() {
  const t = useConsoleTexts();
  const locale = useLocale();
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return formatNumber(locale, value);
    const text = String(value);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(locale, text, 'dated');
    return /^\d{4}-\d\d-\d\dT/.test(text) ? formatInstant(locale, text, currentZone()) : text;
  };
}

/** The rows, a place while they load, or the failure with a way to try again. */
export function Answered<Row>({
  query,
  children,
}: {
  readonly query: UseQueryResult<readonly Row[]>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { retry } = useShellTexts();
  const { failed } = useConsoleTexts();
  if (query.data) return children(query.data);
  if (!query.isError) return <Skeleton className="h-40" />;
  return <LoadFailed texts={{ ...failed, retry }} onRetry={() => void query.refetch()} />;
}

interface RowsProps<Row> {
  readonly label: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** A table with these columns of the rows. On a phone each row is a list of its values: nothing scrolls sideways. */
export function Rows<Row extends object>({ label, columns, rows }: RowsProps<Row>) {
  const t = useConsoleTexts();
  const show = useShow();
  const names = Object.keys(columns);
  if (rows.length === 0) return <p className="text-muted">{t.empty}</p>;
  return (
    <section className="rounded-lg border border-border" aria-label={label}>
      <table className="w-full text-left text-sm max-md:block">
        <thead className="max-md:hidden">
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className="px-3 py-2">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={JSON.stringify(row)}
              className="border-border border-t align-top max-md:block max-md:px-3 max-md:py-2 max-md:first:border-t-0"
            >
              {names.map((name) => {
                const value = (row as Readonly<Record<string, unknown>>)[name];
                return (
                  <td
                    key={name}
                    className={cx(
                      'tabular-nums md:px-3 md:py-2',
                      (value ?? '') === ''
                        ? 'max-md:hidden'
                        : 'max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:gap-x-2 max-md:py-0.5',
                    )}
                  >
                    <span className="text-muted md:hidden">{columns[name]}</span>
                    <span className="[overflow-wrap:anywhere]">{show(value)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AskProps {
  readonly label: string;
  readonly text: string;
  readonly danger?: boolean;
  readonly variant?: 'quiet' | 'secondary';
  /** Further fields, above the reason. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  /** @returns whether it was done; if not, what was typed stays */
  readonly onAsk: (reason: string) => Promise<boolean>;
}

/** A button that asks for the reason before it acts. */
export function AskButton({ label, text, danger, variant = 'quiet', children, busy, onAsk }: AskProps) {
  const t = useConsoleTexts();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const confirmed = async () => {
    if (!(await onAsk(reason))) return;
    setOpen(false);
    setReason('');
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t.cancel}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirmed()}>
              {t.confirm}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{text}</p>
          {children}
          <Field label={t.reason} hint={t.reasonHint}>
            <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
      </Dialog>
    </>
  );
}
