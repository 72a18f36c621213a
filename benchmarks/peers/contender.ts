/** A headache as every contender keeps it. */
export interface Attack {
  /** uuid; a contender that makes its own ids leaves it out. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly intensity: number;
  readonly zone: string;
}

/** What is sent to a contender; the body goes as JSON. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** An account and how its requests say whose they are. */
export interface Person {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A server under test, running, with its accounts. */
export interface Contender {
  readonly origin: string;
  readonly pid: number;
  readonly people: readonly Person[];
  /** What a request without a token still has to send. */
  readonly anonymous: Person;
  /** Keeps an attack as the person's own. */
  insert(person: Person, attack: Attack): Ask;
  /** The person's own attacks from an instant until before another, in their order. */
  list(person: Person, from: string, until: string): Ask;
  /** The attack with an id, whoever asks. */
  read(person: Person, id: string): Ask;
  /** Gives the attack with an id another intensity, whoever asks. */
  change(person: Person, id: string, intensity: number): Ask;
  /** The attacks in a successful answer to `list` or `read`. */
  attacksIn(answer: unknown): readonly Pick<Attack, 'id' | 'startedAt' | 'intensity'>[];
  stop(): Promise<void>;
}

interface StartContender {
  /** A new database on the PostgreSQL that all share; those with a database inside them make none. */
  readonly makeDatabase: (name: string) => Promise<string>;
  /** How many accounts it is to have. */
  readonly people: number;
}

/** What can be measured, not started yet. */
export interface Entrant {
  /** How it is chosen on the command line; names that begin alike are chosen together. */
  readonly name: string;
  readonly title: string;
  readonly database: 'PostgreSQL' | 'embedded';
  readonly start: (options: StartContender) => Promise<Contender>;
}
