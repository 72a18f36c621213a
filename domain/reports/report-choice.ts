/** What a person chooses for a report, and what every report has. */
import { addDays, type CalendarDay } from '../calendar-date.ts';
import type { ReportComparison } from './report-parts.ts';

/** Increased when this code can no longer draw what an earlier version stored: such a link is refused in words. */
export const reportVersion = 2;

/** Sections of the page, in order. */
export const reportSections = [
  'person',
  'months',
  'attack',
  'acute',
  'preventives',
  'menstruation',
  'disability',
  'calendar',
  'questions',
  /** The form of one preventive: what is asked before it is begun, continued or paid for. */
  'reimbursement',
  /** Annexes, each on its own pages. */
  'charts',
  'episodes',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** The default sections: all that a neurologist asks for, and nothing more private. */
export const usualSections: readonly ReportSection[] = reportSections.slice(0, 9);

/** Details left out unless asked for: the person's own words, factors of food and drink, and factors of place. */
export const privateDetails = ['notes', 'food', 'place'] as const;
export type PrivateDetail = (typeof privateDetails)[number];

/** The person's choices for a report. */
export interface ReportChoice {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly sections: readonly ReportSection[];
  readonly details: readonly PrivateDetail[];
  /** The treatment of the form, as in `fundingForm`. Not stored. */
  readonly formOf?: string | undefined;
}

/** The first day of the preventive a report compares; undefined if it compares months. */
export const comparedStart = (comparison: ReportComparison | null): CalendarDay | undefined =>
  comparison?.treatment && comparison.before ? addDays(comparison.before.last, 1) : undefined;

/** Calendar months of the calendar: twelve and the present one. */
export const reportCalendarMonths = 13;
