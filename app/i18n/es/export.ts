import type { PrivateDetail, ReportSection } from '#domain/reports/report-choice.ts';
import type { ReportPeriodName } from '#domain/reports/report-period.ts';

const periods: Readonly<Record<ReportPeriodName, string>> = {
  '30d': 'Últimos 30 días',
  '90d': 'Últimos 90 días',
  '3m': 'Los 3 últimos meses y este',
  '6m': 'Los 6 últimos meses y este',
  '12m': 'Los 12 últimos meses y este',
  custom: 'Otras fechas',
};

const sections: Readonly<Record<ReportSection, string>> = {
  person: 'Tu nombre, diagnóstico y salud',
  months: 'Mes a mes',
  attack: 'Cómo son tus crisis',
  acute: 'Lo que tomas en las crisis',
  preventives: 'Tratamientos preventivos',
  menstruation: 'Las crisis y la regla',
  disability: 'Cuánto te limita',
  calendar: 'Calendario día a día',
  questions: 'Tus preguntas',
  reimbursement: 'Solicitud de un preventivo',
  charts: 'Gráficos',
  episodes: 'Lista de anotaciones',
};

const details: Readonly<Record<PrivateDetail, string>> = {
  notes: 'Tus notas',
  food: 'Comidas y bebidas',
  place: 'Dónde estabas',
};

/** La página del informe: qué días, qué lleva, cómo se ve, y los datos enteros. */
export const exporting = {
  title: 'El informe para tu consulta',
  loading: 'Preparando la página',
  failed: {
    heading: 'No se ha podido cargar tu diario',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
  choice: 'Qué lleva el informe',
  period: {
    legend: 'Periodo',
    names: periods,
    first: 'Primer día',
    last: 'Último día',
    days: (first: string, last: string) => `Del ${first} al ${last}`,
  },
  include: {
    heading: 'Qué incluye',
    usual: 'Lo habitual',
    count: (chosen: number, all: number) => `${chosen} de ${all} partes`,
    page: 'En la página',
    annexes: 'En páginas aparte',
    sections,
    hints: {
      reimbursement: 'Para que la firme quien te trata: lo que suelen pedir, y lo que muestra tu diario.',
      episodes: 'Una línea por anotación. Varias seguidas pueden ser una misma crisis.',
    },
    formOf: 'De cuál',
    sheetNew: 'Uno nuevo',
    details: 'Qué añadir a la lista de anotaciones',
    detailsHint: 'Es lo más privado de tu diario. Solo aparece si lo marcas.',
    detailNames: details,
    restore: 'Volver a lo habitual',
  },
  pictures: {
    heading: 'Fotos',
    hint: 'Cada foto que marques va en una página al final, en el PDF y al imprimir. No va en los enlaces que compartes. Los documentos PDF no se pueden añadir.',
    count: (chosen: number, all: number) => (chosen === 0 ? 'Ninguna' : `${chosen} de ${all}`),
    all: (count: number) => `Ver las ${count} fotos`,
    about: {
      episode: (day: string) => `Crisis del ${day}`,
      result: 'Un cuestionario',
      appointment: 'Para la consulta',
    },
    damaged: 'Esta foto no se puede leer y no va en el informe.',
  },
  format: {
    heading: 'Idioma y papel',
    language: 'Idioma del informe',
    languages: { es: 'Español', en: 'Inglés' },
    paper: 'Papel',
    papers: { a4: 'A4', letter: 'Carta' },
  },
  preview: {
    heading: 'Así se verá',
    view: 'Cómo verlo',
    page: 'Página',
    text: 'Texto',
    fixDates: 'Cuando las dos fechas estén bien, aquí verás la página.',
  },
  pdf: {
    submit: 'Descargar PDF',
    share: 'Compartir',
    shareAgain: 'El PDF está listo. Pulsa «Compartir» otra vez.',
    busy: 'Preparando…',
    done: 'PDF descargado. Lleva datos de salud: guárdalo o envíalo con cuidado.',
    cancel: 'Cancelar',
    cancelled: 'Cancelado.',
    fileName: (first: string, last: string) => `informe-migrana-${first}-${last}.pdf`,
  },
  csv: {
    name: 'CSV',
    submit: 'Descargar CSV',
    text: 'El CSV lleva crisis, tomas, días y notas. Lo demás, como fotos o preventivos, no.',
    done: 'CSV descargado. Lleva datos de salud: guárdalo o envíalo con cuidado.',
    fileName: (first: string, last: string) => `diario-migrana-${first}-${last}.csv`,
  },
  print: 'Imprimir',
  blank: {
    heading: 'Calendario en papel',
    text: 'Una hoja en blanco para rellenar a mano, si prefieres el papel.',
    action: (year: number) => `Calendario en blanco de ${year}`,
    done: 'Calendario descargado.',
    fileName: (year: number) => `calendario-migrana-${year}.pdf`,
  },
  data: {
    heading: 'Tus datos',
    analysis: {
      heading: 'Tablas para analizar',
      text: 'Los días elegidos arriba, para estadística, en un ZIP: una fila por día y una por anotación, con lo que se calcula y qué significa cada columna. No se vuelven a cargar aquí.',
      submit: 'Descargar tablas',
      done: 'Tablas descargadas.',
      fileName: (first: string, last: string) => `tablas-migrana-${first}-${last}.zip`,
    },
    fhir: {
      heading: 'Para otro sistema de salud',
      text: (parts: readonly ReportSection[], chosen: readonly PrivateDetail[]) => {
        const optional = (
          [
            ['preventives', 'preventivos'],
            ['disability', 'cuestionarios'],
            ['menstruation', 'regla'],
            ['person', 'diagnóstico, otros medicamentos, anticonceptivos y embarazo si los indicaste'],
          ] as const
        ).flatMap(([part, name]) => (parts.includes(part) ? [name] : []));
        const holds = ['crisis', 'tomas', 'días', ...optional].join(', ');
        const left = (
          [
            ['notes', 'notas y factores escritos por ti'],
            ['food', 'comida y bebida'],
            ['place', 'lugares'],
          ] as const
        ).flatMap(([detail, name]) => (chosen.includes(detail) ? [] : [name]));
        const without = left.length > 0 ? ` No lleva ${left.join(', ')}.` : '';
        return `Un documento FHIR R4 de los días y las partes que has elegido arriba, sin tu nombre: ${holds}.${without}`;
      },
      submit: 'Descargar FHIR',
      done: 'Documento descargado.',
      fileName: (first: string, last: string) => `migrana-fhir-${first}-${last}.json`,
    },
    copy: {
      heading: 'Copia completa',
      text: 'Todo lo que hay en tu diario, con la papelera, en un ZIP: una tabla de cada cosa, para hojas de cálculo, y un archivo para volver a cargarlo aquí.',
    },
    import: {
      heading: 'Traer datos',
      text: 'De una copia o un CSV de este diario, de Migraine Buddy, de Salud (Apple) o de otra tabla. Antes de añadir nada verás qué llega.',
      submit: 'Importar un archivo',
    },
  },
};
