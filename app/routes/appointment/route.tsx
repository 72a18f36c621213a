import { useLocation } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { ProfileOwner } from '#app/diary/report-person.ts';
import { useAppointmentTexts, useEmergencyCardTexts } from '#app/i18n/areas.ts';
import { useHydrated } from '#app/use-store.ts';
import { AppointmentPage } from './appointment-page.tsx';
import { CardOfDiary, CardPage } from './card/card-page.tsx';

const isThere = (_: Diary) => true;

/** The card filled in from the diary on this device, once that is there. @param owner undefined until it is known */
function CardFromDiary({ owner }: { readonly owner: ProfileOwner | undefined }) {
  const t = useEmergencyCardTexts();
  const hasDiary = useDiary(isThere);
  if (hasDiary && owner) return <CardOfDiary owner={owner} />;
  return <DiaryLoading failed={t.failed} loading={t.loading} />;
}

/** A card for an emergency room. A visitor fills it in by hand. */
function CardScreen({
  owner,
  isVisitor,
}: {
  readonly owner: ProfileOwner | undefined;
  readonly isVisitor: boolean;
}) {
  const t = useEmergencyCardTexts();
  return (
    <>
      <header className="print:hidden">
        <h1 className="text-2xl">{t.title}</h1>
        <p className="text-muted max-md:sr-only">{t.intro}</p>
      </header>
      {isVisitor ? <CardPage owner={null} /> : <CardFromDiary owner={owner} />}
    </>
  );
}

/**
 * Appointment preparation and, with the fragment `#card`, the card for an emergency room. Prerendered as a frame. The card is
 * no route of its own, and no chunk: the list of routes and their chunks is part of every page.
 */
export default function AppointmentScreen() {
  const t = useAppointmentTexts();
  const session = useSession();
  const { hash } = useLocation();
  // The prerendered frame knows no fragment: it has to be hydrated as it is.
  const isCard = useHydrated() && hash === '#card';
  const isVisitor = session.status === 'visitor';
  if (isVisitor && !isCard) return <SignInWall />;
  const owner = session.userId === undefined ? undefined : session;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-3 px-4 py-3 md:gap-6 md:px-6 md:py-8 print:block print:p-0">
      {isCard ? (
        <CardScreen owner={owner} isVisitor={isVisitor} />
      ) : (
        <>
          <h1 className="text-2xl">{t.title}</h1>
          {owner && <AppointmentPage owner={owner} />}
        </>
      )}
    </div>
  );
}
