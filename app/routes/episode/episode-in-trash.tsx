import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePageDiary } from '#app/diary/diary.ts';
import { eraseRows, restoreRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { purgedAt } from '#domain/model/trash.ts';

interface Props {
  readonly id: string;
  readonly deletedAt: Instant;
}

/** A deleted episode, reached by its address or by Back: it can be restored or deleted permanently. */
export function EpisodeInTrash({ id, deletedAt }: Props) {
  const pageDiary = usePageDiary();
  const t = useEpisodeTexts().trash;
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [isConfirming, setConfirming] = useState(false);
  const erasedOn = formatDay(locale, localDateOf(purgedAt(deletedAt), currentZone()), 'short');

  const erase = () => {
    toastFailure(undefined);
    setConfirming(false);
    eraseRows(pageDiary, [{ entity: 'episodes', id }]).then(() => {
      toast({ title: t.erased, tone: 'calm' });
      navigate(linkTo('trash', locale), { replace: true });
    }, toastFailure);
  };
  return (
    <EmptyState
      mark={<LogoMark />}
      title={<h1>{t.heading}</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant="primary"
            onClick={() => void restoreRow(pageDiary, { entity: 'episodes', id }).catch(toastFailure)}
          >
            {t.restore}
          </Button>
          <Button onClick={() => setConfirming(true)}>{t.erase}</Button>
        </div>
      }
    >
      <p>{t.text(erasedOn)}</p>
      <p>
        <Link to={linkTo('trash', locale)} className="inline-flex min-h-target items-center text-accent">
          {t.toTrash}
        </Link>
      </p>
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        title={t.confirm.title}
        text={t.confirm.text}
        confirmLabel={t.confirm.action}
        cancelLabel={t.confirm.cancel}
        closeLabel={t.confirm.close}
        onClose={() => setConfirming(false)}
        onConfirm={erase}
      />
    </EmptyState>
  );
}
