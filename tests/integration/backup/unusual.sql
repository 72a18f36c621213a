-- What the product's tables do not have and a later one may: every row of it has to survive a backup as well.
create schema drill;

create table drill.kinds (
  id bigint generated always as identity primary key,
  above bigint references drill.kinds (id),
  beside bigint,
  bytes bytea,
  big bigint,
  exact numeric,
  rough double precision,
  single real,
  said jsonb,
  written json,
  words text[],
  numbers integer[][],
  moment timestamptz,
  wall timestamp,
  day date,
  clock time,
  span interval,
  fixed char(5),
  truth boolean,
  doubled bigint generated always as (big / 2) stored,
  "Odd ""name""; --" text default 'x'
);
create sequence drill.numbers start 41;
create sequence drill.untouched;

create table drill.circle (id integer primary key, kinds_id bigint references drill.kinds (id));
alter table drill.kinds add foreign key (beside) references drill.circle (id);

create table drill.changed (id integer primary key, at text);
create function drill.change() returns trigger language plpgsql as $$
begin
  new.at := new.at || ' changed';
  return new;
end
$$;
create trigger change before insert on drill.changed for each row execute function drill.change();
create trigger change_never before insert on drill.changed for each row execute function drill.change();
create trigger change_always before insert on drill.changed for each row execute function drill.change();
alter table drill.changed disable trigger change_never;
alter table drill.changed enable always trigger change_always;
alter table drill.changed enable row level security;
alter table drill.changed force row level security;

-- Put there by the migration, and changed since.
create table drill.defaults (code text primary key, meaning text);
insert into drill.defaults values ('a', 'by the migration'), ('b', 'by the migration');
