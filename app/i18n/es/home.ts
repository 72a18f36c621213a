/** Texts of the home page of a person with a diary; a visitor's are in visitor.ts. */
export const home = {
  member: {
    hello: (name: string) => `Hola, ${name}`,
    helloPlain: 'Tu diario',
    log: 'Me duele',
    logIntake: 'Anotar una toma',
    loading: 'Cargando tu diario',
    last: 'Tu última crisis',
    /** After a week or more without a word. */
    back: {
      heading: (day: string) => `Hola de nuevo. Lo último que anotaste fue el ${day.replace(',', '')}`,
      longAgo: 'Hola de nuevo. Lo último que anotaste fue hace más de tres meses',
      text: '¿Te dolió algún día? Lo que no se anota no cuenta como bueno ni como malo.',
      fill: (month: string) => `Repasar ${month}`,
    },
    toAppointment: (days: number) => `Faltan ${days} días para tu consulta`,
    /** During the first days of a month. */
    letter: {
      heading: (month: string) => `La carta de ${month}`,
      dismiss: 'Ahora no',
    },
    empty: {
      heading: 'Hoy es el primer punto',
      text: 'Cada día que anotes será uno más.',
    },
    failed: {
      heading: 'No se ha podido cargar tu diario',
      text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
      retry: 'Volver a intentarlo',
    },
  },
};
