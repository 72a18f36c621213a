/** Parse Server on PORT, started as in its README, with the class for the bench's attacks. */
import { randomBytes } from 'node:crypto';
import { requirePeer } from './program.ts';

interface Parse {
  readonly ParseServer: { startApp(options: object): Promise<unknown> };
}

const { ParseServer }: Parse = requirePeer('parse-server');
const { PORT, APP_ID, CLASS_NAME, DATABASE_URL } = process.env;
const signedInOnly = { requiresAuthentication: true };

await ParseServer.startApp({
  appId: APP_ID,
  masterKey: randomBytes(16).toString('hex'),
  databaseURI: DATABASE_URL,
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  host: '127.0.0.1',
  port: Number(PORT),
  mountPath: '/parse',
  silent: true,
  logsFolder: null,
  allowClientClassCreation: false,
  schema: {
    definitions: [
      {
        className: CLASS_NAME,
        fields: {
          user: { type: 'Pointer', targetClass: '_User', required: true },
          startedAt: { type: 'Date', required: true },
          intensity: { type: 'Number', required: true },
          zone: { type: 'String', required: true },
        },
        classLevelPermissions: {
          find: signedInOnly,
          get: signedInOnly,
          count: signedInOnly,
          create: signedInOnly,
          update: signedInOnly,
          delete: signedInOnly,
        },
      },
    ],
  },
});
process.send?.('listening');
