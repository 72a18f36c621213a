import { type Locale, linkTo } from '#app/paths.ts';
import { type HelpCountry, helpLinesOf, telephoneLink } from '#domain/person/help-lines.ts';

const texts = {
  es: {
    emergency: 'Números de emergencias',
    selfHarm: 'Números para hablar con alguien',
    option: (key: number) => ` (opción ${key})`,
    others: 'Otros países',
    // First those where more readers of the language live. The others are one link away.
    countries: ['ES', 'EU', 'MX', 'US', 'AR', 'CL', 'CO', 'EC', 'PE', 'UY', 'VE'],
  },
  en: {
    emergency: 'Emergency numbers',
    selfHarm: 'Numbers of people to talk to',
    option: (key: number) => ` (option ${key})`,
    others: 'Other countries',
    countries: ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'ES', 'EU'],
  },
} as const satisfies Record<Locale, { readonly countries: readonly HelpCountry[] } & Record<string, unknown>>;

interface Props {
  readonly locale: Locale;
  /** `emergency`, or `selfHarm`: whom to call with thoughts of harming oneself. */
  readonly of?: string | undefined;
}

/**
 * Numbers to call by country, from domain/person/help-lines.ts; countries with the same numbers share a line. What belongs to
 * the reader's country is marked in the browser (app/shell/after-navigation.tsx).
 * @throws Error for another kind of number
 */
export default function HelpNumbers({ locale, of }: Props) {
  if (of !== 'emergency' && of !== 'selfHarm') throw new Error(`There are no numbers of ${of}`);
  const t = texts[locale];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries: readonly HelpCountry[] = t.countries;
  const lines = countries.flatMap((country) => {
    const { emergency, selfHarm } = helpLinesOf(country);
    if (of === 'emergency') return [{ country, numbers: [...emergency], rest: '' }];
    if (selfHarm === null) return [];
    const rest = selfHarm.option === undefined ? '' : t.option(selfHarm.option);
    return [{ country, numbers: [selfHarm.number], rest }];
  });
  const shared = Map.groupBy(lines, ({ numbers, rest }) => numbers.join('/') + rest);
  const all = new Intl.ListFormat(locale, { type: 'conjunction' });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <ul className="help-numbers" aria-label={t[of]}>
      {[...shared.values()].map((group) => (
        <li key={group[0]?.country} data-countries={group.map(({ country }) => country).join(' ')}>
          {all.format(group.map(({ country }) => names.of(country) ?? country))}{' '}
          {either.formatToParts(group[0]?.numbers ?? []).map(({ type, value }) =>
            type === 'element' ? (
              <a key={value} href={telephoneLink(value)}>
                {value}
              </a>
            ) : (
              value
            ),
          )}
          {group[0]?.rest}
        </li>
      ))}
      <li>
        <a href={`${linkTo('redFlags', locale)}#numbers`}>{t.others}</a>
      </li>
    </ul>
  );
}
