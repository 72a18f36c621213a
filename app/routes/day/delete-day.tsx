import { Trash2 } from 'lucide-react';
import { useDayTexts } from '#app/components/day/texts.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { Button } from '#app/ui/button.tsx';
import type { DayLog } from '#domain/day-log.ts';

interface Props {
  readonly log: DayLog;
  /** Saves what was just said: it goes to the trash along with the rest, instead of coming after it. */
  readonly whenSaved: () => Promise<void>;
}

/** Takes back all that was said of a day; its episodes and what was taken stay. Answering again begins afresh. */
export function DeleteDay({ log, whenSaved }: Props) {
  const t = useDayTexts().remove;
  const moveToTrash = useMoveToTrash();
  const remove = async () => {
    await whenSaved();
    await moveToTrash({ entity: 'day_logs', id: log.id }, { title: t.done, text: t.doneText });
  };
  return (
    <Button variant="quiet" className="mt-4 -ml-4" onClick={() => void remove()}>
      <Trash2 aria-hidden="true" className="size-5" />
      {t.action}
    </Button>
  );
}
