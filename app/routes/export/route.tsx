import { ShareReport } from '#app/components/share/share-report.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Report, ReportPeriod } from '#domain/reports/report.ts';

const count = { days: 0, undecided: 0, of: 0 };
const period: ReportPeriod = {
  first: '2026-08-24',
  last: '2026-11-21',
  elapsed: 90,
  observed: 0,
  headache: count,
  migraine: count,
  moderateSevere: count,
  acute: count,
  classes: [],
  several: null,
  reached: 'no',
};
const report: Report = {
  version: 1,
  madeAt: '2026-11-22T10:00:00.000Z',
  zone: 'Europe/Madrid',
  today: '2026-11-22',
  choice: { first: period.first, last: period.last, sections: ['person', 'questions'], details: [] },
  whole: period,
  lastThirty: period,
  person: null,
  months: null,
  attack: null,
  acute: null,
  preventives: null,
  menstruation: null,
  disability: null,
  calendar: null,
  questions: [
    '<img src=x onerror="document.title=1"> ¿Cambio de dosis?',
    '</script><script>alert(1)</script>',
  ],
  reimbursement: null,
  episodes: null,
  ownNames: {},
};

export default function Export() {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 md:px-8">
      <h1 className="text-2xl">Export</h1>
      <ShareReport report={report} locale={useLocale()} />
    </div>
  );
}
