/**
 * Every number of the specification (S; docs/specification.md#limits) and of our own migrations (M, by constraint),
 * named once, with its unit. A test compares a number that is stored as well with rows just inside and just outside the
 * limit. Clinical thresholds are not limits: they stand beside their rule, with their source.
 */

// Account (S)
/** Characters. */
export const emailMaxLength = 254;
/** Characters. */
export const passwordMinLength = 8;
/** Characters; the input's maximum. */
export const passwordMaxLength = 128;
/** Characters; M profiles_display_name_length. */
export const displayNameMaxLength = 50;
/** Characters kept of any text that has been reduced to plain text. */
export const plainTextMaxLength = 1000;
/**
 * Characters; the default of a free text without a limit of its own. M treatments_posology_length,
 * treatment_steps_posology_length, treatment_doses_notes_length, questionnaire_results_notes_length,
 * factor_trials_notes_length, and the diagnosis and questions of report_profiles.
 */
export const textDefaultMaxLength = 500;
/** Attempts to sign in per e-mail address within the window; a success starts the count again. */
export const authAttemptsMax = 5;
/** Minutes. */
export const authAttemptsWindowMinutes = 15;

// Profile (S)
/** Calendar year; M profiles_birth_year_range. */
export const birthYearMin = 1900;
/** Calendar year; M profiles_birth_year_range. */
export const birthYearMax = 2010;
/** Days a month; M profiles_baseline_migraine_days_range. */
export const baselineMigraineDaysMin = 0;
/** Days a month; M profiles_baseline_migraine_days_range. */
export const baselineMigraineDaysMax = 31;
/** Steps of the profile dialog. */
export const profileSetupSteps = 3;
/** Slides of the tutorial. */
export const tutorialSlides = 3;

// The diary: an episode, its readings and intakes
/** Numeric rating scale, 0-10; M episodes_intensity_range, intensity_readings_intensity_range, intakes_pain_at_range. */
export const intensityMin = 0;
/** Numeric rating scale, 0-10; M episodes_intensity_range, intensity_readings_intensity_range, intakes_pain_at_range. */
export const intensityMax = 10;
/** Characters; M episodes_notes_length, treatments_notes_length. */
export const notesMaxLength = 4000;
/** Characters; M intakes_notes_length. */
export const intakeNotesMaxLength = 1000;
/** Entries of one list of codes, each once; M private.are_known. */
export const codesMax = 80;
/** Minutes one kind of aura lasted; M private.is_aura. */
export const auraMinutesMin = 1;
/** Minutes, the 72 hours a motor aura may last (docs/clinical-rules.md#aura); M private.is_aura. */
export const auraMinutesMax = 4320;
/** Characters of an IANA zone name; M episodes_zone_length, intakes_zone_length, intensity_readings_zone_length. */
export const zoneMaxLength = 64;
/** Characters, after trimming; M intakes_name_length, cabinet_items_name_length, treatments_name_length. */
export const medicineNameMaxLength = 80;
/** In the unit the person chose; numeric(9, 3), M every dose and daily_dose. */
export const doseMax = 999_999.999;
/** The least that the decimal places can say; M every *_dose_positive. */
export const doseMin = 0.001;
/** Decimal places; numeric(9, 3), as `doseMax`. */
export const doseDecimals = 3;
/** Nothing in a diary is older; M episodes_started_at_sane, intakes_taken_at_sane, intensity_readings_read_at_sane. */
export const earliestInstant = '1900-01-01T00:00:00.000Z';
/** Minutes a device's clock may be ahead before a time counts as lying in the future; M private.clock_tolerance. */
export const clockToleranceMinutes = 5;

// The diary: days
/** M day_logs_local_date_sane, treatments_start_date_sane, treatment_steps_start_date_sane, treatment_doses_local_date_sane. */
export const earliestDay = '1900-01-01';
/** The last day a treatment can be planned for; M treatments_dates_end, treatment_steps_dates_end. */
export const latestDay = '2199-12-31';
/** Hours of a night; M day_logs_sleep_hours_range. */
export const sleepHoursMax = 24;
/** Decimal places; numeric(3, 1), M day_logs.sleep_hours. */
export const sleepHoursDecimals = 1;
/** Sleep quality, stress and mood; M day_logs_sleep_quality_range, day_logs_stress_range, day_logs_mood_range. */
export const scaleMin = 1;
/** As `scaleMin`. */
export const scaleMax = 5;
/** Cups a day; M day_logs_caffeine_range. */
export const caffeineMax = 30;
/** Glasses a day; M day_logs_water_range. */
export const waterMax = 40;
/** Minutes a day; M day_logs_exercise_minutes_range. */
export const exerciseMinutesMax = 1440;
/** Characters; M day_logs_notes_length. */
export const dayNotesMaxLength = 2000;

// The diary: cabinet, own items, treatments, settings
/** Place in the cabinet, from 0; M cabinet_items_position_range. */
export const positionMax = 10_000;
/** Characters, after trimming; M own_items_name_length. */
export const ownItemNameMaxLength = 60;
/** Days, weeks or months between two injections; M treatments_interval_count_range. */
export const intervalMin = 1;
/** As `intervalMin`. */
export const intervalMax = 400;
/** Times a day something is taken; M treatments_times_a_day_range, treatment_steps_times_a_day_range. */
export const timesADayMin = 1;
/** As `timesADayMin`. */
export const timesADayMax = 24;
/** Weeks a question of one's own is asked daily; M factor_trials_last_date_range. */
export const trialWeeksMin = 2;
/** As `trialWeeksMin`. */
export const trialWeeksMax = 12;
/** Characters of all lists' settings as JSON text; M diary_settings_lists_shape. */
export const listSettingsMaxLength = 20_000;

// The diary: results of questionnaires
/** Days of three months; M questionnaire_results_days_*_range, questionnaire_results_days_of_area. */
export const lostDaysMax = 92;
/** Five counts of 90 days, as a clinic may have added them up; M questionnaire_results_score_range. */
export const midasMax = 450;
/** M questionnaire_results_score_range. */
export const hit6Min = 36;
/** M questionnaire_results_score_range. */
export const hit6Max = 78;
/** A part of a result, as a domain of MSQ, from 0; M questionnaire_results_scores_shape. */
export const partScoreMax = 100;
/** Decimal places of a part; the form alone knows it. */
export const partScoreDecimals = 1;

// Reports
/** Characters of other conditions and of other medicines; M report_profiles_other_conditions_length, report_profiles_other_medicines_length. */
export const reportTextMaxLength = 2000;
/** Days of a report, ten years: what a diary is expected to hold. */
export const reportDaysMax = 3660;

// The diary: trash and synchronisation
/** Days in the trash before a row is gone for good; M private.empty_trash. */
export const trashDays = 30;
/** Rows of one answer of `changes_since`; M public.changes_since. */
export const changesPageMax = 1000;
/** Rows of one answer of `diary_by_column`; M public.diary_by_column takes up to 5000. */
export const firstPageMax = 4000;

// Import
/** Characters of a file's name that are kept; M import_batches_file_name_length. */
export const importNameMaxLength = 80;
/** Bytes of what one row keeps of changed rows, as JSON text; M import_batches_changes_shape. */
export const importChangesMaxBytes = 500_000;
/** Rows an account holds, the trash included; M private.quota_rows (docs/decisions/043). */
export const accountRowsMax = 300_000;
/** Bytes an account holds, as its quota counts them; M private.quota_bytes. */
export const accountBytesMax = 268_435_456;
/** Bytes the quota counts of a row, besides its texts, lists and JSON; M private.count_rows_of. */
export const accountRowBytes = 256;

// Accounts that are not used (docs/decisions/031, 091)
/** Days a sign-up waits to be confirmed; then it is erased. */
export const unconfirmedAccountDays = 30;
/** Months without use after which an account is erased, unless the operator says otherwise (INACTIVE_MONTHS). */
export const inactiveMonthsDefault = 36;
/** What the operator may say: a device in use renews its session within a year. */
export const inactiveMonthsMin = 12;
export const inactiveMonthsMax = 120;
/** Days between the first mail about it and the erasure, at least. */
export const inactiveNoticeDays = 30;
/** The same of the second mail. */
export const inactiveReminderDays = 7;

// Cookies and preferences (S)
/** Seconds the sidebar's state is remembered (seven days). */
export const sidebarCookieSeconds = 604_800;
/** Days a choice about cookies is kept (one year); then it is asked for again. */
export const cookieConsentDays = 365;

// Data cache (S)
/** Milliseconds after which data is fetched again in the background. */
export const dataStaleMilliseconds = 5 * 60_000;
/** Milliseconds unused data is kept. */
export const dataRetainedMilliseconds = 10 * 60_000;
/** Repetitions of a failed query. */
export const queryRetries = 3;
/** Milliseconds; the ceiling of the growing pause between repetitions. */
export const queryRetryDelayMaxMilliseconds = 30_000;

// Screen (S)
/** CSS rem. */
export const sidebarWidthRem = 16;
/** CSS rem. */
export const sidebarDrawerWidthRem = 18;
/** CSS rem. */
export const sidebarCollapsedWidthRem = 3;
/** CSS pixels; narrower than this the sidebar is a drawer. */
export const mobileBreakpointPixels = 768;
/** Milliseconds; in the sidebar a tooltip comes at once. */
export const tooltipDelayMilliseconds = 700;

// Security events that are only logged (S)
/** Interactions in a row, each closer to the last than `rapidInteractionGapMilliseconds`. */
export const rapidInteractionsMax = 10;
/** Milliseconds. */
export const rapidInteractionGapMilliseconds = 100;

/** Days from asking for lost second factors to be removed until they are: time for the owner to notice. */
export const factorResetWaitDays = 7;

// Feedback (docs/decisions/082)
/** Characters; M feedback_subject_form. */
export const feedbackSubjectMaxLength = 120;
/** Characters; M feedback_message_form. */
export const feedbackMessageMaxLength = 4000;
/** Seconds from seeing the form to sending it, at least; M public.send_feedback. */
export const feedbackSecondsMin = 3;
/** Months a message is kept; M private.purge_feedback. */
export const feedbackMonths = 12;
