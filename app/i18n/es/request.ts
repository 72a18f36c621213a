/** La solicitud de un preventivo en la pantalla: de quién son los criterios, quién la firma, y el papel. */
export const request = {
  title: 'Solicitud de un preventivo',
  form: 'Criterios de',
  forms: {
    spain: 'España',
    nice: 'NICE (Inglaterra)',
    us: 'Seguros de EE. UU. y AHS',
    none: 'Nadie: solo los datos',
  },
  signer: {
    heading: 'Para quien la firma',
    note: 'Lo que escribas aquí va al papel y a ningún otro sitio: no se guarda ni se envía, y se borra al recargar.',
    treatment: 'Tratamiento que se pide',
    diagnosis: 'Diagnóstico',
    name: 'Nombre y apellidos',
    numbers: {
      spain: 'Número de colegiado',
      nice: 'Número del GMC',
      us: 'Número NPI',
      none: 'Número de registro',
    },
  },
  loading: 'Preparando la solicitud',
  language: 'Idioma de la solicitud',
  languages: { es: 'Español', en: 'Inglés' },
  view: 'Cómo verla',
  views: { page: 'Página', text: 'Texto' },
  download: 'Descargar PDF',
  busy: 'Preparando…',
  failed: 'No se ha podido preparar el PDF. Vuelve a intentarlo.',
  print: 'Imprimir',
  fileName: (day: string) => `solicitud-preventivo-${day}.pdf`,
};
