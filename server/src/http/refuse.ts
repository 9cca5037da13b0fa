import { refusals, type FieldError, type RefusalCode, type Remedy } from '@marquee/contract/errors'

interface Details {
  message?: string
  errors?: FieldError[]
  remedy?: Remedy
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

/** @throws Refusal always */
export const refuse = (code: RefusalCode, details?: Details): never => {
  throw new Refusal(code, details)
}
