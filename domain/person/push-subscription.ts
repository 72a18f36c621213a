/** Devices that receive notifications (docs/decisions/111). */
import * as v from 'valibot';
import { code } from '../model/code-columns.ts';
import { column, identity, instant, text } from '../model/columns.ts';
import { table } from '../model/table.ts';

/** Devices as their owner sees them. What a device is registered with is never changed; the server notes what it sent. */
export const pushSubscriptions = table('push_subscriptions', {
  ...identity,
  /** The address of the device at its push service. */
  endpoint: text('endpoint').fixed(),
  /** Keys of the browser, base64url. */
  p256dh: text('p256dh').fixed(),
  auth: text('auth').fixed(),
  /** IANA name of the zone the device is in. */
  zone: text('zone'),
  /** The language of its notifications. */
  lang: code('lang', ['es', 'en']).default('es'),
  /** `gone`: the push service no longer knows the device. */
  state: column('state', 'text', v.picklist(['active', 'gone']))
    .default('active')
    .system(),
  createdAt: instant('created_at').system(),
  updatedAt: instant('updated_at').system(),
  lastSentAt: instant('last_sent_at').orNull().system(),
  failedAt: instant('failed_at').orNull().system(),
  testedAt: instant('tested_at').orNull().system(),
});
