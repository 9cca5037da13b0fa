import { refusals, type FieldError, type ReconnectBody, type RefusalCode, type Remedy } from '@marquee/contract/errors'

interface Details {
  message?: string
  errors?: FieldError[]
  fields?: string[]
  remedy?: Remedy
  /** When it may be tried again, an ISO string. */
  until?: string
}

/** An expected "no": a code from the contract, its status and its words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? refusals[code].message)
    this.code = code
    this.status = refusals[code].status
    this.details = details
  }
}

/**
 * The session at a platform that a call needs has ended: the web leads its person there. The only 409 of the API (specification,
 * section 7), with a body of its own.
 */
export class ReconnectNeeded extends Error {
  override name = 'ReconnectNeeded'
  readonly body: ReconnectBody
  constructor(body: ReconnectBody) {
    super('The session at the platform has ended')
    this.body = body
  }
}

/** @throws Refusal always */
export const refuse = (code: RefusalCode, details?: Details): never => {
  throw new Refusal(code, details)
}

/**
 * The same, said at the field of a form that it is about.
 * @throws Refusal always
 */
export const refuseAt = (fieldName: string, code: RefusalCode): never =>
  refuse(code, { errors: [{ fieldName, message: refusals[code].message }] })
