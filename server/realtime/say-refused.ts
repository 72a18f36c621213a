import type { Log } from '../http/log.ts';

const minute = 60_000;

/**
 * Says in the log that WebSockets are refused for want of room (503) or because one network has too many (429): the first at
 * once, those of the next minute together. Clients come again by themselves, so a line for each would fill the disk.
 */
export function sayRefused(log: Log, most: number): (status: 429 | 503) => void {
  let counts = { 429: 0, 503: 0 };
  let waiting = false;
  const say = () => {
    waiting = counts[429] + counts[503] > 0;
    if (!waiting) return;
    log.warn('sockets_refused', { sockets_max: most, no_room: counts[503], one_network: counts[429] });
    counts = { 429: 0, 503: 0 };
    setTimeout(say, minute).unref();
  };
  return (status) => {
    counts[status] += 1;
    if (!waiting) say();
  };
}
