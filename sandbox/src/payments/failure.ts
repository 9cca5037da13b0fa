/** What stands in the body of a refusal. */
interface Said {
  message: string
  type?: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: object
}

/** A call that is refused, in the provider's words. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly said: Said
  constructor(status: number, said: Said) {
    super(said.message)
    this.status = status
    this.said = said
  }
  get body() {
    return { error: { type: 'invalid_request_error', ...this.said } }
  }
}

export const wrongParameter = (param: string, message: string) => new Failure(400, { code: 'parameter_invalid', message, param })

export const missingParameter = (param: string) =>
  new Failure(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })

export const noSuch = (kind: string, id: string) =>
  new Failure(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' })

/** Also what the provider says of an account that has taken its permission back. */
export const noAccess = (accountId: string) =>
  new Failure(403, {
    code: 'account_invalid',
    message: `The provided key does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
  })
