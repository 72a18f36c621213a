-- What people write to whoever runs this server (docs/decisions/082). Anyone may add to it through send_feedback, within limits; it is
-- read from the server itself alone: no role of the API has a right to the table, and nothing ties a message to an account.

create table private.feedback (
  -- Made by the browser, so that a message sent twice is there once.
  id uuid primary key,
  created_at timestamptz not null default now(),
  locale text not null,
  subject text not null,
  message text not null,
  -- Where an answer is wanted.
  email text,
  -- When it was handed to the mail server for the operator.
  mailed_at timestamptz,
  -- When the operator marked it as handled.
  handled_at timestamptz,
  constraint feedback_locale_known check (locale in ('es', 'en')),
  constraint feedback_subject_form check (
    char_length(subject) between 1 and 120 and subject = btrim(subject) and subject !~ '[[:cntrl:]]'),
  constraint feedback_message_form check (
    char_length(message) between 1 and 4000 and message = btrim(message, E' \n\t')
    and translate(message, E'\n\t', '') !~ '[[:cntrl:]]'),
  constraint feedback_email_form check (
    char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and email !~ '[[:cntrl:]]')
);
create index feedback_by_time on private.feedback (created_at);
alter table private.feedback enable row level security;

-- Messages that are kept at once. They are few; this is what a flood may cost.
create function private.feedback_rows() returns integer
  language sql immutable
  return 5000;

-- Adds a message. What people do not see (website) stays empty, and nobody writes in less than three seconds: a script that fills in
-- every form is told apart by it. Who means to pass does; the server counts calls by network (server/main.ts).
create function public.send_feedback(
  id uuid, locale text, subject text, message text, seconds integer, email text default null, website text default ''
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if send_feedback.website is distinct from '' then
    raise exception using errcode = '23514', constraint = 'feedback_website_empty', table = 'feedback',
      message = 'a field that people do not see was filled in';
  end if;
  if coalesce(send_feedback.seconds, 0) < 3 then
    raise exception using errcode = '23514', constraint = 'feedback_seconds_least', table = 'feedback',
      message = 'this was written too fast';
  end if;
  if (select count(*) from private.feedback) >= private.feedback_rows() then
    raise exception using errcode = '23514', constraint = 'feedback_most', table = 'feedback',
      message = 'there are as many messages as may be kept';
  end if;
  insert into private.feedback (id, locale, subject, message, email)
    values (send_feedback.id, send_feedback.locale, send_feedback.subject, send_feedback.message, send_feedback.email)
    on conflict on constraint feedback_pkey do nothing;
end
$$;

-- Erases messages twelve months after they came, handled or not. @returns rows erased
create function private.purge_feedback() returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  erased integer;
begin
  delete from private.feedback f where f.created_at < now() - interval '12 months';
  get diagnostics erased = row_count;
  return erased;
end
$$;

revoke execute on function public.send_feedback(uuid, text, text, text, integer, text, text) from public, anon;
grant execute on function public.send_feedback(uuid, text, text, text, integer, text, text) to anon, authenticated;
