/** Texts of the month calendar and of the sheet of one day. */
export const calendar = {
  title: 'Calendario',

  previous: 'Mes anterior',
  next: 'Mes siguiente',
  today: 'Hoy',
  jump: 'Ir a otro mes',
  jumpTitle: 'Ir a un mes',
  month: 'Mes',
  year: 'Año',
  go: 'Ir',
  close: 'Cerrar',
  gridLabel: (month: string) => `Calendario de ${month}`,
  gridHelp:
    'Muévete con las flechas; Inicio y Fin van al principio y al final de la semana; RePág y AvPág cambian de mes.',

  daySentence: {
    unknown: 'sin anotar',
    future: 'todavía no ha llegado',
    pain: (peak: number, word: string) => `dolor ${peak}, ${word}`,
    episodes: (count: number) => (count === 1 ? '1 crisis' : `${count} crisis`),
    medication: 'con medicación',
    continues: 'viene del día anterior',
    goesOn: 'sigue al día siguiente',
    ongoing: 'aún sin cerrar',
    today: 'hoy',
  },

  summary: (withPain: number, unknown: number) => {
    const pain = withPain === 1 ? '1 día con dolor' : `${withPain} días con dolor`;
    const rest = unknown === 1 ? '1 día sin anotar' : `${unknown} días sin anotar`;
    return `${pain} · ${rest}`;
  },

  legend: {
    heading: 'Qué significa cada marca',
    pain: 'Dolor máximo del día, de 0 a 10. Cuanto más intensa y angulosa la marca, más dolor.',
    medication: 'Tomaste medicación',
    bar: 'La crisis sigue de un día a otro',
    ongoing: 'Sin cerrar todavía',
    unknown: 'Sin anotar: no se sabe si dolió. No cuenta como un día sin dolor.',
  },

  list: {
    heading: (month: string) => `Crisis de ${month}`,
    empty: 'Nada anotado este mes.',
    emptyFirst: 'Cuando registres una crisis, aparecerá aquí y en su día.',
  },

  day: {
    empty: 'No hay nada anotado este día. Eso no significa que no doliera: no se sabe.',
    future: 'Este día todavía no ha llegado.',
    log: 'Registrar en este día',
    logToday: 'Registrar una crisis',
  },

  loading: 'Cargando el mes',
  failed: {
    heading: 'No se ha podido cargar el mes',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
};
