import { safety as english } from '#app/i18n/en/safety.ts';
import { safety as spanish } from '#app/i18n/es/safety.ts';
import { type Locale, linkTo } from '#app/paths.ts';
import { Phone } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import {
  defaultHelpCountry,
  helpCountries,
  helpLinesOf,
  telephoneLink,
} from '#domain/vocabulary/help-lines.ts';

const texts = {
  es: { call: spanish.help.call, list: 'Número de emergencias', others: 'Otro país' },
  en: { call: english.help.call, list: 'Emergency number', others: 'Elsewhere' },
} as const satisfies Record<Locale, unknown>;

/**
 * The one number to call, as a button: that of the language's country until the reader's is known
 * (app/shell/after-navigation.tsx), which takes its place and moves nothing.
 */
export default function CallNow({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const byNumber = Map.groupBy(helpCountries, (country) => helpLinesOf(country).emergency[0]);
  return (
    <ul className="help-numbers call-now" aria-label={t.list} data-by-country="now">
      {[...byNumber].map(([number, countries]) => (
        <li
          key={number}
          data-countries={countries.join(' ')}
          data-usual={countries.includes(defaultHelpCountry[locale]) || undefined}
        >
          <LinkButton variant="primary" size="lg" href={telephoneLink(number)}>
            <Phone aria-hidden="true" className="size-5" />
            {t.call(number)}
          </LinkButton>
        </li>
      ))}
      <li>
        <a href={`${linkTo('redFlags', locale)}#numbers`}>{t.others}</a>
      </li>
    </ul>
  );
}
