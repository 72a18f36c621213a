/** Fotos y documentos. */
export const attachments = {
  heading: 'Fotos y documentos',
  hints: {
    episode: 'Una foto o un PDF de esta crisis. Ninguna otra cuenta puede verlo.',
    treatment: 'La receta, el prospecto o el informe. Ninguna otra cuenta puede verlo.',
    result: 'El informe o la hoja del cuestionario. Ninguna otra cuenta puede verlo.',
    appointment:
      'Lo que quieras enseñar: una receta, un informe, una foto. Lo ves al abrir «Enseñar en la consulta». Una foto solo va en el informe si la marcas al hacerlo.',
  },
  camera: 'Hacer una foto',
  choose: 'Elegir un archivo',
  adding: 'Preparando el archivo…',
  added: 'Guardado',
  picture: 'Foto',
  document: 'Documento PDF',
  open: (name: string) => `Abrir: ${name}`,
  number: (name: string, place: number) => `${name} ${place}`,
  waiting: 'Se enviará cuando haya conexión',
  refused: 'Solo está en este dispositivo: tu cuenta no lo ha aceptado',
  elsewhere: 'Está en otro dispositivo, que aún no lo ha enviado',
  offline: 'No se puede abrir sin conexión',
  loading: 'Abriendo el archivo',
  retry: 'Volver a intentarlo',
  close: 'Cerrar',
  caption: 'Qué es',
  captionHint: 'Por ejemplo: receta de octubre.',
  captionTooLong: (most: number) => `Como mucho ${most} letras.`,
  save: 'Guardar el texto',
  saved: 'Texto guardado',
  download: 'Descargar el PDF',
  remove: 'Borrar',
  removed: 'Archivo borrado',
  problems: {
    kind: {
      title: 'Ese archivo no se puede adjuntar',
      text: 'Valen fotos y documentos PDF. Si es otra cosa, haz una captura de pantalla.',
    },
    size: {
      title: 'El archivo es demasiado grande',
      text: 'El máximo son 10 MB. Prueba con una foto o con menos páginas.',
    },
    damaged: {
      title: 'No se ha podido leer el archivo',
      text: 'Puede estar dañado o incompleto. Prueba con otro.',
    },
  },
};
