import { useConsoleTexts } from '#app/i18n/areas.ts';
import { detailInWords } from '#app/i18n/check-in-words.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Answered, AskButton, useShow } from './console-parts.tsx';
import { nothing, useAct, useAdmin, useRelease } from './use-console.ts';

/** Milliseconds between two looks at tasks that are under way. */
const lookAgainMs = 3000;

const marks = { ok: '●', warn: '▲', bad: '■', unknown: '○' } as const;
const tones = {
  ok: 'text-support',
  warn: 'text-caution',
  bad: 'text-plum',
  unknown: 'text-muted',
} as const;
const tasks = ['doctor', 'test_mail', 'test_push'] as const;
/** They copy every diary. */
const tasksWithReason = ['backup', 'drill'] as const;

/** Whether everything is well, what to do where it is not, and tests to ask for. */
export function Doctor() {
  const t = useConsoleTexts().doctor;
  const { asked, empty } = useConsoleTexts();
  const show = useShow();
  const { busy, run } = useAct();
  const lines = useAdmin('admin_doctor', nothing, lookAgainMs * 5);
  const recent = useAdmin('admin_tasks', nothing, lookAgainMs);
  const { data: release } = useRelease();
  const locale = useLocale();
  return (
    <>
      <Answered query={lines}>
        {(rows) => {
          const count = (state: string) => rows.filter((one) => one.state === state).length;
          const [bad, warn] = [count('bad'), count('warn')];
          // What the server looks at itself; the database knows the rest at any time.
          const looked = rows.find(({ name }) => name === 'clock')?.checked_at;
          return (
            <>
              <Notice tone={bad > 0 ? 'caution' : 'calm'}>
                {bad + warn > 0 ? t.notWell(bad, warn) : t.well}
                {looked && <span className="block text-sm">{t.looked(show(looked))}</span>}
              </Notice>
              <ul className="divide-y divide-border">
                {rows.map(({ name, state, detail }) => (
                  <DoctorLine
                    key={name}
                    name={name as keyof typeof t.names}
                    state={state as keyof typeof marks}
                    detail={detailInWords(t, detail, name)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Answered>
      {release && (
        <p className="text-muted text-sm">
          {t.release(release.version, release.commit, release.day && formatDay(locale, release.day, 'dated'))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {tasks.map((task) => (
          <Button
            key={task}
            variant="secondary"
            busy={busy}
            onClick={() => void run('admin_ask', { task }, asked)}
          >
            {t.tasks[task]}
          </Button>
        ))}
        {tasksWithReason.map((task) => (
          <AskButton
            key={task}
            variant="secondary"
            label={t.tasks[task]}
            text={t.explain[task]}
            busy={busy}
            onAsk={(reason) => run('admin_ask', { task, reason }, asked)}
          />
        ))}
      </div>
      <section aria-labelledby="recent">
        <h3 id="recent" className="mb-2 text-lg">
          {t.recent}
        </h3>
        <Answered query={recent}>
          {(rows) => (
            <ul aria-live="polite" className="divide-y divide-border text-sm">
              {rows.length === 0 && <li className="text-muted">{empty}</li>}
              {rows.map(({ id, task, asked_at, ended_at, ok, detail }) => (
                <li key={id} className="flex flex-wrap gap-x-4 py-2">
                  <span className="font-medium">{t.tasks[task as keyof typeof t.tasks]}</span>
                  <span className="text-muted">{show(asked_at)}</span>
                  <span>
                    {ended_at === null
                      ? t.waiting
                      : `${t.states[ok ? 'ok' : 'bad']}: ${detailInWords(t, detail)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answered>
      </section>
    </>
  );
}

interface DoctorLineProps {
  readonly name: keyof ReturnType<typeof useConsoleTexts>['doctor']['names'];
  readonly state: keyof typeof marks;
  readonly detail: string;
}

function DoctorLine({ name, state, detail }: DoctorLineProps) {
  const t = useConsoleTexts().doctor;
  const fix = state === 'unknown' ? t.unknown : t.fixes[name];
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 py-3 md:grid-cols-[1.5rem_14rem_minmax(0,1fr)]">
      <span aria-hidden="true" className={tones[state]}>
        {marks[state]}
      </span>
      <span className="font-medium">{t.names[name]}</span>
      <span className="col-start-2 md:col-start-3">
        {`${t.states[state]}${detail && `: ${detail}`}`}
        {state !== 'ok' && <span className="block text-muted text-sm">{fix}</span>}
      </span>
    </li>
  );
}
