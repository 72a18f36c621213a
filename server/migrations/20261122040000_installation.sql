-- Which keys this database belongs to (server/http/key-fingerprint.ts): one row, kept by the engine, read by nobody else.
create table engine.installation (
  is_one boolean primary key default true check (is_one),
  keys text not null
);
