import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { useToday } from '#app/components/use-today.ts';
import { useConsoleTexts } from '#app/i18n/console.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useShellTexts } from '#app/i18n/shell.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { AskButton, Rows, useShow } from './parts.tsx';
import { type RowOf, useAct, useAdmin } from './use-console.ts';

/** What a function without arguments is given. */
const nothing = undefined as never;
/** Milliseconds between two looks at tasks that are under way. */
const lookAgainMs = 3000;

/** The rows, a place while they load, or the failure with a way to try again. */
function Answered<Row>({
  query,
  children,
}: {
  readonly query: UseQueryResult<readonly Row[]>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { retry } = useShellTexts();
  const { failed } = useConsoleTexts();
  if (query.data) return children(query.data);
  if (!query.isError) return <Skeleton className="h-40" />;
  return <LoadFailed texts={{ ...failed, retry }} onRetry={() => void query.refetch()} />;
}

const marks = { ok: '●', warn: '▲', bad: '■', unknown: '○' } as const;
const tones = {
  ok: 'text-support',
  warn: 'text-caution',
  bad: 'text-danger',
  unknown: 'text-muted',
} as const;
const tasks = ['doctor', 'test_mail', 'test_push', 'backup', 'drill'] as const;

function Doctor() {
  const t = useConsoleTexts().doctor;
  const asked = useConsoleTexts().asked;
  const show = useShow();
  const { busy, run } = useAct();
  const lines = useAdmin('admin_doctor', nothing, lookAgainMs * 5);
  const recent = useAdmin('admin_tasks', nothing, lookAgainMs);
  const details: Readonly<Record<string, (detail: string) => string>> = t.details;
  return (
    <>
      <Answered query={lines}>
        {(rows) => {
          const count = (state: string) => rows.filter((one) => one.state === state).length;
          const [bad, warn] = [count('bad'), count('warn')];
          return (
            <>
              <Notice tone={bad > 0 ? 'caution' : 'calm'}>
                {bad + warn > 0 ? t.notWell(bad, warn) : t.well}
              </Notice>
              <ul className="divide-y divide-border">
                {rows.map(({ name, state, detail }) => (
                  <DoctorLine
                    key={name}
                    name={name as keyof typeof t.names}
                    state={state as keyof typeof marks}
                    detail={detail === null ? '' : (details[name]?.(detail) ?? detail)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Answered>
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
      </div>
      <section aria-labelledby="recent">
        <h3 id="recent" className="mb-2 text-lg">
          {t.recent}
        </h3>
        <Answered query={recent}>
          {(rows) => (
            <ul aria-live="polite" className="divide-y divide-border text-sm">
              {rows.map(({ id, task, asked_at, ended_at, ok, detail }) => (
                <li key={id} className="flex flex-wrap gap-x-4 py-2">
                  <span className="font-medium">{t.tasks[task as keyof typeof t.tasks]}</span>
                  <span className="text-muted">{show(asked_at)}</span>
                  <span>{ended_at === null ? t.waiting : `${t.states[ok ? 'ok' : 'bad']}: ${detail}`}</span>
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

type InboxState = 'new' | 'answered' | 'closed';

function Inbox() {
  const t = useConsoleTexts().inbox;
  const { inbox } = useConsoleTexts().pages;
  const [state, setState] = useState<InboxState>('new');
  const query = useAdmin('admin_inbox', { state });
  const options = (Object.keys(t.states) as InboxState[]).map((value) => ({ value, label: t.states[value] }));
  return (
    <>
      <SegmentedControl legend={inbox} options={options} value={state} onChange={setState} />
      <Answered query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <Rows label={inbox} columns={{}} rows={[]} />
          ) : (
            rows.map((row) => <Message key={row.id} row={row} />)
          )
        }
      </Answered>
    </>
  );
}

function Message({ row }: { readonly row: RowOf<'admin_inbox'> }) {
  const t = useConsoleTexts().inbox;
  const show = useShow();
  const { busy, run } = useAct();
  const [reply, setReply] = useState(row.reply ?? '');
  const isClosed = row.closed_at !== null;
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-lg">{row.subject}</h3>
      <p className="text-muted text-sm">{`${show(row.created_at)} · ${row.email ?? t.noAddress}`}</p>
      <p lang={row.locale} className="whitespace-pre-wrap break-words">
        {row.message}
      </p>
      {row.email !== null && !isClosed && (
        <Field label={t.reply}>
          <TextArea
            rows={5}
            maxLength={4000}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
        </Field>
      )}
      {row.answered_at !== null && (
        <p className="text-sm">
          {row.reply_mailed_at === null ? t.mailing : `${t.mailed}: ${show(row.reply_mailed_at)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {row.email !== null && !isClosed && (
          <Button
            variant="primary"
            busy={busy}
            disabled={reply.trim() === ''}
            onClick={() => void run('admin_reply', { id: row.id, reply })}
          >
            {t.send}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => void run('admin_close', { id: row.id, is_closed: !isClosed })}
        >
          {isClosed ? t.reopen : t.close}
        </Button>
      </div>
    </Card>
  );
}

function Requests() {
  const t = useConsoleTexts().requests;
  const locale = useLocale();
  const today = useToday();
  const { busy, run } = useAct();
  const query = useAdmin('admin_requests', nothing);
  const empty = { kind: 'access', received_on: today, note: '' };
  const [draft, setDraft] = useState(empty);
  const kinds = Object.entries(t.kinds).map(([value, label]) => ({ value, label }));
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await run('admin_add_request', draft)) setDraft(empty);
  };
  return (
    <>
      <form onSubmit={(event) => void add(event)} className="flex max-w-form flex-col gap-4">
        <Field label={t.kind}>
          <Select
            options={kinds}
            value={draft.kind}
            onChange={(event) => setDraft({ ...draft, kind: event.target.value })}
          />
        </Field>
        <Field label={t.received}>
          <TextInput
            type="date"
            required
            max={today}
            value={draft.received_on}
            onChange={(event) => setDraft({ ...draft, received_on: event.target.value })}
          />
        </Field>
        <Field label={t.note}>
          <TextArea
            maxLength={2000}
            value={draft.note}
            onChange={(event) => setDraft({ ...draft, note: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="self-start">
          {t.add}
        </Button>
      </form>
      <Answered query={query}>
        {(rows) => (
          <ul className="divide-y divide-border">
            {rows.map(({ id, kind, due_on, done_on, note }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 py-3">
                <span className="font-medium">{t.kinds[kind as keyof typeof t.kinds]}</span>
                <span
                  className={done_on === null && due_on < today ? 'font-semibold text-danger' : 'text-muted'}
                >
                  {done_on === null ? t.due(formatDay(locale, due_on)) : t.doneOn(formatDay(locale, done_on))}
                </span>
                <span className="min-w-0 flex-1 basis-60 break-words">{note}</span>
                {done_on === null && (
                  <Button
                    variant="quiet"
                    busy={busy}
                    onClick={() => void run('admin_finish_request', { id, note })}
                  >
                    {t.finish}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </>
  );
}

function People() {
  const t = useConsoleTexts().people;
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const counts = useAdmin('admin_counts', { days: 30 });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setEmail(typed.trim());
  };
  return (
    <>
      <form onSubmit={find} className="flex max-w-form flex-wrap items-end gap-3">
        <Field label={t.email} hint={t.find} className="min-w-0 flex-1">
          <TextInput type="email" required value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" variant="secondary">
          {t.search}
        </Button>
      </form>
      {email && <Person key={email} email={email} />}
      <section>
        <h3 className="mb-2 text-lg">{t.counts}</h3>
        <Answered query={counts}>
          {(rows) => <Rows label={t.counts} columns={t.columns} rows={rows} />}
        </Answered>
      </section>
    </>
  );
}

function Person({ email }: { readonly email: string }) {
  const t = useConsoleTexts().people;
  const show = useShow();
  const { busy, run } = useAct();
  const [days, setDays] = useState('7');
  const [address, setAddress] = useState('');
  const query = useAdmin('admin_find', { email });
  return (
    <Answered query={query}>
      {([found]) => {
        if (!found) return <p role="status">{t.nobody}</p>;
        const person = found.id;
        const isBanned = found.banned_until !== null && found.banned_until > new Date().toISOString();
        const simple = [
          ...(found.confirmed_at === null ? (['admin_resend'] as const) : []),
          'admin_end_sessions',
          ...(found.second_factor ? (['admin_reset_factor'] as const) : []),
        ] as const;
        return (
          <Card className="flex flex-col gap-4">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
              {Object.entries(t.facts).map(([name, label]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd>{show(found[name as keyof typeof found])}</dd>
                </div>
              ))}
            </dl>
            <div className="flex flex-wrap gap-x-3">
              {simple.map((name) => (
                <AskButton
                  key={name}
                  label={t.acts[name]}
                  text={t.explain[name]}
                  busy={busy}
                  onAsk={(reason) => run(name, { person, reason })}
                />
              ))}
              {isBanned ? (
                <AskButton
                  label={t.acts.admin_unban}
                  text={t.explain.admin_unban}
                  busy={busy}
                  onAsk={(reason) => run('admin_ban', { person, days: 0, reason })}
                />
              ) : (
                <AskButton
                  label={t.acts.admin_ban}
                  text={t.explain.admin_ban}
                  busy={busy}
                  onAsk={(reason) =>
                    run('admin_ban', { person, days: Math.max(1, Number(days) || 1), reason })
                  }
                >
                  <Field label={t.days}>
                    <TextInput
                      type="number"
                      min={1}
                      max={36500}
                      value={days}
                      onChange={(event) => setDays(event.target.value)}
                    />
                  </Field>
                </AskButton>
              )}
              <AskButton
                danger
                label={t.acts.admin_delete}
                text={t.explain.admin_delete}
                busy={busy}
                onAsk={(reason) => run('admin_delete', { person, email: address, reason })}
              >
                <Field label={t.typeAddress}>
                  <TextInput
                    type="email"
                    autoComplete="off"
                    value={address}
                    onChange={(event) => setAddress(event.target.value)}
                  />
                </Field>
              </AskButton>
            </div>
          </Card>
        );
      }}
    </Answered>
  );
}

function Security() {
  const t = useConsoleTexts().security;
  const { security } = useConsoleTexts().pages;
  const query = useAdmin('admin_security', { hours: 72 });
  return (
    <Answered query={query}>
      {(rows) => {
        const noisy = rows.filter(({ hour: _, ...sums }) => Object.values(sums).some((sum) => sum > 0));
        return noisy.length === 0 ? (
          <p>{t.calm}</p>
        ) : (
          <Rows label={security} columns={t.columns} rows={noisy} />
        );
      }}
    </Answered>
  );
}

function Queues() {
  const t = useConsoleTexts().queues;
  const { busy, run } = useAct();
  const query = useAdmin('admin_queues', nothing);
  return (
    <Answered query={query}>
      {(rows) => (
        <ul className="divide-y divide-border">
          {rows.map(({ queue, waiting, stuck }) => (
            <li key={queue} className="flex flex-wrap items-center gap-x-4 py-2">
              <span className="font-medium">{t.names[queue as keyof typeof t.names]}</span>
              <span className="flex-1">{t.line(waiting, stuck)}</span>
              {waiting + stuck > 0 && (
                <>
                  <AskButton
                    label={t.retry}
                    text={t.retryText}
                    busy={busy}
                    onAsk={(reason) => run('admin_clear_queue', { queue, is_dropped: false, reason })}
                  />
                  <AskButton
                    danger
                    label={t.drop}
                    text={t.dropText}
                    busy={busy}
                    onAsk={(reason) => run('admin_clear_queue', { queue, is_dropped: true, reason })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Answered>
  );
}

function Backups() {
  const t = useConsoleTexts().backups;
  const { backups } = useConsoleTexts().pages;
  const query = useAdmin('admin_backups', nothing);
  return (
    <Answered query={query}>
      {(rows) => (
        <Rows
          label={backups}
          columns={t.columns}
          rows={rows.map((row) => ({ ...row, kind: t.kinds[row.kind as keyof typeof t.kinds] }))}
        />
      )}
    </Answered>
  );
}

function Log() {
  const t = useConsoleTexts().log;
  const { log } = useConsoleTexts().pages;
  const [before, setBefore] = useState<number>();
  const query = useAdmin('admin_log', before === undefined ? {} : { before });
  return (
    <Answered query={query}>
      {(rows) => (
        <>
          <Rows label={log} columns={t.columns} rows={rows} />
          {rows.length === 100 && (
            <Button variant="quiet" className="self-start" onClick={() => setBefore(rows.at(-1)?.id)}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </Answered>
  );
}

/** The pages, by their fragment. */
export const pages = {
  doctor: Doctor,
  inbox: Inbox,
  requests: Requests,
  people: People,
  security: Security,
  queues: Queues,
  backups: Backups,
  log: Log,
};
