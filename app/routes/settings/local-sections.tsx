import { Link } from 'react-router';
import { useSession } from '#app/account/session.ts';
import { LocalFacts } from '#app/components/local/local-meaning.tsx';
import { RemoveLocal } from '#app/components/local/remove-local.tsx';
import { useLocalDiaryTexts } from '#app/i18n/local-diary.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSettingsTexts } from '#app/i18n/settings.ts';
import { linkTo } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DiarySection } from './diary-section.tsx';
import { ExportButton } from './export-button.tsx';
import { InstallSection } from './install-section.tsx';
import { Section } from './settings-section.tsx';
import { useScrollToSection } from './settings-sections.ts';

/** Settings without an account: where the diary is stored, its questions and appearance, export and deletion. */
export default function LocalSections() {
  const t = useSettingsTexts();
  const local = useLocalDiaryTexts();
  const locale = useLocale();
  const { userId = '' } = useSession();
  useScrollToSection();
  return (
    <>
      <h1 className="text-2xl">{t.title}</h1>
      <section aria-labelledby="here" className="flex flex-col gap-3">
        <h2 id="here" className="text-lg">
          {local.means.title}
        </h2>
        <LocalFacts />
        <LinkButton
          as={Link}
          variant="primary"
          to={`${linkTo('auth', locale)}?mode=signup`}
          className="self-start"
        >
          {local.means.account}
        </LinkButton>
        <p className="text-muted text-sm">{local.means.accountText}</p>
      </section>
      <DiarySection isAlone />
      <AppearanceSection isVisitor />
      <InstallSection isAlone />
      <Section name="export" intro={local.means.fileText} isAlone>
        <Card className="flex flex-col gap-4">
          <ExportButton userId={userId} />
          <Link to={linkTo('import', locale)} className="inline-flex min-h-target items-center self-start">
            {t.export.importLink}
          </Link>
        </Card>
      </Section>
      <section aria-labelledby="remove" className="flex flex-col gap-2 border-border border-t pt-6">
        <h2 id="remove" className="text-lg">
          {local.remove.action}
        </h2>
        <p className="text-muted">{local.remove.text}</p>
        <RemoveLocal />
      </section>
    </>
  );
}
