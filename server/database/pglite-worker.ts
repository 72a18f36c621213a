/**
 * The worker thread that runs PGlite. It keeps long queries off the server's event loop, and can be terminated from
 * outside, which is the only way to stop a query here (there is no cancel) or a PGlite that spins after the disk was
 * full.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './pglite-engine.ts';
import { type FromWorker, joined, type ToWorker } from './pglite-messages.ts';

const port = parentPort;
if (!port || typeof workerData !== 'string') throw new Error('Started without a parent thread and a folder');

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const pglite = await openFolder(workerData);

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'close') {
    await pglite.close();
    port.close();
    return;
  }
  const chunks: Uint8Array[] = [];
  await pglite.execProtocolRawStream(message.bytes, {
    // The bytes are a view of PostgreSQL's memory and change after this call.
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  const answer = joined(chunks);
  send({ kind: 'answer', bytes: answer }, [answer.buffer]);
});

send({ kind: 'ready' });
