/**
 * Every limit of the specification (S; docs/specification.md#limits) and of the migrations (M, by constraint), named once,
 * with its unit. A test compares each stored limit with rows just inside and just outside it. Clinical thresholds are not
 * limits: they stand beside their rule, with their source.
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
/** Characters kept of a text reduced to plain text. */
export const plainTextMaxLength = 1000;
/** Characters of a line of the emergency card, which stays on the device: what fits on a card. */
export const emergencyCardTextMax = 300;
/**
 * Characters of a free text without a limit of its own. M treatments_posology_length, treatment_steps_posology_length,
 * treatment_doses_notes_length, questionnaire_results_notes_length, factor_trials_notes_length, and the diagnosis and
 * questions of report_profiles.
 */
export const textDefaultMaxLength = 500;
/** Sign-in attempts per e-mail address within the window; a success resets the count. */
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
/** Entries in one list of codes, each once; M private.are_known. */
export const codesMax = 80;
/** Minutes of one kind of aura; M private.is_aura. */
export const auraMinutesMin = 1;
/** Minutes: the 72 hours a motor aura may last (docs/clinical-rules.md#aura); M private.is_aura. */
export const auraMinutesMax = 4320;
/** Characters in an IANA zone name; M episodes_zone_length, intakes_zone_length, intensity_readings_zone_length. */
export const zoneMaxLength = 64;
/** Characters, after trimming; M intakes_name_length, cabinet_items_name_length, treatments_name_length. */
export const medicineNameMaxLength = 80;
/** In the unit the person chose; numeric(9, 3), M every dose and daily_dose. */
export const doseMax = 999_999.999;
/** The smallest dose the decimal places allow; M every *_dose_positive. */
export const doseMin = 0.001;
/** Decimal places; numeric(9, 3), like `doseMax`. */
export const doseDecimals = 3;
/** Earliest instant a diary accepts; M episodes_started_at_sane, intakes_taken_at_sane, intensity_readings_read_at_sane. */
export const earliestInstant = '1900-01-01T00:00:00.000Z';
/** Minutes a device's clock may be ahead before a time counts as in the future; M private.clock_tolerance. */
export const clockToleranceMinutes = 5;

// The diary: days
/** M day_logs_local_date_sane, treatments_start_date_sane, treatment_steps_start_date_sane, treatment_doses_local_date_sane. */
export const earliestDay = '1900-01-01';
/** The last day a treatment can be planned for; M treatments_dates_end, treatment_steps_dates_end. */
export const latestDay = '2199-12-31';
/** Hours of sleep in a night; M day_logs_sleep_hours_range. */
export const sleepHoursMax = 24;
/** Decimal places; numeric(3, 1), M day_logs.sleep_hours. */
export const sleepHoursDecimals = 1;
/** Sleep quality, stress and mood; M day_logs_sleep_quality_range, day_logs_stress_range, day_logs_mood_range. */
export const scaleMin = 1;
/** Like `scaleMin`. */
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
/** Like `intervalMin`. */
export const intervalMax = 400;
/** Doses a day; M treatments_times_a_day_range, treatment_steps_times_a_day_range. */
export const timesADayMin = 1;
/** Like `timesADayMin`. */
export const timesADayMax = 24;
/** Weeks a factor trial asks its question daily; M factor_trials_last_date_range. */
export const trialWeeksMin = 2;
/** Like `trialWeeksMin`. */
export const trialWeeksMax = 12;
/** Characters of all lists' settings as JSON text; M diary_settings_lists_shape. */
export const listSettingsMaxLength = 20_000;

// The diary: results of questionnaires
/** Days of three months; M questionnaire_results_days_*_range, questionnaire_results_days_of_area. */
export const lostDaysMax = 92;
/** Five counts of up to 90 days, as a clinic may have added them; M questionnaire_results_score_range. */
export const midasMax = 450;
/** M questionnaire_results_score_range. */
export const hit6Min = 36;
/** M questionnaire_results_score_range. */
export const hit6Max = 78;
/** One score of a result, such as a domain of MSQ, from 0; M questionnaire_results_scores_shape. */
export const partScoreMax = 100;
/** Decimal places of such a score; checked by the form only. */
export const partScoreDecimals = 1;

// Reports
/**
 * Characters in the fields "other conditions" and "other medicines"; M report_profiles_other_conditions_length,
 * report_profiles_other_medicines_length.
 */
export const reportTextMaxLength = 2000;
/** Days in a report: ten years, the size a diary is designed for. */
export const reportDaysMax = 3660;

// The diary: trash and synchronisation
/** Days in the trash before a row is erased; M private.empty_trash. */
export const trashDays = 30;
/** Rows per answer of `changes_since`; M public.changes_since. */
export const changesPageMax = 1000;
/** Rows per answer of `diary_by_column`; M public.diary_by_column accepts up to 5000. */
export const firstPageMax = 4000;

// Import
/** Characters kept of a file name; M import_batches_file_name_length. */
export const importNameMaxLength = 80;
/** Bytes of JSON text in which one batch row stores the changed rows; M import_batches_changes_shape. */
export const importChangesMaxBytes = 500_000;
/** Rows per account, the trash included; M private.quota_rows (docs/decisions/043). */
export const accountRowsMax = 300_000;
/** Bytes per account, as its quota counts them; M private.quota_bytes. */
export const accountBytesMax = 268_435_456;
/** Bytes the quota counts for a row besides its texts, lists and JSON; M private.count_rows_of. */
export const accountRowBytes = 256;

// Unused accounts (docs/decisions/031, 091)
/** Days until an unconfirmed sign-up is erased. */
export const unconfirmedAccountDays = 30;
/** Months without use until an account is erased, unless the operator sets INACTIVE_MONTHS. */
export const inactiveMonthsDefault = 36;
/** Smallest value of INACTIVE_MONTHS: a device in use renews its session within a year. */
export const inactiveMonthsMin = 12;
export const inactiveMonthsMax = 120;
/** Least days between the first warning mail and the erasure. */
export const inactiveNoticeDays = 30;
/** Least days between the second warning mail and the erasure. */
export const inactiveReminderDays = 7;

// Terms of use (docs/decisions/091)
/** Days before new terms of use hold for somebody, counted from the mail that says so. */
export const termsNoticeDays = 30;

// Cookies and preferences (S)
/** Seconds the sidebar's state is remembered (seven days). */
export const sidebarCookieSeconds = 604_800;
/** Days a cookie choice is kept (one year) before the person is asked again. */
export const cookieConsentDays = 365;

// Data cache (S)
/** Milliseconds until data is refetched in the background. */
export const dataStaleMilliseconds = 5 * 60_000;
/** Milliseconds unused data stays cached. */
export const dataRetainedMilliseconds = 10 * 60_000;
/** Retries of a failed query. */
export const queryRetries = 3;
/** Milliseconds: longest pause between retries, which grows each time. */
export const queryRetryDelayMaxMilliseconds = 30_000;

// Screen (S)
/** CSS rem. */
export const sidebarWidthRem = 16;
/** CSS rem. */
export const sidebarDrawerWidthRem = 18;
/** CSS rem. */
export const sidebarCollapsedWidthRem = 3;
/** CSS pixels; below this width the sidebar is a drawer. */
export const mobileBreakpointPixels = 768;
/** Milliseconds; in the sidebar a tooltip shows at once. */
export const tooltipDelayMilliseconds = 700;

// Security events that are only logged (S)
/** Interactions in a row, each closer to the last than `rapidInteractionGapMilliseconds`. */
export const rapidInteractionsMax = 10;
/** Milliseconds. */
export const rapidInteractionGapMilliseconds = 100;

/** Days between asking for the removal of lost second factors and the removal: time for the owner to notice. */
export const factorResetWaitDays = 7;

// Feedback (docs/decisions/082)
/** Characters; M feedback_subject_form. */
export const feedbackSubjectMaxLength = 120;
/** Characters; M feedback_message_form. */
export const feedbackMessageMaxLength = 4000;
/** Least seconds between opening the form and sending it; M public.send_feedback. */
export const feedbackSecondsMin = 3;
/** Months a message is kept; M private.purge_feedback. */
export const feedbackMonths = 12;

// Attachments (docs/decisions/110)
/** Bytes; M attachments_byte_size_range, and the bucket's limit. */
export const attachmentBytesMax = 10 * 1024 * 1024;
/** Pixels of the long side of a picture, which the device reduces to this; M attachments_width_range. */
export const attachmentPixelsMax = 2000;
/** Characters; M attachments_caption_length. */
export const captionMaxLength = 200;
