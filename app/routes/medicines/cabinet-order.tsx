import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { orderCabinet } from '#app/diary/writes/cabinet-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ArrowDown, ArrowUp } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CabinetItem } from '#domain/intake/cabinet.ts';
import { moved } from '#domain/intake/cabinet-rules.ts';
import { nameFor } from '#domain/vocabulary/generic-name.ts';

/** Reorders the medicines one place at a time; each change is saved at once. */
export function CabinetOrder({ items }: { readonly items: readonly CabinetItem[] }) {
  const pageDiary = usePageDiary();
  const t = useMedicationTexts().medicines;
  const locale = useLocale();
  const nameOf = ({ name, medicine }: CabinetItem) => nameFor(locale, name, medicine);
  const toastFailure = useFailureToast();
  const [announcement, setAnnouncement] = useState('');
  const move = (item: CabinetItem, by: -1 | 1) => {
    const next = moved(items, item.id, by);
    if (next === items) return;
    setAnnouncement(t.movedTo(nameOf(item), next.indexOf(item) + 1, next.length));
    orderCabinet(pageDiary, next).catch(toastFailure);
  };
  return (
    <>
      <ol className="divide-y divide-border rounded-lg border border-border bg-surface-raised">
        {items.map((item, index) => (
          <li key={item.id} className="flex items-center gap-2 px-4 py-2">
            <span className="wrap-anywhere min-w-0 flex-1 font-medium">{nameOf(item)}</span>
            <Button
              data-repeats
              variant="quiet"
              aria-label={t.up(nameOf(item))}
              aria-disabled={index === 0}
              onClick={() => move(item, -1)}
              className="px-3 aria-disabled:opacity-40"
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </Button>
            <Button
              data-repeats
              variant="quiet"
              aria-label={t.down(nameOf(item))}
              aria-disabled={index === items.length - 1}
              onClick={() => move(item, 1)}
              className="px-3 aria-disabled:opacity-40"
            >
              <ArrowDown aria-hidden="true" className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
