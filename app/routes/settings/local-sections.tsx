import { Link } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { LocalFacts } from '#app/components/local/local-meaning.tsx';
import { RemoveLocal } from '#app/components/local/remove-local.tsx';
import { RowLink } from '#app/components/row-link.tsx';
import { useLocalDiaryTexts, useSettingsTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CookiesSection } from './cookies-section.tsx';
import { DiarySection } from './diary/diary-section.tsx';
import { RemindersSection } from './diary/reminders-section.tsx';
import { ExportButton } from './export-button.tsx';
import { InstallSection } from './install-section.tsx';
import { Section } from './settings-section.tsx';
import { useScrollToSection } from './settings-sections.ts';

/** Settings without an account, in the order of `settings-sections.ts`: as with one, without what only an account has. */
export default function LocalSections() {
  const t = useSettingsTexts();
  const local = useLocalDiaryTexts();
  const locale = useLocale();
  const { userId = '' } = useSession();
  useScrollToSection();
  return (
    <div className="flex min-w-0 max-w-text flex-col gap-8">
      <Section name="device">
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
      </Section>
      <DiarySection />
      <RemindersSection userId={undefined} />
      <AppearanceSection />
      <InstallSection />
      <Section name="export" intro={local.means.fileText}>
        <Card className="flex flex-col gap-2">
          <ExportButton userId={userId} />
          <RowLink to={linkTo('import', locale)}>{t.export.importLink}</RowLink>
        </Card>
      </Section>
      <CookiesSection />
      <Section name="removal" intro={local.remove.text}>
        <RemoveLocal />
      </Section>
    </div>
  );
}
