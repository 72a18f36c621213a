/**
 * The real server process is killed (SIGKILL) repeatedly while four writers send episodes and one sends files. Every write
 * and file answered with success has to be there after the restart, and a write sent again with the same id must not be
 * duplicated. A hundred kills: TEST_SCALE=20.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentBucket } from '#domain/attachment/attachment.ts';
import { copyPgliteTo } from '#tests/support/database.ts';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';
import { freePort, startServerProcess } from '../../scripts/lib/server-process.ts';

const kills = scaled(5);
const writers = 4;

let dataDir: string;
let port: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diary-killed-'));
  await copyPgliteTo(dataDir);
  port = String(await freePort());
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = () => startServerProcess({ DATA_DIR: dataDir, PORT: port });

/** A confirmed, signed-in user, through the official client and the development mailbox. */
async function signedUp(url: string) {
  const { publishableKey } = (await (await fetch(`${url}/dev/client.json`)).json()) as {
    publishableKey: string;
  };
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `killed-${randomUUID()}@example.org`;
  const password = 'Una-clave-larga-7';
  await client.auth.signUp({ email, password, options: { data: { display_name: 'Noa' } } });
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
  const token = /\b\d{6}\b/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0] ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  if (error || !data.user) throw error ?? new Error('no user');
  return { client, userId: data.user.id };
}

/** The smallest document the server takes, with its own text. */
const documentOf = (text: string) => `%PDF-1.4\n% ${text}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`;

test(`no acknowledged write and no file is lost over ${kills} kills (TEST_SEED=${seed})`, {
  timeout: 900_000,
}, async () => {
  let server = await start();
  const { client, userId } = await signedUp(server.url);
  const random = randomNumbers(seed);
  const acknowledged = new Set<string>();
  const inDoubt: string[] = [];
  const files = client.storage.from(attachmentBucket);
  const stored = new Set<string>();
  const sendFile = async () => {
    const id = randomUUID();
    const text = documentOf(id);
    const row = { id, user_id: userId, media_type: 'application/pdf', byte_size: text.length };
    if ((await client.from('attachments').insert(row)).error) return;
    const body = new Blob([text], { type: row.media_type });
    const { error } = await files.upload(`${userId}/${id}`, body, { contentType: row.media_type });
    if (!error) stored.add(id);
  };

  for (let kill = 0; kill < kills; kill += 1) {
    let running = true;
    const writing = Array.from({ length: writers }, async () => {
      while (running) {
        const id = randomUUID();
        const { error } = await client.from('episodes').insert({ id, user_id: userId, intensity: kill % 11 });
        if (error) inDoubt.push(id);
        else acknowledged.add(id);
      }
    });
    const sending = (async () => {
      while (running) await sendFile();
    })();
    // Counted in answers, not in time: however slow the machine, the kill falls among acknowledged writes.
    const enough = acknowledged.size + 3 + Math.floor(random() * 40);
    const enoughFiles = stored.size + 1;
    while (acknowledged.size < enough || stored.size < enoughFiles)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const killed = new Promise((resolve) => server.process.once('exit', resolve));
    server.process.kill('SIGKILL');
    await killed;
    running = false;
    await Promise.all([...writing, sending]);
    server = await start();
  }

  // Unanswered writes are sent again, as the app does; each takes effect once.
  for (const id of inDoubt) {
    const { error } = await client
      .from('episodes')
      .upsert({ id, user_id: userId, intensity: 5 }, { ignoreDuplicates: true });
    expect(error).toBeNull();
  }

  const found = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const { data, error } = await client
      .from('episodes')
      .select('id')
      .order('id')
      .range(from, from + 999);
    if (error) throw error;
    for (const { id } of data) found.add(id);
    if (data.length < 1000) break;
  }
  const lost: string[] = [];
  for (const id of stored) {
    const { data } = await files.download(`${userId}/${id}`);
    if ((await data?.text()) !== documentOf(id)) lost.push(id);
  }
  await server.stop();

  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(kills);
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  expect(found.size).toBe(acknowledged.size + inDoubt.length);
});
