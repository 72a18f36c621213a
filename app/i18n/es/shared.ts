/** The page that a share link opens, for somebody without an account. */
export const shared = {
  title: 'Informe compartido',
  /** Title of the tab of an open report. @param initials empty if it names nobody */
  tab: (initials: string, days: string) => `Informe ${initials ? `${initials}, ` : ''}${days}`,
  loading: 'Descifrando el informe…',
  language: 'Idioma',
  languages: { es: 'Español', en: 'English' },
  pin: {
    title: 'Este informe pide un PIN',
    text: 'Pídeselo a la persona que te dio el enlace. No hace falta cuenta.',
    label: 'PIN',
    invalid: 'Escribe las cifras del PIN, de 4 a 8.',
    submit: 'Abrir',
    busy: 'Abriendo…',
    wrong: (triesLeft: number) =>
      triesLeft === 1 ? 'PIN incorrecto. Queda 1 intento.' : `PIN incorrecto. Quedan ${triesLeft} intentos.`,
  },
  locked: {
    title: 'Enlace bloqueado',
    text: 'Se ha escrito demasiadas veces un PIN equivocado. La persona que te dio el enlace puede desbloquearlo o darte otro.',
  },
  gone: {
    title: 'Este enlace ya no funciona',
    text: 'Puede que haya caducado, que la persona que te lo dio lo haya desactivado o que esté bloqueado por demasiados PIN equivocados. Pídele otro.',
  },
  incomplete: {
    title: 'Falta una parte del enlace',
    text: 'Ábrelo entero, tal como te lo dieron. Lo que abre el informe va al final de la dirección, detrás de #.',
  },
  damaged: {
    title: 'El informe no se puede descifrar',
    text: 'Lo que está guardado no es lo que se cifró con este enlace. Pide otro a la persona que te lo dio.',
  },
  retry: 'Intentarlo otra vez',
  madeBy: (name: string) =>
    `Lo ha hecho ${name === '' ? 'la persona que te dio el enlace' : name} con su diario de migraña. No hace falta cuenta para leerlo.`,
  period: 'Periodo',
  since: (first: string) => `Desde el ${first}`,
  paper: 'Documento',
  papers: { request: 'Solicitud', report: 'Informe' },
  view: 'Cómo verlo',
  views: { page: 'Página', text: 'Texto' },
  annexes: 'Anexos',
  computed: (day: string) => `Calculado el ${day}`,
  unchanging: 'Es lo que había ese día en el diario. No cambia.',
  until: (day: string) => `El enlace funciona hasta el ${day}.`,
  print: 'Imprimir',
  download: 'Descargar PDF',
  preparing: 'Preparando…',
  downloadFailed: 'No se ha podido hacer el PDF. Puedes imprimir la página.',
  fileName: (day: string) => `informe-migrana-${day}.pdf`,
};
