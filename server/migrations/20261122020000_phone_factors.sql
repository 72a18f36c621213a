-- A phone as a second factor: codes by SMS. The number is kept where an app keeps its secret, sealed the same way.

alter table auth.mfa_factors
  drop constraint mfa_factors_type_known,
  drop constraint mfa_factors_totp_has_secret,
  -- totp: an authenticator app. phone: codes by SMS. recovery_code: the one set of codes for when both are lost.
  add constraint mfa_factors_type_known check (factor_type in ('totp', 'phone', 'recovery_code')),
  add constraint mfa_factors_lasting_has_secret check ((factor_type in ('totp', 'phone')) = (secret is not null));

-- Of a code that was sent: a keyed hash, and how often it was guessed at. Apps make their codes themselves.
alter table auth.mfa_challenges
  add column code_hash text,
  add column guesses integer not null default 0;
