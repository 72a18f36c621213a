/** Upper limits of the latency histogram, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const services = ['auth', 'rest', 'realtime', 'storage', 'functions', 'health', 'pages'] as const;
type Service = (typeof services)[number];

/** What is counted, with the labels that a value may have. */
const counters = {
  mails_total: ['Mails handed over, by result', { result: ['sent', 'failed'] }],
  pushes_total: ['Notifications to devices, by result', { result: ['sent', 'failed', 'gone', 'later'] }],
  job_runs_total: ['Runs of periodic jobs in this process, by result', { result: ['done', 'failed'] }],
} as const;
type Counter = keyof typeof counters;
type ResultOf<Name extends Counter> = (typeof counters)[Name][1]['result'][number];

/** A value that is measured when it is asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly values: readonly (readonly [labels: Labels, value: number])[];
}

/** One without labels. */
export const plain = (name: string, help: string, value: number): Gauge => ({
  name,
  help,
  values: [[{}, value]],
});

/** Their values come from fixed sets: no path, no name, nothing of a person. */
type Labels = Readonly<Record<string, string>>;

export interface Metrics {
  /** Counts a request that was answered. */
  request(service: Service, status: number, ms: number): void;
  /** Counts a request that was refused because there was no room (503) or too many came (429). */
  refused(service: Service, status: number): void;
  count<Name extends Counter>(name: Name, result: ResultOf<Name>): void;
  /** Everything counted, and these gauges, in the text format of Prometheus. */
  text(gauges: readonly Gauge[]): string;
}

/** The service that a path is of; what is no service is a page. */
export function serviceOf(path: string): Service {
  const [, named] = /^\/(auth|rest|realtime|storage|functions)\/v1(?:\/|$)/.exec(path) ?? [];
  return (named as Service | undefined) ?? (/^\/(health|ready|metrics)$/.test(path) ? 'health' : 'pages');
}

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const refusing = ['429', '503'] as const;

/** Each service with each status, at zero: what counts from its first request on has no increase to it. */
const allZero = (statuses: readonly string[]) =>
  new Map(services.flatMap((service) => statuses.map((status) => [`${service} ${status}`, 0] as const)));

/** Counts in this process's memory, from its start. */
export function createMetrics(): Metrics {
  const requests = allZero(classes);
  const refusals = allZero(refusing);
  const results = new Map<string, number>();
  const latencies = new Map(
    services.map((name) => [name, { seconds: 0, counts: buckets.map(() => 0), all: 0 }]),
  );
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);

  const refused: Metrics['refused'] = (service, status) => {
    if (status === 503 || status === 429) add(refusals, `${service} ${status}`);
  };

  return {
    request(service, status, ms) {
      add(requests, `${service} ${Math.floor(status / 100)}xx`);
      refused(service, status);
      const latency = latencies.get(service);
      if (!latency) return;
      latency.seconds += ms / 1000;
      latency.all += 1;
      const at = buckets.findIndex((limit) => ms / 1000 <= limit);
      if (at >= 0) latency.counts[at] = (latency.counts[at] ?? 0) + 1;
    },
    refused,
    count: (name, result) => add(results, `${name} ${result}`),
    text(gauges) {
      const ofServices = (from: Map<string, number>) =>
        [...from].map(([key, value]) => {
          const [service = '', status = ''] = key.split(' ');
          return line('', { service, status }, value);
        });
      return [
        ...family('http_requests_total', 'counter', 'Requests, by class of status', ofServices(requests)),
        ...family(
          'http_refused_total',
          'counter',
          'Refused: no room (503), too many (429)',
          ofServices(refusals),
        ),
        ...family(
          'http_request_duration_seconds',
          'histogram',
          'Time until the answer began',
          [...latencies].flatMap(([service, { seconds, counts, all }]) => [
            ...buckets.map((le, at) =>
              line('_bucket', { service, le: String(le) }, sum(counts.slice(0, at + 1))),
            ),
            line('_bucket', { service, le: '+Inf' }, all),
            line('_sum', { service }, seconds),
            line('_count', { service }, all),
          ]),
        ),
        ...Object.entries(counters).flatMap(([name, [help, { result: all }]]) =>
          family(
            name,
            'counter',
            help,
            all.map((result) => line('', { result }, results.get(`${name} ${result}`) ?? 0)),
          ),
        ),
        ...gauges.flatMap(({ name, help, values }) =>
          family(
            name,
            'gauge',
            help,
            values.map(([labels, value]) => line('', labels, value)),
          ),
        ),
        '',
      ].join('\n');
    },
  };
}

type Line = (name: string) => string;

/** A sample without its family's name. JSON's escapes are those of the format. */
const line =
  (suffix: string, labels: Labels, value: number): Line =>
  (name) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
    const written = Number.isFinite(value) ? String(value) : '+Inf';
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${written}`;
  };

/** A family without samples is left out: a value that cannot be measured is absent, not zero. */
function family(name: string, type: string, help: string, lines: readonly Line[]): string[] {
  if (lines.length === 0) return [];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines.map((write) => write(name))];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
