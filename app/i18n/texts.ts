import { type Locale, locales } from '../paths.ts';
import { waitWhenOutOfReach } from '../ui/lazily.ts';

/** The texts of one area by language. Only the languages a page speaks are downloaded; drawing with another waits for it. */
type Texts<Area> = Readonly<Record<Locale, Area>>;

type Download<Name extends string, Area> = () => Promise<Readonly<Record<Name, Area>>>;

/** What downloads each area that this page has the code for. */
const areas: ((locale: Locale) => Promise<unknown>)[] = [];

/** A prerendered page says what it speaks, and React changes that with the path. Without a document any language can come. */
function pageLocales(): readonly Locale[] {
  if (typeof document === 'undefined') return locales;
  return locales.filter((locale) => locale === document.documentElement.lang);
}

function downloadAll(pageLocales: readonly Locale[]): Promise<unknown> {
  return Promise.all(areas.flatMap((download) => pageLocales.map(download)));
}

/**
 * Texts of one area, of which the page's language is asked for at once and the other when something is drawn in it:
 * `textsOf('day', { es: () => import('./es/day.ts'), en: () => import('./en/day.ts') })`.
 * @param name what both modules export them as
 */
export function textsOf<Name extends string, Area>(
  name: Name,
  modules: Readonly<Record<Locale, Download<Name, Area>>>,
): Texts<Area> {
  const arrived: Partial<Record<Locale, Area>> = {};
  const underWay: Partial<Record<Locale, Promise<void>>> = {};
  const failed: Partial<Record<Locale, Error>> = {};

  async function arriveIn(locale: Locale): Promise<void> {
    try {
      const { [name]: texts } = await modules[locale]().catch(waitWhenOutOfReach);
      arrived[locale] = texts;
    } catch (error) {
      failed[locale] = new Error(`The texts of ${name} in ${locale} cannot be had.`, { cause: error });
    }
  }
  function download(locale: Locale): Promise<void> {
    underWay[locale] ??= arriveIn(locale);
    return underWay[locale];
  }
  function textsIn(locale: Locale): Area {
    const texts = arrived[locale];
    if (texts) return texts;
    // The page changes its language: all it has will be needed, and none of it after the other.
    void downloadAll([locale]);
    // Thrown and not given to use(): React repeats a component that waited and expects it to call use() again, but by then
    // the texts are there and it would not (React's error 467, now and then). Nor may use() be called within useMemo.
    throw failed[locale] ?? download(locale);
  }

  areas.push(download);
  void downloadAll(pageLocales());
  return {
    get es() {
      return textsIn('es');
    },
    get en() {
      return textsIn('en');
    },
  };
}

/** Resolves when all texts asked for so far can be read without waiting. */
export async function textsLoaded(): Promise<void> {
  await downloadAll(pageLocales());
}
