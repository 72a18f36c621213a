import { describe, expect, it } from 'vitest';
import { createMetrics, serviceOf } from './server-metrics.ts';

describe('serviceOf', () => {
  it.each([
    ['/rest/v1/profiles', 'rest'],
    ['/auth/v1', 'auth'],
    ['/authors/v1', 'pages'],
    ['/ready', 'health'],
    ['/es/calendario', 'pages'],
    ['/rest/v2/x', 'pages'],
  ])('%s: %s', (path, service) => expect(serviceOf(path)).toBe(service));
});

describe('createMetrics', () => {
  it('counts requests by service and class of status, in cumulative buckets', () => {
    const metrics = createMetrics();
    metrics.request('rest', 201, 4);
    metrics.request('rest', 204, 60);
    metrics.request('rest', 503, 20_000);
    metrics.request('auth', 429, 1);
    const lines = metrics.text([]).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_requests_total{service="rest",status="2xx"} 2',
        'http_requests_total{service="rest",status="5xx"} 1',
        'http_refused_total{service="rest",status="503"} 1',
        'http_refused_total{service="auth",status="429"} 1',
        'http_request_duration_seconds_bucket{service="rest",le="0.005"} 1',
        'http_request_duration_seconds_bucket{service="rest",le="0.1"} 2',
        'http_request_duration_seconds_bucket{service="rest",le="10"} 2',
        'http_request_duration_seconds_bucket{service="rest",le="+Inf"} 3',
        'http_request_duration_seconds_sum{service="rest"} 20.064',
        'http_request_duration_seconds_count{service="rest"} 3',
        'http_request_duration_seconds_count{service="pages"} 0',
      ]),
    );
  });

  it('has every series from zero, so that its first burst is an increase', () => {
    const text = createMetrics().text([]);
    for (const sample of [
      'http_refused_total{service="rest",status="503"} 0',
      'http_refused_total{service="auth",status="429"} 0',
      'http_requests_total{service="pages",status="5xx"} 0',
      'mails_total{result="failed"} 0',
    ])
      expect(text).toContain(`\n${sample}\n`);
  });

  it('writes gauges, and leaves out those that have no value', () => {
    const text = createMetrics().text([
      { name: 'age_seconds', help: 'Age', values: [[{ kind: 'backup' }, Number.POSITIVE_INFINITY]] },
      { name: 'bytes', help: 'Size', values: [[{}, 12]] },
      { name: 'nothing', help: 'None', values: [] },
    ]);
    expect(text).toContain(
      '# HELP age_seconds Age\n# TYPE age_seconds gauge\nage_seconds{kind="backup"} +Inf\n',
    );
    expect(text).toContain('\nbytes 12\n');
    expect(text).not.toContain('nothing');
  });

  it('is one block for each name, of lines that Prometheus reads', () => {
    const metrics = createMetrics();
    metrics.count('mails_total', 'sent');
    metrics.request('pages', 200, 1);
    const text = metrics.text([]);
    expect(text.endsWith('\n')).toBe(true);
    const lines = text.trimEnd().split('\n');
    const sample = /^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? ([\d.e+-]+|\+Inf)$/;
    const comment = /^# (HELP [a-z_]+ \S.*|TYPE [a-z_]+ (counter|gauge|histogram))$/;
    expect(lines.filter((line) => !sample.test(line) && !comment.test(line))).toEqual([]);
    const types = lines.filter((line) => line.startsWith('# TYPE'));
    expect(new Set(types).size).toBe(types.length);
    expect(lines).toContain('mails_total{result="sent"} 1');
    expect(lines).toContain('mails_total{result="failed"} 0');
  });
});
