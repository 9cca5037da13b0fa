import type { FieldError } from '@marquee/contract/errors'
import type { z } from 'zod'

/** One line per bad field, in the contract's names; what concerns no field is said of the request. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map(({ path, message }) => ({ fieldName: path.length ? path.map(String).join('.') : 'request', message }))
