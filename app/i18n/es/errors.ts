/** Texts of the error catalogue (docs/specification.md#errors, and what an API can answer besides). */
export const errors = {
  failures: {
    invalid_credentials: {
      title: 'Email o contraseña incorrectos',
      text: 'Revisa los dos e inténtalo de nuevo.',
    },
    email_taken: {
      title: 'Email ya registrado',
      text: 'Ya existe una cuenta con este email. Puedes iniciar sesión o usar otro email.',
    },
    email_not_confirmed: {
      title: 'Falta confirmar tu correo',
      text: 'Abre el enlace que te enviamos al crear la cuenta. Si no lo encuentras, podemos mandarte otro.',
    },
    email_invalid: { title: 'Email inválido', text: 'Por favor ingresa un email válido.' },
    email_rate_limit: {
      title: 'Límite de emails alcanzado',
      text: 'Se han enviado demasiados emails. Espera unos minutos antes de intentar de nuevo.',
    },
    too_many_attempts: {
      title: 'Demasiados intentos',
      // In the specification's words, also for one.
      text: (wait: number) => `Espera ${wait} minutos antes de intentar de nuevo.`,
    },
    weak_password: { title: 'Contraseña débil', text: 'Elige una que cumpla todas las condiciones.' },
    common_password: {
      title: 'Esta contraseña es fácil de adivinar',
      text: 'Es de las más usadas o muy parecida. Elige otra.',
    },
    same_password: { title: 'Esa ya era tu contraseña', text: 'Elige una distinta de la que tenías.' },
    current_password_wrong: {
      title: 'Esa no es tu contraseña actual',
      text: 'Revísala, o pide un código por correo.',
    },
    proof_needed: {
      title: 'Confirma que eres tú',
      text: 'Escribe tu contraseña actual o pide un código por correo.',
    },
    mailbox_code_needed: {
      title: 'Falta el código de tu correo',
      text: 'Pide que te lo enviemos y escríbelo aquí.',
    },
    sms_failed: { title: 'No se pudo enviar el SMS', text: 'Prueba otra vez dentro de un momento.' },
    wrong_code: {
      title: 'Ese código no vale',
      text: 'Revisa las cifras: cada código sirve una sola vez.',
    },
    passkey_failed: {
      title: 'La llave de acceso no se usó',
      text: 'Prueba otra vez o de otra forma.',
    },
    second_factor_needed: {
      title: 'Falta el segundo paso',
      text: 'Inicia sesión con el código de tu aplicación para continuar.',
    },
    factor_name_taken: { title: 'Ese nombre ya está en uso: elige otro' },
    too_many_factors: { title: 'No caben más aplicaciones', text: 'Quita alguna que ya no uses.' },
    link_expired: {
      title: 'Este enlace ya no sirve',
      text: 'Ha caducado o ya se usó. Si aún lo necesitas, pide otro.',
    },
    password_needed: {
      title: 'Escribe tu contraseña',
      text: 'Es la de tu cuenta. Si no la recuerdas, pide otra.',
    },
    signup_disabled: { title: 'Ahora no se pueden crear cuentas', text: 'Vuelve a intentarlo más adelante.' },
    account_suspended: {
      title: 'Cuenta suspendida',
      text: 'Por ahora no puedes iniciar sesión. Para saber por qué, escríbenos desde Ayuda.',
    },
    auth_other: { title: 'Error', text: (_wait: number, message: string) => message },
    profile_load: { title: 'No se pudo cargar el perfil del usuario.' },
    profile_update: { title: 'No se pudo actualizar el perfil.' },
    profile_setup_save: { title: 'No se pudo guardar tu perfil. Inténtalo de nuevo.' },
    session_expired: { title: 'Tu sesión ha caducado', text: 'Inicia sesión de nuevo para continuar.' },
    consent_needed: {
      title: 'Falta tu permiso',
      text: 'Sin él no podemos guardar datos de salud.',
    },
    forbidden: {
      title: 'Esta cuenta no puede hacer eso',
      text: 'Comprueba con qué correo has iniciado sesión.',
    },
    not_found: {
      title: 'Esto ya no está en tu diario',
      text: 'Puede que se haya borrado o que sea de otra cuenta.',
    },
    conflict: {
      title: 'Ha cambiado en otro sitio',
      text: 'Se modificó desde otra pestaña u otro dispositivo. Revisa la versión actual y guarda de nuevo.',
    },
    invalid_data: {
      title: 'Revisa los datos',
      text: 'Alguno no se puede guardar. Lo que has escrito sigue aquí.',
    },
    too_large: { title: 'Es demasiado largo', text: 'Acórtalo e inténtalo de nuevo.' },
    account_full: {
      title: 'Tu diario ha llegado a su límite',
      text: 'En tu cuenta no cabe nada más. Lo que has escrito sigue en este dispositivo. Borra lo que no necesites, vacía la papelera y envía esto otra vez.',
    },
    network: {
      title: 'Sin conexión',
      text: 'No llegamos al servidor. Comprueba tu conexión e inténtalo de nuevo.',
    },
    unavailable: {
      title: 'El servicio no responde',
      text: 'No es culpa tuya. Inténtalo de nuevo en un momento.',
    },
    device_full: {
      title: 'Este dispositivo se ha quedado sin espacio',
      text: 'No se guardó. Libera espacio y vuelve a guardar: lo que escribiste sigue aquí.',
    },
    device_busy: {
      title: 'Este dispositivo no responde al guardar',
      text: 'No se guardó, y lo que escribiste sigue aquí. Cierra las otras pestañas del diario y vuelve a guardar.',
    },
    storage_full: {
      title: 'El servidor se ha quedado sin espacio',
      text: 'No se ha podido guardar. Inténtalo de nuevo más tarde.',
    },
    unexpected: { title: 'Algo ha fallado', text: 'Inténtalo de nuevo. Si se repite, recarga la página.' },
  },
};
