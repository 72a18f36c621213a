import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { setFirstRunFlags } from '#app/account/profile/first-run-flags.ts';
import { useSession } from '#app/account/session/session.ts';
import { setMailLanguage } from '#app/account/sign-in/credentials.ts';
import { useHelpCountry } from '#app/components/safety/call-help.tsx';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { inLocale, locales } from '#app/paths.ts';
import { useTheme } from '#app/preferences/attack-mode.ts';
import { themes } from '#app/preferences/definitions.ts';
import { usePreference, writePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { helpCountries } from '#domain/vocabulary/help-lines.ts';
import { Section } from './settings-section.tsx';

// Rarely opened.
const KeysDialog = lazily(() => import('#app/components/keys-dialog.tsx'));
const Tutorial = lazily(async () => ({
  default: (await import('#app/shell/first-run/tutorial-dialog.tsx')).TutorialDialog,
}));

/** Language and appearance in this browser; also for visitors, and without an account. */
export function AppearanceSection({ isVisitor = false }: { readonly isVisitor?: boolean }) {
  const hasAccount = useSession().status === 'signed-in';
  const t = useSettingsTexts().appearance;
  const { languages } = useShellTexts();
  const current = useLocale();
  const { pathname, search } = useLocation();

  return (
    <Section name="appearance" isAlone={isVisitor}>
      <Card className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h3 className="text-base">{t.language}</h3>
          {hasAccount && <p className="text-muted text-sm">{t.languageHint}</p>}
          <ul className="flex flex-wrap gap-2">
            {locales.map((locale) => (
              <li key={locale}>
                <LinkButton
                  as={Link}
                  to={`${inLocale(`${pathname}${search}`, locale)}#appearance`}
                  lang={locale}
                  hrefLang={locale}
                  aria-current={locale === current ? 'true' : undefined}
                  className="font-normal! aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium! aria-[current]:text-on-accent-soft aria-[current]:inset-ring-1 aria-[current]:inset-ring-accent"
                  preventScrollReset
                  onClick={() => {
                    writePreference('language', locale);
                    if (hasAccount) void setMailLanguage(locale);
                  }}
                >
                  {languages[locale]}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
        <CountryChoice />
        <ThemeChoice />
        <DimChoice />
        <ShortcutChoice />
        {!isVisitor && <Introduction />}
      </Card>
    </Section>
  );
}

/**
 * The introduction once more. An account starts its first run over, as the specification says, and the shell shows it here
 * (first-run-gate.tsx); a diary without an account has the tutorial alone.
 */
function Introduction() {
  const t = useSettingsTexts().appearance;
  const hasAccount = useSession().status === 'signed-in';
  const [isShown, setShown] = useState(false);
  const showAgain = () => {
    if (hasAccount) setFirstRunFlags({ profileSetupShown: false, onboardingCompleted: false });
    else setShown(true);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-base">{t.introduction}</h3>
      <p className="text-muted text-sm">{t.introductionHint}</p>
      <Button onClick={showAgain}>{t.showAgain}</Button>
      {isShown && (
        <Suspense fallback={null}>
          <Tutorial onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Where the person is: numbers to call, paper, weeks and the medicines offered first follow from it. */
function CountryChoice() {
  const t = useSettingsTexts().appearance;
  const locale = useLocale();
  const [country, choose] = useHelpCountry();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const options = helpCountries
    .map((value) => ({ value: value as string, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Field label={t.country} hint={t.countryHint} className="max-w-form">
      <Select
        value={country ?? ''}
        onChange={({ target }) => choose(helpCountries.find((one) => one === target.value) ?? '')}
        options={[...options, ...(country ? [] : [{ value: '', label: t.anotherCountry }])]}
      />
    </Field>
  );
}

/** Whether the attack theme comes by itself during an attack. */
function DimChoice() {
  const t = useSettingsTexts().appearance;
  const [choice, setChoice] = usePreference('dimInAttack');
  return (
    <Checkbox
      label={t.dim}
      hint={t.dimHint}
      checked={choice === 'yes'}
      onChange={({ target }) => setChoice(target.checked ? 'yes' : 'no')}
    />
  );
}

function ShortcutChoice() {
  const t = useSettingsTexts().appearance;
  const [isOn, setOn] = usePreference('shortcuts');
  const [isListed, setListed] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Checkbox
        label={t.shortcuts}
        hint={t.shortcutsHint}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      <Button onClick={() => setListed(true)}>{t.allKeys}</Button>
      {isListed && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setListed(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ThemeChoice() {
  const { themes: names, theme: legend } = useShellTexts();
  const [theme, choose] = useTheme();
  return (
    <ChoiceChips
      legend={legend}
      options={themes.map((value) => ({ value, label: names[value] }))}
      value={theme}
      onChange={choose}
    />
  );
}
