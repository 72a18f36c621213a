/**
 * Every number of the specification (S, by section) and of our own migrations (M, by constraint), named once, with its
 * unit. Where a number is stored as well, a test compares the two with rows just inside and just outside the limit.
 * Clinical thresholds are not limits: they stand beside their rule, with their source.
 */

// Account (S5, S9)
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
/** Characters; the default of a free text without a limit of its own. */
export const textDefaultMaxLength = 500;
/** Attempts to sign in per e-mail address within the window; a success starts the count again. */
export const authAttemptsMax = 5;
/** Minutes. */
export const authAttemptsWindowMinutes = 15;

// Profile (S5, S9)
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

// Episode and intake (M episodes, intakes)
/** Numeric rating scale, 0-10; M episodes_intensity_range. */
export const intensityMin = 0;
/** Numeric rating scale, 0-10; M episodes_intensity_range. */
export const intensityMax = 10;
/** Characters; M episodes_notes_length. */
export const notesMaxLength = 4000;
/** Characters of an IANA zone name; M episodes_zone_length, intakes_zone_length. */
export const zoneMaxLength = 64;
/** Characters, after trimming; M intakes_name_length. */
export const medicineNameMaxLength = 80;
/** In the unit the person chose; numeric(9, 3), M intakes.dose. */
export const doseMax = 999_999.999;
/** Decimal places; numeric(9, 3), M intakes.dose. */
export const doseDecimals = 3;
/** Characters of an entry a person adds to a list, after trimming; M own_items_name_length. */
export const ownItemNameMaxLength = 60;
/** Minutes an aura may have lasted: the 72 hours of a motor one (field.md 4.1.2); M episodes_aura_known. */
export const auraMinutesMax = 4320;
/** Nothing in a diary is older; M episodes_started_at_sane, intakes_taken_at_sane. */
export const earliestInstant = '1900-01-01T00:00:00.000Z';
/** Minutes a device's clock may be ahead before a time counts as lying in the future; M private.clock_tolerance. */
export const clockToleranceMinutes = 5;

// Cookies and preferences (S9)
/** Years until the consent banner asks again. */
export const cookieConsentYears = 1;
/** Seconds the sidebar's state is remembered (seven days). */
export const sidebarCookieSeconds = 604_800;

// Data cache (S9)
/** Milliseconds after which data is fetched again in the background. */
export const dataStaleMilliseconds = 5 * 60_000;
/** Milliseconds unused data is kept. */
export const dataKeptMilliseconds = 10 * 60_000;
/** Repetitions of a failed query. */
export const queryRetries = 3;
/** Milliseconds; the ceiling of the growing pause between repetitions. */
export const queryRetryDelayMaxMilliseconds = 30_000;

// Screen (S9)
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

// Security events that are only logged (S8)
/** Interactions in a row, each closer to the last than `rapidInteractionGapMilliseconds`. */
export const rapidInteractionsMax = 10;
/** Milliseconds. */
export const rapidInteractionGapMilliseconds = 100;
