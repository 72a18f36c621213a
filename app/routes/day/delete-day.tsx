import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { restoreRow, trashRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useDayTexts } from '#app/i18n/day.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { usePartTexts } from '#app/i18n/parts.ts';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import type { DayLog } from '#domain/day/day-log.ts';

interface Props {
  /** Undefined while nothing is said of the day. */
  readonly log: DayLog | undefined;
  /** Saves what was just said: it goes to the trash along with the rest, instead of coming after it. */
  readonly whenSaved: () => Promise<void>;
}

/** Takes back all that was said of a day; its episodes and what was taken stay. Answering again begins afresh. */
export function DeleteDay({ log, whenSaved }: Props) {
  const t = useDayTexts().remove;
  const { undo, restored, toTrash } = usePartTexts().trashed;
  const locale = useLocale();
  const toastFailure = useFailureToast();
  // The row that was deleted here: undone in place, as long as nothing is said anew.
  const [deleted, setDeleted] = useState<string>();
  const [isRestored, setRestored] = useState(false);
  const remove = async ({ id }: DayLog) => {
    await whenSaved();
    await trashRow({ entity: 'day_logs', id }).then(() => setDeleted(id), toastFailure);
    setRestored(false);
  };
  const restore = (id: string) =>
    restoreRow({ entity: 'day_logs', id }).then(() => setRestored(true), toastFailure);
  const isDeleted = deleted !== undefined && !log;
  return (
    <div className="mt-4">
      <div role="status" className="empty:hidden">
        {isRestored && log && <p className="text-muted text-sm">{restored}</p>}
        {isDeleted && (
          <>
            <p className="font-medium">{t.done}</p>
            <p className="text-muted text-sm">{t.doneText}</p>
          </>
        )}
      </div>
      {isDeleted && (
        <p className="flex flex-wrap items-center gap-x-4">
          <Button variant="quiet" className="-ml-4" onClick={() => void restore(deleted)}>
            {undo}
          </Button>
          <Link
            to={linkTo('trash', locale)}
            className="inline-flex min-h-target items-center text-accent underline"
          >
            {toTrash}
          </Link>
        </p>
      )}
      {log && (
        <Button variant="quiet" className="-ml-4 text-muted" onClick={() => void remove(log)}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t.action}
        </Button>
      )}
    </div>
  );
}
