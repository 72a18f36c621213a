import { type Locale, linkTo } from '#app/paths.ts';
import {
  type HelpCountry,
  helpCountries,
  helpLinesOf,
  type Line,
  telephoneLink,
} from '#domain/vocabulary/help-lines.ts';

const texts = {
  es: {
    emergency: 'Números de emergencias',
    selfHarm: 'Números para hablar con alguien',
    poison: 'Teléfonos de intoxicaciones',
    option: (key: number) => ` (opción ${key})`,
    hours: (from: number, to: number) => ` (de ${from} a ${to} h; fuera de ese horario, ve a urgencias)`,
    except: { GB: ' (salvo en Irlanda del Norte: ve a urgencias)' },
    others: 'Otros países',
    otherEmergencies: 'Otros países: números de emergencias',
    // First those where more readers of the language live. The others are one link away.
    countries: ['ES', 'EU', 'MX', 'US', 'AR', 'CL', 'CO', 'EC', 'PE', 'UY', 'VE'],
  },
  en: {
    emergency: 'Emergency numbers',
    selfHarm: 'Numbers of people to talk to',
    poison: 'Poison control numbers',
    option: (key: number) => ` (option ${key})`,
    hours: (from: number, to: number) =>
      ` (${from} a.m. to ${to - 12} p.m.; at other hours, go to the emergency room)`,
    except: { GB: ' (not in Northern Ireland: go to the emergency room, A&E)' },
    others: 'Other countries',
    otherEmergencies: 'Other countries: emergency numbers',
    countries: ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'ES', 'EU'],
  },
} as const satisfies Record<Locale, { readonly countries: readonly HelpCountry[] } & Record<string, unknown>>;

interface Props {
  readonly locale: Locale;
  /** `emergency`; `selfHarm`: whom to call with thoughts of harming oneself; `poison`: after too much of a medicine. */
  readonly of?: string | undefined;
}

/**
 * Numbers to call by country, from domain/vocabulary/help-lines.ts; countries with the same numbers share a line. What belongs to
 * the reader's country is marked in the browser (app/shell/after-navigation.tsx).
 * @throws Error for another kind of number
 */
export default function HelpNumbers({ locale, of }: Props) {
  if (of !== 'emergency' && of !== 'selfHarm' && of !== 'poison')
    throw new Error(`There are no numbers of ${of}`);
  const t = texts[locale];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  // Few countries have a confirmed poison line: all of them are listed.
  const countries = new Set<HelpCountry>([...t.countries, ...(of === 'poison' ? helpCountries : [])]);
  const except: Partial<Record<HelpCountry, string>> = of === 'poison' ? t.except : {};
  const restOf = (country: HelpCountry, { option, hours }: Line) => {
    if (option !== undefined) return t.option(option);
    return hours ? t.hours(...hours) : (except[country] ?? '');
  };
  const lines = [...countries].flatMap((country) => {
    const { emergency, selfHarm, poison } = helpLinesOf(country);
    if (of === 'emergency') return [{ country, numbers: [...emergency], rest: '' }];
    const line = of === 'poison' ? poison : selfHarm;
    return line ? [{ country, numbers: [line.number], rest: restOf(country, line) }] : [];
  });
  const shared = Map.groupBy(lines, ({ numbers, rest }) => numbers.join('/') + rest);
  const all = new Intl.ListFormat(locale, { type: 'conjunction' });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <ul className="help-numbers" aria-label={t[of]} data-by-country>
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
        <a href={`${linkTo('redFlags', locale)}#numbers`}>
          {of === 'poison' ? t.otherEmergencies : t.others}
        </a>
      </li>
    </ul>
  );
}
