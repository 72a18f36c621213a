import type { PasswordRuleCode } from '#domain/person/account-schemas.ts';

const rules: Record<PasswordRuleCode, string> = {
  password_too_short: 'Al menos 8 caracteres',
  password_without_uppercase: 'Una letra mayúscula',
  password_without_lowercase: 'Una letra minúscula',
  password_without_digit: 'Un número',
  password_without_special: 'Un carácter especial, como ! ? % o &',
};

/** Texts of signing in, signing up, and of the pages the mails lead to. */
export const auth = {
  /** Somebody has asked for the account's second factors to be removed. */
  factorResetBanner: {
    title: (day: string) => `El ${day} se quitará el segundo paso de tu cuenta`,
    text: 'Alguien con tu contraseña y acceso a tu correo lo ha pedido. Si no has sido tú, cancélalo.',
    open: 'Ver y cancelar',
  },
  login: {
    title: 'Inicia sesión',
    intro: 'Tu diario sigue donde lo dejaste.',
    submit: 'Iniciar sesión',
    busy: 'Entrando…',
    forgot: '¿Has olvidado tu contraseña?',
    question: '¿Aún no tienes cuenta?',
    other: 'Crear una cuenta',
  },
  signup: {
    title: 'Crea tu cuenta',
    intro: 'Es gratis. Ninguna otra cuenta puede ver lo que anotes.',
    submit: 'Crear cuenta',
    busy: 'Creando tu cuenta…',
    blocked: 'El botón se activa cuando la contraseña cumple todas las condiciones.',
    question: '¿Ya tienes cuenta?',
    other: 'Iniciar sesión',
  },
  forgot: {
    title: 'Recupera el acceso',
    intro: 'Escribe tu correo y te enviaremos un enlace para elegir otra contraseña.',
    submit: 'Enviar enlace',
    busy: 'Enviando…',
    back: 'Volver al inicio de sesión',
    sentTitle: 'Revisa tu correo',
    sentText: (email: string) =>
      `Si hay una cuenta con ${email}, en un momento recibirás un enlace para elegir otra contraseña.`,
  },
  fields: {
    displayName: 'Nombre',
    displayNameHint: 'Cómo quieres que te llamemos. Puede ser un apodo.',
    email: 'Correo',
    password: 'Contraseña',
    newPassword: 'Nueva contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
  },
  rules: {
    legend: 'La contraseña necesita',
    met: 'Cumplido:',
    missing: 'Falta:',
    progress: (met: number, all: number) => `${met} de ${all} condiciones cumplidas`,
    hardToGuess: 'Ser difícil de adivinar',
    names: rules,
  },
  problems: {
    password_required: 'Escribe tu contraseña.',
    password_too_long: 'Como máximo 128 caracteres.',
    health_consent: 'Sin tu permiso no podemos guardar tu diario en este servidor.',
    age: 'Confirma que tienes 14 años o más, y la edad que pide tu país.',
    display_name_required: 'Escribe un nombre.',
    display_name_too_long: 'Como máximo 50 caracteres.',
  },
  toasts: {
    welcomeBack: '¡Bienvenido de vuelta!',
    accountCreated: '¡Cuenta creada!',
    accountCreatedText: 'Revisa tu correo para confirmarla.',
    emailSent: 'Email enviado',
    emailSentText: 'Abre el enlace que acabamos de mandarte.',
    confirmed: 'Correo confirmado',
    confirmedText: 'Tu diario está listo.',
    emailChanged: 'Correo cambiado',
    emailChangedText: 'Desde ahora entras con el nuevo.',
    passwordChanged: 'Contraseña cambiada',
    passwordChangedText: 'Desde ahora entras con la nueva.',
  },
  checkMail: {
    title: 'Revisa tu correo',
    sentTo: 'Hemos enviado un enlace a',
    steps: 'Ábrelo para confirmar tu cuenta y entrar en tu diario. Puedes cerrar esta página.',
    notThere: '¿No te llega? Mira en la carpeta de spam o de promociones.',
    resend: 'Enviar otro enlace',
    resendBusy: 'Enviando…',
    resendIn: (seconds: number) => `Podrás pedir otro en ${seconds} s`,
    otherEmail: 'Usar otro correo',
  },
  code: {
    label: 'Código de 6 cifras',
    hint: 'Viene en el mismo correo. Úsalo si lo lees en otro dispositivo.',
    submit: 'Continuar',
    busy: 'Comprobando…',
    incomplete: 'Escribe las 6 cifras.',
    wrong: 'Ese código no vale. Revisa las cifras o pide otro correo.',
  },
  confirm: {
    title: 'Confirmar tu correo',
    working: 'Confirmando tu correo…',
    workingText: 'Es solo un momento.',
    failedText: 'Escribe tu correo y te enviaremos un enlace nuevo.',
    sentText: (email: string) =>
      `Si la cuenta de ${email} está sin confirmar, en un momento recibirás un enlace nuevo. Si ya la confirmaste, inicia sesión.`,
    retry: 'Reintentar',
    halfTitle: 'Falta el otro correo',
    halfText:
      'Esta dirección ya está confirmada. Abre también el enlace que enviamos a la otra para terminar el cambio.',
    goOn: 'Ir a mi diario',
    toLogin: 'Ir al inicio de sesión',
  },
  keep: {
    title: 'Un paso más para confirmar tu cuenta',
    intro:
      'Escribe la contraseña que elegiste al crearla. Así sabemos que la creaste tú, y no otra persona con tu correo.',
    submit: 'Confirmar y entrar',
    busy: 'Confirmando…',
    wrong: 'Con esa contraseña no se creó la cuenta. Prueba otra vez o elige una nueva.',
    notMine:
      '¿No la recuerdas, o no creaste tú la cuenta? Elige otra contraseña: la anterior dejará de servir.',
    chooseNew: 'Elegir otra contraseña',
  },
  reset: {
    title: 'Elige otra contraseña',
    intro: 'Al guardarla entrarás en tu diario.',
    submit: 'Guardar contraseña',
    busy: 'Guardando…',
    askAgain: 'Pedir otro enlace',
    code: 'Código del correo',
    codeHint: 'Ha pasado un rato desde que entraste. Escribe las 6 cifras que acabamos de enviarte.',
    codeMissing: 'Escribe las 6 cifras del correo.',
    codeSent: 'Te hemos enviado un código',
    codeSentText: (email: string) => `Está en el correo que acabamos de enviar a ${email}.`,
    codeAgain: 'Enviarme otro código',
  },
  secondFactor: {
    title: 'Un paso más',
    intro: 'Tu cuenta pide un código además de la contraseña.',
    app: 'Con qué',
    code: 'Código de tu aplicación',
    phoneCode: 'Código del SMS',
    phoneHint: 'Las 6 cifras del último mensaje.',
    keyHint: 'Al continuar te pediremos la llave.',
    sendSms: 'Enviarme un SMS con el código',
    sendSmsAgain: 'Enviar otro SMS',
    smsSent: 'SMS enviado. Puede tardar un minuto.',
    codeHint: 'Las 6 cifras que muestra ahora.',
    codeMissing: 'Escribe las 6 cifras.',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Uno de los que guardaste al activar la verificación. Cada uno sirve una sola vez.',
    recoveryMissing: 'Escribe uno de tus códigos de recuperación.',
    useRecovery: 'Usar un código de recuperación',
    useApp: 'Usar la aplicación',
    submit: 'Continuar',
    busy: 'Comprobando…',
    cancel: 'Cancelar y salir',
    lost: 'No puedo usar ninguno de mis códigos',
  },
  lostFactor: {
    title: 'Entrar sin el segundo paso',
    intro:
      'Si has perdido tus códigos, o alguien puso un segundo paso que no es tuyo, hay un camino de vuelta. Es lento a propósito: así nadie puede usarlo a escondidas.',
    steps: (days: number) => [
      'Te enviamos un enlace a tu correo.',
      `Al abrirlo empieza un plazo de ${days} días. Te avisamos por correo y en todos los dispositivos con la sesión abierta, y desde ellos puedes cancelarlo con un código.`,
      'Al final se quita el segundo paso, se cierran todas las sesiones y eliges otra contraseña con un enlace que te enviamos por correo. Tu diario sigue como estaba.',
    ],
    password: 'Tu contraseña',
    passwordHint: 'Escríbela otra vez para que sepamos que eres tú.',
    passwordMissing: 'Escribe tu contraseña.',
    submit: 'Enviarme el enlace',
    busy: 'Enviando…',
    back: 'Volver a los códigos',
    sentTitle: 'Revisa tu correo',
    sentText: (email: string) => `Hemos enviado el enlace a ${email}. El plazo empieza cuando lo abras.`,
    runningTitle: 'El plazo ya ha empezado',
    running: (day: string) =>
      `El ${day} se quitará el segundo paso. Te escribiremos entonces; no tienes que hacer nada más. Si encuentras tus códigos antes, entra como siempre y cancélalo en Ajustes.`,
    confirmTitle: '¿Empezar el plazo?',
    confirmText: (days: number) =>
      `Si empiezas, dentro de ${days} días se quitará el segundo paso de tu cuenta y tendrás que elegir otra contraseña. Te avisaremos por correo y en todos tus dispositivos.`,
    confirm: 'Empezar el plazo',
    confirmBusy: 'Un momento…',
    spentTitle: 'Este enlace ya no sirve',
    spentText: 'Ha caducado, ya se usó o pediste otro después. Inicia sesión para pedir uno nuevo.',
    toLogin: 'Ir al inicio de sesión',
  },
  providers: {
    or: 'o bien',
    with: (name: string) => `Continuar con ${name}`,
    busy: 'Un momento…',
    working: 'Entrando…',
    workingText: 'Es solo un momento.',
    failed: 'No se pudo entrar con ese servicio',
    denied: 'Se canceló, o el servicio no dio permiso. No ha cambiado nada en tu cuenta.',
    spent: 'Este paso ya se usó, tardó demasiado o empezó en otro navegador. Vuelve a empezar desde aquí.',
    emailTaken:
      'Ya hay una cuenta con ese correo. Entra con su contraseña. Podrás usar el otro servicio cuando confirme que el correo es tuyo.',
    toLogin: 'Volver al inicio de sesión',
  },
  consent: {
    legend: 'Antes de empezar',
    title: 'Antes de empezar',
    intro: 'Para guardar tu diario necesitamos que nos confirmes dos cosas.',
    /** To who has agreed to an earlier text. */
    changed:
      'El texto ha cambiado desde que lo aceptaste: ahora dice con más detalle qué se guarda y quién lo guarda.',
    health:
      'Acepto que el diario guarde los datos de salud que yo escriba, también sobre el ciclo, el embarazo, los anticonceptivos y la vida sexual.',
    healthHint: (operator: string) =>
      `${operator === '' ? 'Los guarda quien mantiene este servidor, que no ha indicado su nombre.' : `Los guarda ${operator}.`} Sirven solo para enseñarte tu diario, y ninguna otra cuenta puede verlos. Puedes retirar este permiso cuando quieras en Ajustes: tu diario se borra.`,
    age: 'Tengo 14 años o más, y la edad que pide mi país.',
    ageHint:
      'En España son 14; en Francia, 15; en Alemania, Irlanda, Países Bajos y Polonia, 16. Si tienes menos, quien te cuida tiene que llevar el diario por ti.',
    reading: {
      before: 'Al seguir aceptas las',
      terms: 'condiciones de uso',
      and: '. Lo que se hace con tus datos está en la',
      privacy: 'política de privacidad',
    },
    newTab: '(otra pestaña)',
    submit: 'Aceptar y continuar',
    cancel: 'No aceptar y salir',
    later: 'Ahora no',
  },
  /** The terms of use have changed since they were accepted. */
  newTerms: {
    title: 'Las condiciones de uso han cambiado',
    text: (day: string) =>
      `Las que aceptaste son anteriores a las del ${day}. Léelas y dinos si las aceptas. Mientras tanto, tu diario sigue funcionando igual.`,
    read: 'Leer las condiciones de uso',
    accept: 'Aceptar',
  },
  gate: {
    expiredTitle: 'Tu sesión ha caducado',
    expiredText: 'Escribe tu contraseña para seguir. No se perderá nada de lo que tienes en pantalla.',
    endedTitle: 'La sesión de este dispositivo ha terminado',
    endedText:
      'Se cerró desde otro dispositivo, cambió la contraseña o pasó mucho tiempo. Tu diario sigue en este dispositivo y puedes usarlo. Para enviarlo a tu cuenta, vuelve a entrar.',
    unsent: (changes: number) =>
      changes === 1
        ? '1 cambio sin enviar. Se enviará cuando vuelvas a entrar.'
        : `${changes} cambios sin enviar. Se enviarán cuando vuelvas a entrar.`,
    allSent: 'No hay cambios sin enviar.',
    signInAgain: 'Volver a entrar',
    codeText:
      'Escribe el código para ver y guardar tu diario. No se perderá nada de lo que tienes en pantalla.',
    account: 'Cuenta',
    submit: 'Seguir',
    later: 'Ahora no',
    leave: 'Salir e ir al inicio de sesión',
  },
  /** To somebody with a diary on this device. */
  comesAlong:
    'Lo que ya has anotado en este dispositivo no se pierde: pasa a la cuenta que crees aquí. Si entras en una que ya tienes, te lo preguntamos antes.',
  legal: 'Textos legales',
};
