import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { allScreens, inLocale, type Locale, locales, type Screen, screens } from './paths.ts';

/** Path of the module that renders a screen, in both languages. */
const modules: Record<Screen, string> = {
  home: 'routes/home/route.tsx',
  auth: 'routes/auth/route.tsx',
  confirm: 'routes/auth-confirm/route.tsx',
  resetFactor: 'routes/auth/reset-factor.tsx',
  callback: 'routes/auth-callback/route.tsx',
  resetPassword: 'routes/auth-reset-password/route.tsx',
  entry: 'routes/entry/route.tsx',
  calendar: 'routes/calendar/route.tsx',
  insights: 'routes/insights/route.tsx',
  qualityOfLife: 'routes/quality-of-life/route.tsx',
  letter: 'routes/letter/route.tsx',
  export: 'routes/export/route.tsx',
  appointment: 'routes/appointment/route.tsx',
  episode: 'routes/episode/route.tsx',
  day: 'routes/day/route.tsx',
  intake: 'routes/intake/route.tsx',
  medicines: 'routes/medicines/route.tsx',
  import: 'routes/import/route.tsx',
  settings: 'routes/settings/route.tsx',
  trash: 'routes/trash/route.tsx',
  treatments: 'routes/treatments/route.tsx',
  newTreatment: 'routes/treatments/new-treatment.tsx',
  treatment: 'routes/treatment/route.tsx',
  shared: 'routes/shared/route.tsx',
  help: 'routes/help/route.tsx',
  about: 'routes/reading/written.tsx',
  howWeWork: 'routes/reading/written.tsx',
  accessibility: 'routes/reading/written.tsx',
  printableCalendar: 'routes/reading/written.tsx',
  redFlags: 'routes/red-flags/route.tsx',
  sitemap: 'routes/reading/sitemap.tsx',
  library: 'routes/reading/library.tsx',
  glossary: 'routes/reading/glossary.tsx',
  libraryEntry: 'routes/reading/reading.tsx',
  blog: 'routes/reading/blog.tsx',
  article: 'routes/reading/reading.tsx',
  legal: 'routes/reading/legal.tsx',
  legalNotice: 'routes/reading/written.tsx',
  privacyPolicy: 'routes/reading/written.tsx',
  cookiePolicy: 'routes/reading/written.tsx',
  terms: 'routes/reading/written.tsx',
  minorPolicy: 'routes/reading/written.tsx',
  medicalDisclaimer: 'routes/reading/written.tsx',
  offline: 'routes/offline.tsx',
};

function routesIn(locale: Locale) {
  const shown = allScreens.map((screen) =>
    route(inLocale(screens[screen].path, locale).slice(1), modules[screen], { id: `${locale}/${screen}` }),
  );
  return [...shown, route(`${locale}/*`, 'routes/not-found.tsx', { id: `${locale}/not-found` })];
}

/**
 * Each screen once per language, inside the route that catches its errors. Server and tests use the same ids: `es/entry`,
 * `en/entry`.
 */
export default [layout('routes/screen.tsx', locales.flatMap(routesIn))] satisfies RouteConfig;
