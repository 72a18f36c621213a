/** A variable of the environment cannot be used; the message is written for whoever starts the server. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}
