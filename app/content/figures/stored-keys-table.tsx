import { storedKeys as en } from '#app/i18n/en/stored-keys.ts';
import { storedKeys as es } from '#app/i18n/es/stored-keys.ts';
import type { Locale } from '#app/paths.ts';
import type { OwnCategory } from '#app/preferences/definitions.ts';
import { type StorageEnd, type StoredKey, storedKeys } from '#app/preferences/stored-keys.ts';

const texts = { es, en };
const categories = ['necessary', 'functional'] as const satisfies readonly OwnCategory[];

/** Everything the product stores in a browser, as listed in app/preferences/stored-keys.ts: for each category, by place and duration. */
export default function StoredKeysTable({ locale }: { readonly locale: Locale }) {
  return categories.map((category) => <CategoryTable key={category} category={category} locale={locale} />);
}

function CategoryTable({ category, locale }: { readonly category: OwnCategory; readonly locale: Locale }) {
  const t = texts[locale];
  const keys = storedKeys.filter((key) => key.category === category);
  const byPlaceAndEnd = Map.groupBy(
    keys,
    ({ place, until }) => `${t.places[place]}. ${endOf(until, locale)}`,
  );
  return (
    <section aria-labelledby={`keys-${category}`} className="mt-6">
      <h3 id={`keys-${category}`}>{t.categories[category]}</h3>
      <p className="mt-2">{t.caption[category]}</p>
      {[...byPlaceAndEnd].map(([placeAndEnd, these]) => (
        <details key={placeAndEnd} className="fold mt-3">
          <summary>{`${placeAndEnd} (${these.length})`}</summary>
          <ul>
            {these.map((key) => (
              <li key={key.name}>
                <KeyFacts stored={key} locale={locale} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function KeyFacts({ stored, locale }: { readonly stored: StoredKey; readonly locale: Locale }) {
  const t = texts[locale];
  const purpose = (t.purposes as Readonly<Record<string, string>>)[stored.name];
  if (purpose === undefined)
    throw new Error(`app/i18n/${locale}/stored-keys.ts does not say what ${stored.name} is for`);
  return (
    <>
      <code className="break-all font-semibold">{stored.name}</code>
      {stored.isPrefix && <span className="text-muted">{t.andId}</span>}
      <br />
      {purpose}
    </>
  );
}

function endOf(until: StorageEnd, locale: Locale): string {
  const t = texts[locale];
  if (typeof until === 'string') return t.ends[until];
  return 'days' in until ? t.days(until.days) : t.minutes(until.minutes);
}
