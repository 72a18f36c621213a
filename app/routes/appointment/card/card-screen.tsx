import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { ProfileOwner } from '#app/diary/report-person.ts';
import { useEmergencyCardTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CardPage } from './card-page.tsx';

const isThere = (_: Diary) => true;

/** A card for an emergency room, filled in from the diary on this device. @param owner undefined until it is known */
export function CardScreen({ owner }: { readonly owner: ProfileOwner | undefined }) {
  const t = useEmergencyCardTexts();
  const hasDiary = useDiary(isThere);
  return (
    <>
      <header className="print:hidden">
        <h1 className="text-2xl">{t.title}</h1>
        <p className="mt-1 max-w-text text-muted">{t.intro}</p>
      </header>
      {hasDiary && owner ? (
        <CardPage owner={owner} />
      ) : (
        <DiaryLoading failed={t.failed}>
          <div role="status" aria-label={t.loading}>
            <Skeleton className="h-132" />
          </div>
        </DiaryLoading>
      )}
    </>
  );
}
