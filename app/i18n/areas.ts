import { textsHook } from './texts.ts';

/*
 * The areas of texts, each with the hook that hands it out. Each is a module of its own in what is built (`areasApart` in
 * vite.config.ts), so a script carries, and a page downloads, only the areas it uses.
 */

export const useAddressTexts = textsHook('address', {
  es: () => import('./es/address.ts'),
  en: () => import('./en/address.ts'),
});
export const useAppointmentTexts = textsHook('appointment', {
  es: () => import('./es/appointment.ts'),
  en: () => import('./en/appointment.ts'),
});
export const useAttachmentTexts = textsHook('attachments', {
  es: () => import('./es/attachments.ts'),
  en: () => import('./en/attachments.ts'),
});
export const useAccountTexts = textsHook('auth', {
  es: () => import('./es/auth.ts'),
  en: () => import('./en/auth.ts'),
});
export const useCalendarTexts = textsHook('calendar', {
  es: () => import('./es/calendar.ts'),
  en: () => import('./en/calendar.ts'),
});
export const useCalendarFileTexts = textsHook('calendarFile', {
  es: () => import('./es/calendar-file.ts'),
  en: () => import('./en/calendar-file.ts'),
});
export const useChartTexts = textsHook('charts', {
  es: () => import('./es/charts.ts'),
  en: () => import('./en/charts.ts'),
});
export const useClashTexts = textsHook('clash', {
  es: () => import('./es/clash.ts'),
  en: () => import('./en/clash.ts'),
});
export const useCodes = textsHook('codes', {
  es: () => import('./es/codes.ts'),
  en: () => import('./en/codes.ts'),
});
export const useColumnTexts = textsHook('columns', {
  es: () => import('./es/columns.ts'),
  en: () => import('./en/columns.ts'),
});
export const useComingTermsTexts = textsHook('comingTerms', {
  es: () => import('./es/coming-terms.ts'),
  en: () => import('./en/coming-terms.ts'),
});
export const useConsoleTexts = textsHook('operatorConsole', {
  es: () => import('./es/console.ts'),
  en: () => import('./en/console.ts'),
});
export const useContentTexts = textsHook('content', {
  es: () => import('./es/content.ts'),
  en: () => import('./en/content.ts'),
});
export const useCookieTexts = textsHook('cookies', {
  es: () => import('./es/cookies.ts'),
  en: () => import('./en/cookies.ts'),
});
export const useDayTexts = textsHook('day', {
  es: () => import('./es/day.ts'),
  en: () => import('./en/day.ts'),
});
export const useEmergencyCardTexts = textsHook('emergencyCard', {
  es: () => import('./es/emergency-card.ts'),
  en: () => import('./en/emergency-card.ts'),
});
export const useFormTexts = textsHook('entry', {
  es: () => import('./es/entry.ts'),
  en: () => import('./en/entry.ts'),
});
export const useQuestionTexts = textsHook('entryQuestions', {
  es: () => import('./es/entry-questions.ts'),
  en: () => import('./en/entry-questions.ts'),
});
export const useEpisodeTexts = textsHook('episode', {
  es: () => import('./es/episode.ts'),
  en: () => import('./en/episode.ts'),
});
export const useEpisodeColumns = textsHook('episodeColumns', {
  es: () => import('./es/episode-columns.ts'),
  en: () => import('./en/episode-columns.ts'),
});
export const useEpisodePatternTexts = textsHook('episodePattern', {
  es: () => import('./es/episode-pattern.ts'),
  en: () => import('./en/episode-pattern.ts'),
});
export const useErrorTexts = textsHook('errors', {
  es: () => import('./es/errors.ts'),
  en: () => import('./en/errors.ts'),
});
export const useExportTexts = textsHook('exporting', {
  es: () => import('./es/export.ts'),
  en: () => import('./en/export.ts'),
});
export const useFirstRunTexts = textsHook('firstRun', {
  es: () => import('./es/first-run.ts'),
  en: () => import('./en/first-run.ts'),
});
export const useHomeTexts = textsHook('home', {
  es: () => import('./es/home.ts'),
  en: () => import('./en/home.ts'),
});
export const useHygieneTexts = textsHook('hygiene', {
  es: () => import('./es/hygiene.ts'),
  en: () => import('./en/hygiene.ts'),
});
export const useImportTexts = textsHook('importing', {
  es: () => import('./es/import.ts'),
  en: () => import('./en/import.ts'),
});
export const useInsightsTexts = textsHook('insights', {
  es: () => import('./es/insights.ts'),
  en: () => import('./en/insights.ts'),
});
export const useCycleTexts = textsHook('insightsCycle', {
  es: () => import('./es/insights-timing.ts'),
  en: () => import('./en/insights-timing.ts'),
});
export const useFactorTexts = textsHook('insightsFactors', {
  es: () => import('./es/insights-factors.ts'),
  en: () => import('./en/insights-factors.ts'),
});
export const useKindsTexts = textsHook('insightsKinds', {
  es: () => import('./es/insights-more.ts'),
  en: () => import('./en/insights-more.ts'),
});
export const useInsightsMedicationTexts = textsHook('insightsMedication', {
  es: () => import('./es/insights-medication.ts'),
  en: () => import('./en/insights-medication.ts'),
});
export const useMonthsTexts = textsHook('insightsMonths', {
  es: () => import('./es/insights.ts'),
  en: () => import('./en/insights.ts'),
});
export const useInsightsPreventivesTexts = textsHook('insightsPreventives', {
  es: () => import('./es/insights-more.ts'),
  en: () => import('./en/insights-more.ts'),
});
export const useReliefTexts = textsHook('insightsRelief', {
  es: () => import('./es/insights-more.ts'),
  en: () => import('./en/insights-more.ts'),
});
export const useTimingTexts = textsHook('insightsTiming', {
  es: () => import('./es/insights-timing.ts'),
  en: () => import('./en/insights-timing.ts'),
});
export const useTrialTexts = textsHook('insightsTrial', {
  es: () => import('./es/insights-trial.ts'),
  en: () => import('./en/insights-trial.ts'),
});
export const useInstallTexts = textsHook('install', {
  es: () => import('./es/install.ts'),
  en: () => import('./en/install.ts'),
});
export const useKeyTexts = textsHook('keys', {
  es: () => import('./es/keys.ts'),
  en: () => import('./en/keys.ts'),
});
export const useLetterTexts = textsHook('letter', {
  es: () => import('./es/letter.ts'),
  en: () => import('./en/letter.ts'),
});
export const useListTexts = textsHook('lists', {
  es: () => import('./es/lists.ts'),
  en: () => import('./en/lists.ts'),
});
export const useLocalDiaryTexts = textsHook('localDiary', {
  es: () => import('./es/local-diary.ts'),
  en: () => import('./en/local-diary.ts'),
});
export const useMedicationTexts = textsHook('medication', {
  es: () => import('./es/medication.ts'),
  en: () => import('./en/medication.ts'),
});
export const useMonthTexts = textsHook('month', {
  es: () => import('./es/month.ts'),
  en: () => import('./en/month.ts'),
});
export const useOfflineTexts = textsHook('offline', {
  es: () => import('./es/offline.ts'),
  en: () => import('./en/offline.ts'),
});
export const usePartTexts = textsHook('parts', {
  es: () => import('./es/parts.ts'),
  en: () => import('./en/parts.ts'),
});
export const usePasskeyTexts = textsHook('passkeys', {
  es: () => import('./es/passkeys.ts'),
  en: () => import('./en/passkeys.ts'),
});
export const useProblemTexts = textsHook('problems', {
  es: () => import('./es/problems.ts'),
  en: () => import('./en/problems.ts'),
});
export const useQualityTexts = textsHook('qualityOfLife', {
  es: () => import('./es/quality-of-life.ts'),
  en: () => import('./en/quality-of-life.ts'),
});
export const useRedFlagTexts = textsHook('redFlags', {
  es: () => import('./es/red-flags.ts'),
  en: () => import('./en/red-flags.ts'),
});
export const useReminderTexts = textsHook('reminders', {
  es: () => import('./es/reminders.ts'),
  en: () => import('./en/reminders.ts'),
});
export const useRequestTexts = textsHook('request', {
  es: () => import('./es/request.ts'),
  en: () => import('./en/request.ts'),
});
export const useReviewTexts = textsHook('review', {
  es: () => import('./es/review.ts'),
  en: () => import('./en/review.ts'),
});
export const useSafetyTexts = textsHook('safety', {
  es: () => import('./es/safety.ts'),
  en: () => import('./en/safety.ts'),
});
export const useSettingsTexts = textsHook('settings', {
  es: () => import('./es/settings.ts'),
  en: () => import('./en/settings.ts'),
});
export const useShareTexts = textsHook('share', {
  es: () => import('./es/share.ts'),
  en: () => import('./en/share.ts'),
});
export const useSharedTexts = textsHook('shared', {
  es: () => import('./es/shared.ts'),
  en: () => import('./en/shared.ts'),
});
export const useShellTexts = textsHook('shell', {
  es: () => import('./es/shell.ts'),
  en: () => import('./en/shell.ts'),
});
export const useSentenceTexts = textsHook('sentence', {
  es: () => import('./es/sentence.ts'),
  en: () => import('./en/sentence.ts'),
});
export const useSignUpClosedTexts = textsHook('signUpClosed', {
  es: () => import('./es/sign-up-closed.ts'),
  en: () => import('./en/sign-up-closed.ts'),
});
export const useSyncTexts = textsHook('sync', {
  es: () => import('./es/sync.ts'),
  en: () => import('./en/sync.ts'),
});
export const useTrashTexts = textsHook('trash', {
  es: () => import('./es/trash.ts'),
  en: () => import('./en/trash.ts'),
});
export const useTreatmentTexts = textsHook('treatments', {
  es: () => import('./es/treatments.ts'),
  en: () => import('./en/treatments.ts'),
});
export const useVerdictTexts = textsHook('verdict', {
  es: () => import('./es/verdict.ts'),
  en: () => import('./en/verdict.ts'),
});
export const useVisitorTexts = textsHook('visitor', {
  es: () => import('./es/visitor.ts'),
  en: () => import('./en/visitor.ts'),
});
export const useWords = textsHook('vocabulary', {
  es: () => import('./es/vocabulary.ts'),
  en: () => import('./en/vocabulary.ts'),
});

export type MonthsTexts = ReturnType<typeof useMonthsTexts>;
