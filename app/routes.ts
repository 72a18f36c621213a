import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { allScreens, inLocale, type Locale, locales, type Screen, screens } from './paths.ts';

/** Path of the module that renders a screen, in both languages. */
const modules: Record<Screen, string> = {
  home: 'routes/home/route.tsx',
  auth: 'routes/auth/route.tsx',
  confirm: 'routes/auth-confirm/route.tsx',
  resetFactor: 'routes/auth-reset-factor/route.tsx',
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
  newTreatment: 'routes/treatment-new/route.tsx',
  treatment: 'routes/treatment/route.tsx',
  shared: 'routes/shared/route.tsx',
  help: 'routes/help/route.tsx',
  about: 'routes/written/route.tsx',
  howWeWork: 'routes/written/route.tsx',
  printableCalendar: 'routes/written/route.tsx',
  redFlags: 'routes/red-flags/route.tsx',
  sitemap: 'routes/sitemap/route.tsx',
  library: 'routes/library/route.tsx',
  glossary: 'routes/glossary/route.tsx',
  libraryEntry: 'routes/reading/route.tsx',
  blog: 'routes/blog/route.tsx',
  article: 'routes/reading/route.tsx',
  legal: 'routes/legal/route.tsx',
  legalNotice: 'routes/written/route.tsx',
  privacyPolicy: 'routes/written/route.tsx',
  cookiePolicy: 'routes/written/route.tsx',
  terms: 'routes/written/route.tsx',
  minorPolicy: 'routes/written/route.tsx',
  medicalDisclaimer: 'routes/written/route.tsx',
  offline: 'routes/offline/route.tsx',
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
