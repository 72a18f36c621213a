import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/server-process.ts';
import { testMainJob } from './main-job.ts';
import { callTimeoutMs, type Tab } from './tab.ts';

/** Key of an element reference, W3C WebDriver section 12. */
const element = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts a virtual display: WebKit's MiniBrowser has no headless mode. @returns the display's name */
async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  // Xvfb writes the free number it found to file descriptor 3.
  const args = ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'];
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(process.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, process };
}

async function end(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}

/** WebKit's MiniBrowser as packaged by Debian, driven by WebDriver. */
async function openWebKit(): Promise<Tab> {
  const port = await freePort();
  const screen = await startDisplay();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display },
  });
  const call = async (method: 'POST' | 'DELETE' | 'GET', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(callTimeoutMs),
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }).catch((cause: unknown) => {
      throw new Error(`WebKitWebDriver did not answer ${method} ${path} ${JSON.stringify(body)}`, { cause });
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await call('GET', '/status').catch(() => undefined)) break;
    await pause(100);
  }
  // The driver sometimes misses the load event of a page from the service worker and would wait for minutes.
  const alwaysMatch = { pageLoadStrategy: 'none', timeouts: { script: callTimeoutMs } };
  const { sessionId }: { sessionId: string } = await call('POST', '/session', {
    capabilities: { alwaysMatch },
  });
  const session = `/session/${sessionId}`;
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (script) => call('POST', `${session}/execute/sync`, { script, args: [] }),
    async click(value) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value });
      await call('POST', `${session}/element/${found[element]}/click`, {});
    },
    async close() {
      // Ignore a hanging session: it ends with the driver.
      await call('DELETE', session).catch(() => undefined);
      await end(driver);
      await end(screen.process);
    },
  };
}

testMainJob(openWebKit);
