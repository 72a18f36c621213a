/** The page in place of one that this device does not keep, while there is no connection. */
export const offline = {
  heading: 'No hay conexión',
  text: 'Esta página no está guardada en este dispositivo. Tu diario sí: puedes seguir anotando. Si tienes cuenta, lo que anotes se enviará cuando vuelva la conexión.',
  entry: 'Registrar crisis',
  calendar: 'Ver el calendario',
  retry: 'Volver a intentarlo',
};
