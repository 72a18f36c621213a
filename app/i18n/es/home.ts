/** Texts of the home page: what a visitor reads, and what a signed-in person sees at a glance. */
export const home = {
  visitor: {
    heading: 'El diario de migraña que puedes usar en plena crisis',
    lead: 'Anota tus dolores de cabeza, qué tomaste y si te alivió, y mira tu mes de un vistazo. Gratis, en español y en inglés.',
    start: 'Crear mi diario',
    signIn: 'Ya tengo cuenta',

    promise: 'Menos de 45 segundos, y con tres toques basta',
    promiseText:
      'Abre, elige un número del 0 al 10 y guarda. La medicación, el sueño o las notas pueden esperar a que te encuentres mejor.',
    pictureCaption: 'Así es la pantalla para registrar una crisis.',

    points: [
      {
        title: 'No molesta a la vista',
        text: 'Colores apagados, texto grande, nada que parpadee. El modo crisis deja la pantalla en un verde muy tenue.',
      },
      {
        title: 'Cada número dice de cuántos días sale',
        text: 'Un día sin anotar no es un día sin dolor. El calendario lo muestra como lo que es: un día del que no se sabe nada.',
      },
      {
        title: 'Sin reproches',
        text: 'No hay rachas ni avisos en rojo. Si faltan días, no pasa nada: el diario sigue siendo útil.',
      },
    ],

    privacy: 'Lo que anotas es tuyo',
    privacyPoints: [
      'Ninguna otra cuenta puede leer tu diario: lo comprueba la propia base de datos en cada petición.',
      'No hay anuncios, ni estadísticas de visitas, ni código de otras empresas.',
      'Tu contraseña no se guarda: solo una huella a partir de la cual no se puede averiguar.',
    ],
  },

  member: {
    hello: (name: string) => `Hola, ${name}`,
    helloPlain: 'Tu diario',
    log: 'Registrar crisis',
    logIntake: 'Anotar una toma',
    loading: 'Cargando tu diario',
    recent: 'Crisis recientes',
    toCalendar: 'Ver el calendario',
    empty: {
      heading: 'Aún no hay nada anotado',
      text: 'Cuando llegue el próximo dolor de cabeza, bastarán tres toques. También puedes registrar una crisis que ya pasó.',
      action: 'Registrar la primera',
    },
    failed: {
      heading: 'No se ha podido cargar tu diario',
      text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
      retry: 'Volver a intentarlo',
    },
  },
};
