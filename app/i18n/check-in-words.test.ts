import { describe, expect, test } from 'vitest';
import { detailInWords } from './check-in-words.ts';
import { operatorConsole as en } from './en/console.ts';
import { operatorConsole as es } from './es/console.ts';

describe('what the server sees of itself, in words', () => {
  test.each([
    ['address', 'ECONNREFUSED', 'no contesta nadie', 'nobody answers'],
    ['address', '502', 'contesta con un error (502)', 'answers with an error (502)'],
    ['tls', 'CERT_HAS_EXPIRED', 'el certificado ha caducado', 'the certificate has expired'],
    ['tls', '1', '1 día', '1 day'],
    ['tls', 'none', 'sin certificado', 'no certificate'],
    ['mail', 'ESOCKET', 'no se llega al servidor', 'the server can’t be reached'],
    ['backup', 'never', 'nunca', 'never'],
    ['backup', '0', 'hace menos de una hora', 'less than an hour ago'],
    ['operator', 'missing name email', 'falta el nombre, el correo', 'missing: name, email'],
    ['migrations', '45/45', '45/45', '45/45'],
    ['', '63 rows of 55 tables, 0 files opened', '63 filas comparadas', '63 rows compared'],
    [
      '',
      '63 rows of 55 tables, 1 files opened',
      '63 filas comparadas, 1 archivo abierto',
      '63 rows compared, 1 file opened',
    ],
    ['', '148 rows', '148 filas', '148 rows'],
    // Nothing that a prototype has, and an unknown code stays as it is.
    ['constructor', 'toString', 'toString', 'toString'],
  ])('%s %s', (name, detail, spanish, english) => {
    expect(detailInWords(es.doctor, detail, name)).toBe(spanish);
    expect(detailInWords(en.doctor, detail, name)).toBe(english);
  });

  test('a line without news says nothing', () => expect(detailInWords(es.doctor, null, 'tls')).toBe(''));
});
