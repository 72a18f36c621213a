/** Texts of the calendar's panel on a desktop: the selected day, its keys, the search. */
export const review = {
  label: 'El día elegido',
  pain: 'Hubo una crisis: ¿cuánto dolió?',
  painHint: 'Se anota al momento, sin hora ni final. Después puedes completarla.',
  today: 'La de hoy se registra con su hora.',
  withDetails: 'Registrarla con detalles',
  complete: 'Completar la crisis',
  change: 'Cambiar la crisis',
  undo: 'Deshacer',

  /** What the status line says once a key has recorded something. */
  done: {
    recorded: (day: string, pain: number) => `${day}: dolor ${pain}, anotado sin hora ni final.`,
    corrected: (day: string, pain: number) => `${day}: ahora, dolor ${pain}.`,
    again: (day: string, pain: number) => `${day}: otra vez, dolor ${pain}.`,
    free: (day: string) => `${day}: sin dolor de cabeza.`,
    saved: (day: string) => `${day}: cambios guardados.`,
    /** @param what what the day is now */
    undone: (what: string) => `Deshecho. ${what}`,
    notFree: (day: string) => `${day}: otra vez sin anotar.`,
    nothingToUndo: 'No hay nada que deshacer.',
  },
  nothing: {
    future: (day: string) => `${day}: ese día todavía no ha llegado.`,
    today: (_day: string) => 'La crisis de hoy se registra con su hora, desde su formulario.',
    hasAttack: (day: string) => `${day}: ya hay una crisis. Complétala, o registra otra.`,
    alreadyFree: (day: string) => `${day}: ya está anotado sin dolor.`,
    aching: (day: string) => `${day}: hay una crisis.`,
  },

  editor: {
    heading: (pain: number) => `Completar la crisis de dolor ${pain}`,
    dayOnly: 'No sé la hora',
    save: 'Guardar',
    cancel: 'Cancelar',
    all: 'Todos los detalles',
  },

  search: {
    label: 'Buscar en el diario',
    hint: '14 oct, sumatriptán, náuseas…',
    results: 'Resultados',
    count: (found: number) => (found === 1 ? '1 resultado' : `${found} resultados`),
    many: (shown: number) => `Los ${shown} más recientes. Añade otra palabra para afinar.`,
    none: 'Nada con esas palabras.',
    goTo: 'Ir a ese día',
    log: 'Lo anotado del día',
    today: 'hoy',
    yesterday: 'ayer',
  },
};
