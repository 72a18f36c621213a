/**
 * Reports in words, for tests of their drawing: an empty month, a typical year and a heavy one. The numbers belong to
 * nobody; the texts are about as long as those of real reports.
 */
import type { Block, Cell, ReportDocument, StripBar, StripDay } from '#app/reports/words/document.ts';

const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

interface Density {
  /** A headache every so many days; 0 is never. */
  readonly every: number;
  /** An unknown day every so many days; 1 is always. */
  readonly unknown: number;
}

/** The months that end with September 2026. */
function strip(count: number, { every, unknown }: Density, bars: readonly StripBar[]): Block {
  const months = Array.from({ length: count }, (_, back) => new Date(Date.UTC(2026, 9 - count + back, 1)));
  return {
    kind: 'strip',
    caption: 'Días con cefalea, libres y sin anotar',
    treatments: 'Preventivos',
    bars,
    axis: months.map((month, place) => ({
      name: monthNames[month.getUTCMonth()]?.slice(0, 3) ?? '',
      from: place / count,
      at: (place + 0.5) / count,
    })),
    axisName: 'Meses',
    columnName: 'Día del mes',
    months: months.map((month) => {
      const length = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
      const name = `${monthNames[month.getUTCMonth()]?.slice(0, 3)} ${month.getUTCFullYear()}`;
      const days = Array.from({ length }, (_, place): StripDay => {
        const isUnknown = place % unknown === unknown - 1;
        const isHeadache = !isUnknown && every > 0 && place % every < Math.max(1, every / 4);
        const status = isUnknown ? 'unknown' : isHeadache ? 'headache' : 'free';
        return {
          date: place + 1,
          text: `${place + 1} ${name}: ${status}`,
          status,
          peak: isHeadache ? 2 + ((place * 7) % 9) : null,
          migraine: isHeadache && place % 2 === 0,
          medicine: isHeadache && place % 3 !== 1,
          bleeding: unknown > 1 && place < 4,
          given: unknown > 1 && place === 5,
        };
      });
      return { name, total: `${every > 0 ? 9 : 0}/28`, text: `${name}: cefalea`, days };
    }),
    legend:
      'Cifra: dolor máximo. Marco: migraña. Anillo: libre. Punteado: sin anotar. Punto: medicación. Línea: regla. Triángulo: dosis. Al final: cefalea/registrados.',
  };
}

const bar = (label: string, from: number, to: number): StripBar => ({
  label,
  text: `${label}: 2026`,
  from,
  to,
});

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const figure = (label: string, text: string, mark?: Cell['mark']) => ({
  label,
  value: mark ? ({ text, weight: 'strong', mark } as const) : ({ text, weight: 'strong' } as const),
});
const fact = (label: string, text: string) => ({ label, value: { text } });
const cells = (...texts: readonly string[]): Cell[] =>
  texts.map((text, place) => (place === 0 ? { text, weight: 'strong' } : { text }));

const shared: Pick<ReportDocument, 'locale' | 'title' | 'footer' | 'pageOf' | 'picture' | 'rest'> = {
  locale: 'es',
  title: 'Diario de cefaleas: resumen para la consulta',
  footer: [
    'Registrado por la propia persona en Diario de Migraña; no sustituye a la historia clínica. Día registrado: se sabe si hubo dolor.',
    'Cefalea: 30 min o más, o tratada. Migraña: con sus rasgos o su medicación específica, o aura. Sin anotar no es libre.',
  ],
  pageOf: 'Página {page} de {pages}',
  picture: 'Foto {number}',
  rest: { title: 'Sigue del resumen', elsewhere: 'El resumen sigue en la página 2.' },
};

const monthsNote =
  'Días con esa característica de los días en que se sabe. Ref.: días al mes a partir de los que la ICHD-3 (8.2) habla de uso regular; es una comparación, no un diagnóstico. Triángulo: llega a la referencia. *Mes incompleto.';

/** A year of months with a number of days each. */
function months(count: number, severe: number, isWide: boolean): Block {
  const rows = Array.from({ length: count }, (_, place): Cell[] => {
    const days = 31 - ((place * 5) % 4);
    const observed = days - ((place * 3) % 6);
    const headache = Math.min(observed, severe + ((place * 7) % 5));
    const triptan = Math.max(0, headache - 3 - (place % 4));
    const mark = triptan >= 10 ? 'reached' : triptan >= 8 ? 'near' : undefined;
    const part = place === count - 1 ? '*' : '';
    return [
      { text: `${monthNames[place % 12]} de ${2025 + Math.floor(place / 12)}${part}` },
      { text: `${observed} de ${days}` },
      { text: `${headache} de ${observed}` },
      { text: `${Math.max(0, headache - 2)} de ${observed}` },
      { text: `${Math.max(0, headache - 4)} de ${observed}` },
      { text: `${triptan} de ${observed}` },
      mark ? { text: String(triptan), mark } : { text: String(triptan) },
      ...(isWide ? [{ text: String(place % 7) }, { text: `${place % 3}` }, { text: String(triptan) }] : []),
    ];
  });
  const last: Cell[] = [
    { text: 'Últimos 30 días', weight: 'strong' },
    ...(rows.at(-1) ?? []).slice(1).map((cell): Cell => ({ ...cell, weight: 'strong' })),
  ];
  const headers = ['Anotados', 'Cefalea', 'Migraña', 'Moderada o intensa', 'Medicación aguda'];
  const classes = [
    'Triptanes (ref. 10)',
    ...(isWide ? ['Analgésicos simples (ref. 15)', 'Opioides (ref. 10)', 'Cualquier clase (ref. 10)'] : []),
  ];
  return {
    kind: 'table',
    caption: 'Días de cada mes',
    columns: [
      { header: 'Mes', align: 'start', share: 4 },
      ...[...headers, ...classes].map((header) => ({ header, align: 'end', share: 2 }) as const),
    ],
    rows: [...rows, last],
    note: monthsNote,
  };
}

function acute(names: readonly string[]): Block {
  const columns = [
    'Tratamientos',
    'Sin dolor a las 2 h',
    'Alivio a las 2 h',
    'Dolor al tomarlo',
    'Desde el inicio',
  ];
  return {
    kind: 'table',
    caption: 'Qué se tomó y cómo estaba el dolor a las dos horas',
    columns: [
      { header: 'Medicamento', align: 'start', share: 6 },
      ...columns.map((header) => ({ header, align: 'end', share: 3 }) as const),
      { header: 'Efectos anotados', align: 'start', share: 5 },
    ],
    rows: names.map((name, place) =>
      cells(
        name,
        String(31 - place * 4),
        `${12 - place} de ${25 - place}`,
        `${19 - place * 2} de ${25 - place}`,
        '6',
        '35 min',
        place % 2 ? '–' : 'somnolencia 4, náuseas 2',
      ),
    ),
    note: 'Sin dolor y alivio (dolor leve o nada): de los tratamientos con respuesta a las dos horas o que necesitaron otro antes, que cuentan como fallo. Medianas.',
  };
}

function preventives(names: readonly string[]): Block {
  return {
    kind: 'table',
    caption: 'Tratamientos preventivos',
    columns: [
      { header: 'Tratamiento', align: 'start', share: 6 },
      { header: 'Desde y hasta', align: 'start', share: 5 },
      { header: 'Semanas con la dosis', align: 'end', share: 2 },
      { header: 'Migraña al mes', align: 'start', share: 6 },
      { header: 'Cómo fue', align: 'start', share: 5 },
    ],
    rows: names.map((name, place) =>
      cells(
        name,
        place === 0 ? '3 feb 2026 – sigue' : `hacia ${2019 + place} – 12 nov ${2020 + place}`,
        place === 0 ? '34' : '–',
        ['14 → 6,2 (57 % menos; IC 95 %: 24 a 76)', '8 → 4 a 4,3 (46 a 50 % menos; sin cambio claro)'][
          place
        ] ?? 'sin datos para comparar',
        place === 0 ? 'buena tolerancia' : 'falta de eficacia, aumento de peso',
      ),
    ),
    note: 'Días de migraña de cada 28: antes de empezar y en los últimos tres meses con la dosis. «Sin cambio claro»: el intervalo del 95 % incluye que nada cambiara. Contados, no atribuidos al tratamiento.',
  };
}

const attack: Block = {
  kind: 'facts',
  columns: 1,
  facts: [
    fact('Crisis', '64'),
    fact('Duración', '18 h (mitad central: 9 h a 31 h); final conocido en 60 de 64'),
    fact('Dolor máximo (0-10)', 'mediana 7 (mitad central: 5 a 8)'),
    fact('Lado', 'izquierdo 38, bilateral 16, derecho 10'),
    fact('Tipo de dolor', 'pulsátil 51, opresivo 12'),
    fact('Síntomas', 'fotofobia 58, náuseas 49, fonofobia 44, dolor cervical 31, vómitos 12, alodinia 9'),
    fact('Empeora con la actividad', '52 de 60'),
    fact('Aura', '7 de 64'),
    fact('Inicio', 'al despertar 21, de 12 a 18 h: 19, de 6 a 12 h: 14'),
    fact('Encajan con (ICHD-3)', 'migraña 51, probable migraña 9, otras 4'),
  ],
};

const body: readonly Block[] = [
  heading('Menstruación'),
  {
    kind: 'facts',
    columns: 1,
    facts: [
      fact('Reglas marcadas', '12'),
      fact('Crisis en la ventana (-2 a +3)', 'en 3 de 3'),
      fact('Patrón', 'relacionada, y también fuera'),
    ],
  },
  heading('Discapacidad'),
  {
    kind: 'facts',
    columns: 1,
    facts: [
      fact('Días perdidos en 90 días', '14 (rango MIDAS grado III)'),
      fact('HIT-6', '63 (grado IV), 2 sept 2026'),
    ],
  },
];

const top: readonly Block[] = [
  {
    kind: 'beside',
    parts: [
      {
        share: 1,
        blocks: [
          {
            kind: 'facts',
            columns: 1,
            facts: [
              fact('Diagnóstico, según refiere', 'Migraña sin aura (neurología)'),
              fact('Otras enfermedades', 'asma; hipotiroidismo'),
              fact('Otra medicación', 'levotiroxina 75 µg'),
              fact('Anticonceptivo', 'ninguno'),
            ],
          },
        ],
      },
      {
        share: 1,
        blocks: [
          {
            kind: 'facts',
            columns: 1,
            facts: [
              fact(
                'Pregunta 1',
                '¿Puedo tomar el triptán antes de que el dolor sea fuerte, o es mejor esperar?',
              ),
              fact('Pregunta 2', '¿Cuánto tiempo hay que probar el preventivo nuevo?'),
              fact(
                'Pregunta 3',
                'Quiero quedarme embarazada el año que viene: ¿qué tratamiento sería seguro?',
              ),
            ],
          },
        ],
      },
    ],
  },
];

/** The figures of the top and the lines below them. */
const figures = (...texts: readonly [string, string, string]): readonly Block[] => [
  {
    kind: 'facts',
    columns: 3,
    size: 'figure',
    facts: [
      figure('Cefalea: días de cada 28', texts[0]),
      figure('Migraña: días de cada 28', texts[1]),
      figure('Medicación aguda: días de cada 28', texts[2]),
    ],
  },
  {
    kind: 'paragraph',
    text: 'Ahora: 3 últimos meses completos, 1 jul 2026 – 30 sept 2026 (84 de 92 días anotados). Antes: 3 primeros meses completos, 1 oct 2025 – 31 dic 2025 (88 de 92 días anotados).',
    size: 'small',
  },
  {
    kind: 'facts',
    columns: 1,
    facts: [
      fact('Días de medicación, últimos 30', 'analgésicos simples 4 (ref. 15), triptanes 3 (ref. 10)'),
      fact('HIT-6', '66 (impacto grave, 60-78), 3 mar 2026 → 63 (impacto grave, 60-78), 2 sept 2026'),
    ],
  },
];

const beside = (
  left: readonly Block[],
  right: readonly Block[],
  shares: readonly [number, number] = [1, 1],
): Block => ({
  kind: 'beside',
  parts: [
    { share: shares[0], blocks: left },
    { share: shares[1], blocks: right },
  ],
});

const days = (block: Block): readonly Block[] => [heading('Día a día'), block];

export const emptyMonth: ReportDocument = {
  ...shared,
  subtitle: 'del 1 sept 2026 al 30 sept 2026 · 0 de 30 días anotados · hecho el 30 sept 2026',
  summary: [
    ...figures('–', '–', '–'),
    ...days(strip(1, { every: 0, unknown: 1 }, [])),
    heading('Mes a mes'),
    { kind: 'paragraph', text: 'No hay ningún día anotado en este periodo.' },
  ],
  parts: [
    [
      heading('Preventivos, ahora y antes'),
      { kind: 'paragraph', text: 'No hay tratamientos preventivos registrados.' },
    ],
    [
      heading('Medicación de las crisis'),
      { kind: 'paragraph', text: 'No hay ninguna toma registrada en este periodo.' },
    ],
    [
      heading('Crisis típica'),
      { kind: 'paragraph', text: 'No hay crisis con dolor registradas en este periodo.' },
    ],
  ],
  annexes: [],
};

export const typicalYear: ReportDocument = {
  ...shared,
  subtitle:
    'Íñigo Peñalver Güell · nacimiento: 1984 · hombre · del 1 oct 2025 al 30 sept 2026 · 331 de 365 días anotados · hecho el 30 sept 2026',
  summary: [
    ...top,
    ...figures('9 (antes 12)', '7–8 (antes 10)', '6 (antes 9)'),
    ...days(
      strip(12, { every: 4, unknown: 9 }, [
        bar('propranolol, 80 mg al día', 0, 0.34),
        bar('erenumab, 70 mg', 0.34, 1),
        bar('amitriptilina, 10 mg al día', 0.9, 1),
      ]),
    ),
    heading('Mes a mes'),
    months(12, 6, false),
  ],
  parts: [
    [
      heading('Preventivos, ahora y antes'),
      preventives([
        'erenumab, 70 mg, cada 28 días',
        'propranolol, 80 mg al día',
        'amitriptilina, 10 mg al día',
      ]),
    ],
    [
      heading('Medicación de las crisis'),
      acute(['sumatriptán, 50 mg', 'naproxeno, 550 mg', 'metoclopramida + paracetamol']),
    ],
    [beside([heading('Crisis típica'), attack], body.slice(2), [7, 4])],
  ],
  annexes: [],
};

const long =
  'sumatriptán + naproxeno + metoclopramida (la combinación que me dieron en urgencias), 50 mg/550 mg/10 mg';

const chart = (caption: string, reference?: { low: number; high: number; text: string }): Block => ({
  kind: 'bars',
  caption,
  max: 31,
  bars: Array.from({ length: 12 }, (_, place) => ({
    label: `${monthNames[place]} de 2026`,
    value: place === 3 ? null : 12 + ((place * 5) % 11),
    text: place === 3 ? 'no se sabe' : `${12 + ((place * 5) % 11)} de 28`,
  })),
  ...(reference ? { reference } : {}),
});

/** Every section, the longest texts, characters that no font here has, and annexes of several pages. */
export const heavyYear: ReportDocument = {
  ...shared,
  subtitle:
    'María de los Ángeles Fernández-Villaverde y Muñoz-Goñi Łukaszewicz 😀 Иванова · nacimiento: 1991 · mujer · del 1 oct 2025 al 30 sept 2026 · hecho el 30 sept 2026',
  summary: [
    ...top,
    ...figures('19–22 (antes 21–24)', '17 (antes 17–19)', '14 (antes 13)'),
    ...days(
      strip(13, { every: 4, unknown: 13 }, [
        bar(long, 0, 0.2),
        bar('onabotulinumtoxinA, 155 U', 0.1, 1),
        bar('topiramato, 100 mg al día', 0.5, 0.52),
        bar('erenumab, 140 mg', 0.95, 1),
      ]),
    ),
    heading('Mes a mes'),
    months(13, 17, true),
  ],
  parts: [
    [
      heading('Preventivos, ahora y antes'),
      preventives([
        'erenumab, 140 mg, cada 28 días',
        'onabotulinumtoxinA, procedimiento, 155 U, cada 12 semanas',
        'topiramato, 100 mg al día',
        'propranolol, 80 mg al día',
        'amitriptilina, 25 mg al día',
        'candesartán, 16 mg al día',
      ]),
    ],
    [
      heading('Medicación de las crisis'),
      acute([
        'sumatriptán, 50 mg',
        'rizatriptán bucodispersable, 10 mg',
        long,
        'naproxeno, 550 mg',
        'metamizol, 575 mg',
        'rimegepant, 75 mg',
      ]),
    ],
    [beside([heading('Crisis típica'), attack], body, [7, 4])],
  ],
  annexes: [
    {
      title: 'Gráficos',
      blocks: [
        chart('Días con cefalea al mes'),
        chart('Días con triptanes al mes', { low: 10, high: 12, text: 'Antes: 10–12' }),
      ],
    },
    {
      title: 'Lista de crisis',
      blocks: [
        {
          kind: 'table',
          caption: 'Crisis del periodo',
          columns: [
            { header: 'Inicio', align: 'start', share: 3 },
            { header: 'Duración', align: 'end', share: 2 },
            { header: 'Dolor', align: 'end', share: 1 },
            { header: 'Qué se tomó', align: 'start', share: 4 },
            { header: 'Notas', align: 'start', share: 6 },
          ],
          rows: Array.from({ length: 70 }, (_, place) => [
            {
              text: `${1 + (place % 28)} ${monthNames[place % 12]?.slice(0, 3)} 2026, 07:${10 + (place % 50)}`,
            },
            { text: `${3 + (place % 40)} h` },
            { text: String(3 + (place % 8)) },
            { text: place % 5 === 4 ? '–' : 'sumatriptán: alivio' },
            {
              text:
                place === 20
                  ? Array.from({ length: 80 }, (_, word) => `palabra${word}`).join(' ')
                  : 'Dormí mal.',
            },
          ]),
        },
      ],
    },
  ],
};

export const reportDocuments = { emptyMonth, typicalYear, heavyYear };
