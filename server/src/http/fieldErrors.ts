import type { FieldError } from '@marquee/contract/errors'
import type { z } from 'zod'

/** What is wrong with each bad field, once, in the contract's names; what concerns no field is said of the request. */
export const fieldErrors = (error: z.ZodError): FieldError[] => {
  const said = error.issues.map(({ path, message }) => ({ fieldName: path.length ? path.map(String).join('.') : 'request', message }))
  // A field's own rule and the one for every text may say the same of it.
  return [...new Map(said.map((one) => [`${one.fieldName}\n${one.message}`, one])).values()]
}
