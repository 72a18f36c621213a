import type { DiaryCsvTexts } from '#domain/copy/diary-csv.ts';

/** Lo que dice la tabla CSV del diario, aparte de los nombres de columnas y códigos. Con él se vuelve a leer: lo que cambie deja sin leer las tablas de antes. */
export const diaryCsv: DiaryCsvTexts = {
  headings: {
    kind: 'Qué es',
    day: 'Día',
    start: 'Hora de inicio',
    end_day: 'Día del final',
    end: 'Hora del final',
    readings: 'Dolor hora a hora',
    doses: 'Medicación tomada',
    reference: 'no cambiar',
  },
  kinds: { attack: 'Crisis', free: 'Día sin dolor de cabeza', day: 'Día' },
  ongoing: 'Sigue',
  answers: { yes: 'Sí', no: 'No', unsure: 'No lo sé' },
  noMedicine: 'otro',
};
