/** A headache as every contender stores it. */
export interface Attack {
  /** uuid; ignored by a contender that generates its own ids. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly intensity: number;
  readonly zone: string;
}

/** A request to a contender; the body is sent as JSON. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** An account, with the headers that authenticate its requests. */
export interface Person {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A server under test, running, with its accounts. */
export interface Contender {
  readonly origin: string;
  readonly pid: number;
  readonly people: readonly Person[];
  /** Headers of a request without a token. */
  readonly anonymous: Person;
  /** Stores an attack as the person's own. */
  insert(person: Person, attack: Attack): Ask;
  /** The person's own attacks from an instant until before another, in order. */
  list(person: Person, from: string, until: string): Ask;
  /** Reads the attack with an id, with any person's rights. */
  read(person: Person, id: string): Ask;
  /** Changes the intensity of the attack with an id, with any person's rights. */
  change(person: Person, id: string, intensity: number): Ask;
  /** The attacks in a successful response to `list` or `read`. */
  attacksIn(answer: unknown): readonly Pick<Attack, 'id' | 'startedAt' | 'intensity'>[];
  stop(): Promise<void>;
}

interface StartContender {
  /** Creates a database on the PostgreSQL all contenders share; embedded ones do not call it. */
  readonly makeDatabase: (name: string) => Promise<string>;
  /** Number of accounts to create. */
  readonly people: number;
}

/** A contender that has not been started. */
export interface Entrant {
  /** Its name on the command line; a common prefix selects several. */
  readonly name: string;
  readonly title: string;
  readonly database: 'PostgreSQL' | 'embedded';
  readonly start: (options: StartContender) => Promise<Contender>;
}
