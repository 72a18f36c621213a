import { useSession } from '#app/account/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useAppointmentTexts } from '#app/i18n/appointment.ts';
import { AppointmentPage } from './appointment-page.tsx';

/** Appointment preparation. Prerendered as a frame. */
export default function AppointmentScreen() {
  const t = useAppointmentTexts();
  const session = useSession();
  if (session.status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-3 md:gap-8 md:px-6 md:py-8">
      <header>
        <h1 className="text-2xl">{t.title}</h1>
        <p className="mt-1 max-w-text text-muted">{t.intro}</p>
      </header>
      {session.userId !== undefined && <AppointmentPage owner={session} />}
    </div>
  );
}
