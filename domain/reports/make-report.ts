import { type Report, reportVersion } from './report.ts';

/** What a link brings. @throws RangeError for what is no report */
export function readReport(value: unknown): Report {
  const report = value as Report | null;
  if (typeof report !== 'object' || report?.version !== reportVersion) throw new RangeError('not a report');
  return report;
}
