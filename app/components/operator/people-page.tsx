import { type FormEvent, useState } from 'react';
import { useConsoleTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Answered, AskButton, Rows, useShow } from './console-parts.tsx';
import { useAct, useAdmin } from './use-console.ts';

/** Sums by day, and the account of an exact address with what may be done to it. */
export function People() {
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
          {(rows) => (
            <Rows
              label={t.counts}
              columns={t.columns}
              rows={rows.filter(({ day: _, ...sums }) => Object.values(sums).some((sum) => sum > 0))}
            />
          )}
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
