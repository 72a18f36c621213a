import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { useExportTexts } from '#app/i18n/areas.ts';
import { ExportPage } from './export-page.tsx';

/** The report for an appointment, and the export of all data. Prerendered as a frame. */
export default function ExportScreen() {
  const t = useExportTexts();
  const session = useSession();
  if (session.status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-5 md:gap-8 md:px-6 md:py-8 print:block print:max-w-none print:p-0">
      <TitleRow above="appointment">
        <h1 className="min-w-0 text-2xl print:hidden">{t.title}</h1>
      </TitleRow>
      {session.userId !== undefined && <ExportPage owner={session} />}
    </div>
  );
}
