/** An error answer, thrown anywhere in the work. `message` is for the client and quotes nothing of the request. */
export class Answer extends Error {
  override readonly name = 'Answer';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    return Response.json({ code: this.code, message: this.message }, { status: this.status });
  }
}

export function refusal(status: 400 | 401 | 403 | 405 | 422 | 503, code: string, message: string): Answer {
  return new Answer(status, code, message);
}
