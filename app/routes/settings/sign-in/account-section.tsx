import { useQuery } from '#app/account/client/query.ts';
import { waysInQuery } from '#app/account/sign-in/credentials.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Loaded } from '../loaded.tsx';
import { Section } from '../settings-section.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Shows and changes address and password. */
export function AccountSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().account;
  const locale = useLocale();
  const query = useQuery(waysInQuery(userId));
  return (
    <Section name="account" intro={t.intro}>
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
