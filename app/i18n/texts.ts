import { type Locale, locales } from '../paths.ts';
import { waitWhenOutOfReach } from '../ui/lazily.ts';
import { useLocale } from './locale.tsx';

/** Download functions of the areas whose code this page has loaded. */
const areas: ((locale: Locale) => Promise<unknown>)[] = [];

/**
 * The languages of the document. A prerendered page has one, and React changes it with the path; without a document any
 * language is possible.
 */
function pageLocales(): readonly Locale[] {
  if (typeof document === 'undefined') return locales;
  return locales.filter((locale) => locale === document.documentElement.lang);
}

function downloadAll(pageLocales: readonly Locale[]): Promise<unknown> {
  return Promise.all(areas.flatMap((download) => pageLocales.map(download)));
}

/**
 * The hook that hands out the texts of one area in the page's language, which is downloaded at once; another one is when it is
 * rendered, which suspends. `useDayTexts.in(locale)` has a language that the caller names.
 * @param name their export name in both modules
 */
export function textsHook<Module, Name extends string & keyof Module>(
  name: Name,
  modules: Readonly<Record<Locale, () => Promise<Module>>>,
) {
  type Area = Module[Name];
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
    // The page is changing its language: all its texts will be needed, so they are downloaded in parallel.
    void downloadAll([locale]);
    // Thrown instead of passed to use(): React repeats a suspended component and expects it to call use() again, but by
    // then the texts are loaded and it would not (React's error 467, occasionally). Nor may use() be called within useMemo.
    throw failed[locale] ?? download(locale);
  }

  areas.push(download);
  void downloadAll(pageLocales());
  return Object.assign(() => textsIn(useLocale()), { in: textsIn });
}

/** Resolves when all texts requested so far can be read without suspending. */
export async function textsLoaded(): Promise<void> {
  await downloadAll(pageLocales());
}
