import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useTrashTexts } from '#app/i18n/trash.ts';
import { Button } from '#app/ui/button.tsx';
import { RotateCcw, Trash2 } from '#app/ui/icons.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { purgedAt } from '#domain/model/trash.ts';
import { type Trashed, useTrash } from './use-trash.ts';

interface Props {
  readonly item: Trashed;
  readonly onRestore: () => void;
  readonly onErase: () => void;
}

/** One item in the trash: its name, when it was deleted, and until when it can be restored. */
export function TrashLine({ item, onRestore, onErase }: Props) {
  const t = useTrashTexts();
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const { nameOf } = useTrash();
  const zone = currentZone();
  const name = nameOf(item);
  const erasedOn = formatDay(locale, localDateOf(purgedAt(item.deletedAt), zone), 'short');
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0 wrap-anywhere">
        {/* An episode's name already says what it is. */}
        {item.entity !== 'episodes' && <p className="text-muted text-sm">{t.kinds[item.entity]}</p>}
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">
          {t.deleted(formatInstant(item.deletedAt, zone))} {t.goes(erasedOn)}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-1">
        <Button aria-label={t.restoreThis(name)} onClick={onRestore}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {t.restore}
        </Button>
        <Button variant="quiet" aria-label={t.eraseThis(name)} onClick={onErase}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t.erase}
        </Button>
      </div>
    </li>
  );
}
