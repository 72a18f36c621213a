/** Help: the frequent questions and the form to write to whoever runs the server. */
export const help = {
  heading: 'Ayuda',
  lead: 'Respuestas cortas a lo que más se pregunta sobre este diario.',
  urgent: 'Si es una emergencia, no escribas aquí: llama. Mira',
  redFlags: 'las señales de alarma y a quién llamar',
  keys: 'Las teclas del diario, en Ajustes',
  toContact: 'Si tu pregunta no está, escríbenos',
  questions: 'Preguntas frecuentes',
  oneTouch: {
    heading: '¿Puedo anotar con un atajo, una pegatina NFC o el reloj?',
    intro:
      'Sí. Estas direcciones abren el diario con el formulario relleno. Ninguna guarda nada: lo miras y pulsas Guardar.',
    examples: {
      entry: 'Una crisis, con el dolor y lo que tomaste',
      intake: 'Una toma',
      day: 'El día de hoy, para decir que no te duele',
    },
    parts: 'Qué puedes poner en ellas, detrás de «?» y unido con «&»:',
    names: {
      pain: 'el dolor, de 0 a 10',
      start: 'cuándo empezó la crisis; sin ello, ahora',
      at: 'a qué hora fue la toma',
      took: 'un medicamento de tu botiquín o su nombre genérico, con los mg; se puede repetir',
      side: 'dónde duele: una o varias de estas palabras, con comas',
      symptoms: 'los síntomas, igual',
      note: 'una nota',
    },
    how: [
      ['iPhone y su reloj', 'en Atajos, la acción «Abrir URL».'],
      ['Android', 'abre la dirección y elige «Añadir a pantalla de inicio», o usa una aplicación de atajos.'],
      ['Pegatina NFC', 'escribe en ella la dirección con cualquier aplicación de NFC.'],
    ],
    privacy:
      'Quien lea la pegatina o el atajo lee lo que dice la dirección. El diario la deja limpia en cuanto la abre, y el servidor no la guarda.',
  },
  contact: {
    heading: 'Escribir un mensaje',
    lead: 'Para avisar de un fallo, de un dato equivocado o de algo que te falta. Lo lee quien mantiene este servidor.',
    private:
      'Se guarda lo que escribas en este formulario, con la hora y el idioma. No se guarda con él tu cuenta, tu diario ni tu dirección IP. Aquí nadie puede darte consejo médico, así que no hace falta que cuentes tu historia clínica.',
    kept: (months: number) =>
      `El mensaje se guarda en este servidor ${months} meses como máximo y después se borra solo.`,
    noScript: 'Para enviar este formulario hace falta activar JavaScript en el navegador.',
    subject: 'Asunto',
    upTo: (characters: number) => `Hasta ${characters} caracteres.`,
    message: 'Mensaje',
    email: 'Correo',
    emailHint: 'Opcional. Solo si quieres que te respondan.',
    website: 'Deja este campo vacío',
    submit: 'Enviar mensaje',
    sending: 'Enviando…',
    problems: {
      text_required: 'Escribe algo aquí.',
      text_too_long: 'Es demasiado largo. Acórtalo un poco.',
      email_invalid: 'Escribe un correo válido o deja este campo vacío.',
    },
    failed: {
      offline: 'No hay conexión. Lo que has escrito sigue aquí: envíalo cuando vuelva.',
      limit: (minutes: number) =>
        minutes === 1
          ? 'Desde tu red se han enviado muchos mensajes. Espera un minuto y envíalo otra vez: lo que has escrito sigue aquí.'
          : `Desde tu red se han enviado muchos mensajes. Espera ${minutes} minutos y envíalo otra vez: lo que has escrito sigue aquí.`,
      refused:
        'El servidor no lo ha aceptado porque parece escrito por un programa. Si algo rellena formularios por ti, apágalo y envíalo otra vez: lo que has escrito sigue aquí.',
      unavailable:
        'No se ha podido enviar, y es un fallo nuestro. Lo que has escrito sigue aquí: prueba dentro de un rato.',
    },
    sent: {
      heading: 'Tu mensaje ha llegado',
      answer: (email: string) => `Si necesita respuesta, te escribirán a ${email}.`,
      noAnswer: 'No has dejado un correo, así que no recibirás respuesta.',
      copy: 'Esto es lo que has enviado',
      again: 'Escribir otro mensaje',
    },
  },
};
