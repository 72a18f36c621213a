import { type FormEvent, useState } from 'react';
import { useToday } from '#app/components/use-today.ts';
import { useConsoleTexts } from '#app/i18n/areas.ts';
import { detailInWords } from '#app/i18n/check-in-words.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Answered, AskButton, Rows, useShow } from './console-parts.tsx';
import { Doctor } from './doctor.tsx';
import { People } from './people-page.tsx';
import { nothing, type RowOf, useAct, useAdmin } from './use-console.ts';

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
  const { requests: t, reasonHint } = useConsoleTexts();
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
        <Field label={t.note} hint={reasonHint}>
          <TextArea
            required
            minLength={3}
            maxLength={500}
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
                  className={done_on === null && due_on < today ? 'font-semibold text-plum' : 'text-muted'}
                >
                  {done_on === null ? t.due(formatDay(locale, due_on)) : t.doneOn(formatDay(locale, done_on))}
                </span>
                <span className="min-w-0 flex-1 basis-60 break-words">{note}</span>
                {done_on === null && (
                  <AskButton
                    label={t.finish}
                    text={t.finishText}
                    busy={busy}
                    onAsk={(reason) => run('admin_finish_request', { id, note: reason })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </>
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
              <span className="basis-full font-medium md:basis-64">
                {t.names[queue as keyof typeof t.names]}
              </span>
              <span className="flex-1">{t.line(waiting, stuck)}</span>
              {waiting + stuck > 0 && queue !== 'jobs_late' && (
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
  const { backups: t, doctor, pages } = useConsoleTexts();
  const query = useAdmin('admin_backups', nothing);
  return (
    <Answered query={query}>
      {(rows) => (
        <Rows
          label={pages.backups}
          columns={t.columns}
          rows={rows.map((row) => ({
            ...row,
            kind: t.kinds[row.kind as keyof typeof t.kinds],
            detail: detailInWords(doctor, row.detail),
          }))}
        />
      )}
    </Answered>
  );
}

function Log() {
  const { log: t, doctor, pages } = useConsoleTexts();
  const acts: Readonly<Record<string, string>> = { ...doctor.tasks, ...t.acts };
  const reasons: Readonly<Record<string, string>> = t.reasons;
  const [before, setBefore] = useState<number>();
  // To the second: it is held against the server's own log.
  const moment = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
  const query = useAdmin('admin_log', before === undefined ? {} : { before });
  return (
    <Answered query={query}>
      {(rows) => (
        <>
          <Rows
            label={pages.log}
            columns={t.columns}
            rows={rows.map((row) => ({
              ...row,
              at: moment.format(new Date(row.at)),
              act: acts[row.act] ?? row.act,
              reason: reasons[row.reason] ?? row.reason,
            }))}
          />
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
