import type { RawData, WebSocket } from 'ws';
import { createMeter } from '../http/limiter.ts';
import type { Log } from '../http/log.ts';
import { type Message, readMessage, type Version, writeMessage } from './message.ts';
import type { Limits } from './realtime-limits.ts';
import type { Channel, Link } from './topics/channel.ts';

/** Maximum messages waiting for the one before them; beyond, reading from the client pauses. */
const longestQueue = 32;

/** Close codes of a socket (RFC 6455, 7.4.1). */
const closeCodes = { goingAway: 1001, tooMuch: 1008 };

/** Milliseconds a client has to confirm that its socket is closed. */
const closingTime = 1000;

interface ConnectionOptions {
  readonly version: Version;
  /** The role of the handshake's API key. */
  readonly role: 'anon' | 'service_role';
  readonly limits: Limits;
  readonly log: Log;
  /** Handles one message; the next waits for it. */
  readonly handle: (message: Message, connection: Connection) => Promise<void>;
}

/** One client's socket: sends and receives frames, and ends the connection when needed. */
export class Connection implements Link {
  readonly version: Version;
  readonly role: ConnectionOptions['role'];
  /** By topic. */
  readonly channels = new Map<string, Channel>();
  readonly mayJoin: () => boolean;
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #mayTalk: () => boolean;
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;
  #lastHeard = performance.now();

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.version = options.version;
    this.role = options.role;
    const [joins, messages] = [createMeter(options.limits.joins), createMeter(options.limits.messages)];
    this.mayJoin = () => joins() === 0;
    this.#mayTalk = () => messages() === 0;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => this.#noteActivity());
    // A broken or oversized frame: the library closes the socket afterwards.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const channel of [...this.channels.values()]) channel.drop();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: Message): void {
    this.sendFrame(writeMessage(this.version, message));
  }

  sendFrame(frame: string | Buffer): void {
    const socket = this.#socket;
    if (!this.isOpen) return;
    // A client that does not read is disconnected; it joins again and pulls.
    if (socket.bufferedAmount > this.#options.limits.unsentBytes) socket.terminate();
    else socket.send(frame);
  }

  reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  /** Closes the socket when the client has been silent for too long, even to pings. */
  endIfSilent(): void {
    if (performance.now() - this.#lastHeard > this.#options.limits.silence) this.#socket.terminate();
  }

  /** Closes with "going away"; the official client reconnects. */
  goAway(): void {
    this.#close(closeCodes.goingAway, 'The server is stopping');
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#noteActivity();
    if (!this.#mayTalk()) {
      this.#close(closeCodes.tooMuch, 'Too many messages');
      return;
    }
    const frame = toBuffer(data);
    const message = readMessage(this.version, frame, isBinary);
    if (!message) return;
    const { messageBytes } = this.#options.limits;
    if (frame.length > messageBytes) {
      this.reply(message, 'error', { reason: `A message has ${messageBytes} bytes at most` });
      return;
    }
    if (message.topic === 'phoenix') {
      // A heartbeat does not wait behind other messages, or the client would close the socket.
      if (message.event === 'heartbeat') this.reply(message, 'ok', {});
      return;
    }
    this.#enqueue(message);
  }

  #enqueue(message: Message): void {
    this.#queued += 1;
    if (this.#queued > longestQueue) this.#socket.pause();
    this.#queue = this.#queue.then(async () => {
      try {
        if (this.isOpen) await this.#options.handle(message, this);
      } catch (error) {
        this.#options.log.error('realtime_failed', error);
      }
      this.#queued -= 1;
      if (this.#queued <= longestQueue && this.#socket.isPaused) this.#socket.resume();
    });
  }

  #noteActivity(): void {
    this.#lastHeard = performance.now();
  }

  #close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), closingTime).unref();
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
