/** What people ask of a server on a day with an attack, as the app asks it. */
import { createHash, randomUUID } from 'node:crypto';
import { changesPageMax } from '#domain/limits.ts';
import type { Ask } from './load.ts';
import type { Device } from './open-apps.ts';

/** What one person does on such a day. */
export const [pullsADay, writesADay] = [100, 20];

const day = 86_400_000;

export interface Act extends Ask {
  readonly kind: 'pull' | 'write' | 'control';
}

/** The id that lib/filling.ts has made of a text, as PostgreSQL writes it. */
export const idOf = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** What people ask for, and when what they write is announced to their open apps. */
export class People {
  /** Milliseconds from a write to its announcement. */
  announced: number[] = [];
  readonly #filledAt: number;
  readonly #pulledAt = new Map<string, number>();
  /** Instants of the writes that were not announced yet, by table and person. */
  readonly #waiting = new Map<string, number[]>();

  constructor(filledAt: string) {
    this.#filledAt = Date.parse(filledAt);
  }

  /** Writes of which no announcement has come. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  forget(): void {
    this.announced = [];
    this.#waiting.clear();
  }

  readonly heard = (table: string, userId: string): void => {
    const sentAt = this.#waiting.get(`${table} ${userId}`)?.shift();
    if (sentAt !== undefined) this.announced.push(performance.now() - sentAt);
  };

  next(device: Device): Act {
    return Math.random() * (pullsADay + writesADay) < pullsADay ? this.pull(device) : this.write(device);
  }

  /** As a device asks that has asked before, two minutes of overlap included (app/diary/sync/pull.ts). */
  pull({ id, headers }: Device): Act {
    const before = this.#pulledAt.get(id) ?? Date.now() - day;
    this.#pulledAt.set(id, Date.now());
    const since = new Date(before - 120_000).toISOString();
    const body = { since, after: '00000000-0000-0000-0000-000000000000', page: changesPageMax };
    return { kind: 'pull', method: 'POST', path: '/rest/v1/rpc/changes_since', headers, body };
  }

  /** An attack, two doses, a reading, a correction or a day, as app/diary/remote.ts sends them. */
  write({ id: user_id, headers }: Device): Act {
    const zone = 'Europe/Madrid';
    const at = new Date(Date.now() - Math.random() * 80 * day).toISOString();
    const intensity = Math.floor(Math.random() * 11);
    const episode_id = idOf(`${user_id}${1 + Math.floor(Math.random() * 4)}`);
    const create = (table: string, row: object): Act => ({
      ...this.#noted(table, user_id),
      method: 'POST',
      path: `/rest/v1/${table}?select=*`,
      headers: { ...headers, Prefer: 'resolution=ignore-duplicates,return=representation' },
      body: { ...row, id: randomUUID(), user_id, zone },
    });
    const update = (table: string, row: string, body: object): Act => ({
      ...this.#noted(table, user_id),
      method: 'PATCH',
      path: `/rest/v1/${table}?${row}&select=*`,
      headers: { ...headers, Prefer: 'return=representation' },
      body,
    });
    const dose = { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg' };
    const local_date = new Date(this.#filledAt - (1 + 3 * Math.floor(Math.random() * 30)) * day)
      .toISOString()
      .slice(0, 10);
    switch (Math.floor(Math.random() * 6)) {
      case 0:
        return create('episodes', { started_at: at, intensity, end_unknown: true });
      case 1:
        return create('intensity_readings', { episode_id, read_at: at, intensity });
      case 2:
        return update('episodes', `id=eq.${episode_id}`, { intensity });
      case 3:
        return update('day_logs', `local_date=eq.${local_date}`, { stress: 1 + (intensity % 5) });
      default:
        return create('intakes', { ...dose, episode_id, taken_at: at });
    }
  }

  #noted(table: string, userId: string): Pick<Act, 'kind'> {
    const key = `${table} ${userId}`;
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), performance.now()]);
    return { kind: 'write' };
  }
}
