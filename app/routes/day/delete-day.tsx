import { useState } from 'react';
import { Link } from 'react-router';
import { usePageDiary } from '#app/diary/diary.ts';
import { restoreRow, trashRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useDayTexts, usePartTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { DayLog } from '#domain/day/day-log.ts';

interface Props {
  /** Undefined while the day has no log. */
  readonly log: DayLog | undefined;
  /** Flushes pending changes, so that they go to the trash with the log and do not recreate it. */
  readonly whenSaved: () => Promise<void>;
}

/** Deletes a day's log; its episodes and intakes stay. A new answer starts a new log. */
export function DeleteDay({ log, whenSaved }: Props) {
  const pageDiary = usePageDiary();
  const t = useDayTexts().remove;
  const { undo, restored, toTrash } = usePartTexts().trashed;
  const locale = useLocale();
  const toastFailure = useFailureToast();
  // Row id of the log deleted here; undo is offered until the day has a log again.
  const [deleted, setDeleted] = useState<string>();
  const [isRestored, setRestored] = useState(false);
  const remove = async ({ id }: DayLog) => {
    await whenSaved();
    await trashRow(pageDiary, { entity: 'day_logs', id }).then(() => setDeleted(id), toastFailure);
    setRestored(false);
  };
  const restore = (id: string) =>
    restoreRow(pageDiary, { entity: 'day_logs', id }).then(() => setRestored(true), toastFailure);
  const isDeleted = deleted !== undefined && !log;
  return (
    <div className="mt-2">
      <div role="status" className="empty:sr-only">
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
          <LinkButton as={Link} variant="quiet" to={linkTo('trash', locale)}>
            {toTrash}
          </LinkButton>
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
