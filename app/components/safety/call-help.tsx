import { useState } from 'react';
import { useRedFlagTexts, useSafetyTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { countryOf } from '#app/i18n/region.ts';
import { usePreference } from '#app/preferences/store.ts';
import { cx } from '#app/ui/cx.ts';
import { Phone } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import {
  defaultHelpCountry,
  type HelpCountry,
  helpLinesOf,
  telephoneLink,
} from '#domain/vocabulary/help-lines.ts';

/** The country: chosen by the person, else guessed from the device. Undefined if unknown. */
export function useHelpCountry() {
  const [chosen, setChosen] = usePreference('country');
  const [guessed] = useState(() => countryOf(''));
  const country = chosen === '' ? guessed : countryOf(chosen);
  return [country, (one: HelpCountry | '') => setChosen(one)] as const;
}

interface CallEmergencyProps {
  readonly className?: string;
  /** The first number as wide as the sheet and 64 px high: for a finger in the dark. */
  readonly isWide?: boolean;
}

/** Buttons that call the emergency services of the country. */
export function CallEmergency({ className = 'mt-4', isWide = false }: CallEmergencyProps) {
  const { call } = useSafetyTexts().help;
  const { elsewhere } = useRedFlagTexts();
  const fallback = defaultHelpCountry[useLocale()];
  const [country] = useHelpCountry();
  const [first, ...others] = helpLinesOf(country ?? fallback).emergency;
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <LinkButton
        variant="primary"
        size="lg"
        href={telephoneLink(first)}
        className={cx(isWide && 'min-h-16! w-full')}
      >
        <Phone aria-hidden="true" className="size-5" />
        {call(first)}
      </LinkButton>
      {others.map((number) => (
        <LinkButton key={number} href={telephoneLink(number)}>
          {call(number)}
        </LinkButton>
      ))}
      {country === undefined && <span className="text-sm">{elsewhere}</span>}
    </div>
  );
}

/** Help line for thoughts of self-harm. */
export function CallSelfHarm() {
  const t = useSafetyTexts().help;
  const [country] = useHelpCountry();
  // A number of another country would not help.
  const selfHarm = country === undefined ? null : helpLinesOf(country).selfHarm;
  if (!selfHarm) return <p className="mt-4 text-sm">{t.selfHarmNone}</p>;
  return (
    <p className="mt-4 text-sm">
      {t.selfHarm}{' '}
      <a
        href={telephoneLink(selfHarm.number)}
        className="inline-flex min-h-target items-center font-semibold underline underline-offset-4"
      >
        {selfHarm.number}
      </a>
      {selfHarm.option !== undefined && ` (${t.option(selfHarm.option)})`}. {t.noAnswer}
    </p>
  );
}
