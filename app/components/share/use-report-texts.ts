import { useEffect, useState } from 'react';
import type { Locale } from '#app/paths.ts';
import { loadReportTexts, type ReportTexts } from '#app/reports/words/words.ts';
import { waitWhenOutOfReach } from '#app/ui/lazily.ts';

/** The texts of reports in a language; undefined until they are there. */
export function useReportTexts(locale: Locale): ReportTexts | undefined {
  const [loaded, setLoaded] = useState<{ readonly texts: ReportTexts; readonly of: Locale }>();
  useEffect(() => {
    let isStale = false;
    loadReportTexts(locale)
      .catch(waitWhenOutOfReach)
      .then((texts) => {
        if (!isStale) setLoaded({ texts, of: locale });
      });
    return () => {
      isStale = true;
    };
  }, [locale]);
  return loaded?.of === locale ? loaded.texts : undefined;
}
