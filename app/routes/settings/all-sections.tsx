import { useEffect } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { usePasskeysEnabled } from '#app/account/client/server-settings.ts';
import { type ProfileOwner, profileQuery } from '#app/account/profile/profile-query.ts';
import { waysInQuery } from '#app/account/sign-in/credentials.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CookiesSection } from './cookies-section.tsx';
import { ConsentsSection } from './diary/consents-section.tsx';
import { DiarySection } from './diary/diary-section.tsx';
import { RemindersSection } from './diary/reminders-section.tsx';
import { ExportButton } from './export-button.tsx';
import { TwoFactorSection } from './factors/two-factor-section.tsx';
import { InstallSection } from './install-section.tsx';
import { DeleteSection } from './leaving/delete-section.tsx';
import { Loaded } from './loaded.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Section } from './settings-section.tsx';
import { useScrollToSection } from './settings-sections.ts';
import { ActivitySection } from './sign-in/activity-section.tsx';
import { DevicesSection } from './sign-in/devices-section.tsx';
import { EmailForm } from './sign-in/email-form.tsx';
import { PasskeysSection } from './sign-in/passkeys-section.tsx';
import { PasswordForm } from './sign-in/password-form.tsx';

interface AllSectionsProps extends ProfileOwner {
  readonly email: string;
  /** Called after the account was deleted. */
  readonly onDeleted: () => void;
}

/** The sections in the order of `settings-sections.ts`. */
export default function AllSections({ userId, email, displayName, onDeleted }: AllSectionsProps) {
  useScrollToSection();
  usePreloadedParts();
  return (
    <div className="flex min-w-0 max-w-text flex-col gap-8">
      <ProfileSection owner={{ userId, email, displayName }} />
      <DiarySection />
      <RemindersSection userId={userId} />
      <AccountSection userId={userId} />
      {usePasskeysEnabled() && <PasskeysSection userId={userId} />}
      <TwoFactorSection userId={userId} />
      <DevicesSection userId={userId} />
      <ActivitySection userId={userId} />
      <AppearanceSection />
      <InstallSection />
      <ExportSection userId={userId} />
      <ConsentsSection userId={userId} />
      <CookiesSection />
      <DeleteSection userId={userId} email={email} onDeleted={onDeleted} />
    </div>
  );
}

/** Preloads chunks this page may need offline. */
function usePreloadedParts(): void {
  useEffect(() => {
    // A failed preload is ignored: the chunk is requested again when needed.
    Promise.all([import('#app/ui/toast-viewport.tsx'), import('./leaving/account-deleted.tsx')]).catch(
      () => undefined,
    );
  }, []);
}

/** Export of all data (GDPR, article 20). */
function ExportSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().export;
  const locale = useLocale();
  return (
    <Section name="export" intro={t.intro}>
      <Card className="flex flex-col gap-4">
        <p className="text-muted">{t.contents}</p>
        <ExportButton userId={userId} />
        <RowLink to={linkTo('import', locale)}>{t.importLink}</RowLink>
      </Card>
    </Section>
  );
}

/** The person's profile. */
function ProfileSection({ owner }: { readonly owner: ProfileOwner }) {
  const t = useSettingsTexts().profile;
  const query = useQuery(profileQuery(owner));
  return (
    <Section name="profile" intro={t.intro}>
      <Loaded query={query} place="h-120">
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </Section>
  );
}

/** Shows and changes address and password. */
function AccountSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().account;
  const locale = useLocale();
  const query = useQuery(waysInQuery(userId));
  return (
    <Section name="account">
      <Loaded query={query} place="h-32">
        {({ email, pendingEmail, hasPassword, providers }) => (
          <Card className="py-1 md:py-1">
            {pendingEmail && <Notice className="my-4">{t.pending(pendingEmail)}</Notice>}
            <Disclosure summary={t.email} value={email}>
              <EmailForm email={email} />
            </Disclosure>
            <Disclosure
              summary={t.password}
              value={hasPassword ? t.passwordHidden : t.noPassword}
              className={providers.length === 0 ? 'border-b-0' : undefined}
            >
              <PasswordForm email={email} hasPassword={hasPassword} />
            </Disclosure>
            {providers.length > 0 && (
              <p className="py-3.5">
                {t.providers} <span className="capitalize">{formatList(locale, providers)}</span>
              </p>
            )}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}
