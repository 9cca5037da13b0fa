import { isRouteErrorResponse } from 'react-router'
import { ApiError, badFieldsIn, codeIn, stackIn } from '#api/errors.ts'
import { linesFor } from '#api/report.ts'
import type { errorsWords } from '#words/en/errors.ts'

export interface ErrorDescription {
  /** Shown where an HTTP answer or the router named one. */
  status: number | undefined
  title: string
  /** The message first, then what the answer listed. */
  details: string[]
  stack: string | undefined
}

const line = (item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item))

const listed = (error: ApiError) => {
  if (error.status !== 400 || !Array.isArray(error.body) || !error.body.length) return []
  return badFieldsIn(error.body).length === error.body.length ? linesFor(error) : error.body.map(line)
}

/** What the error page says about anything that was thrown (specification, section 8). Stacks are the caller's to show or hide. */
export const describeError = (error: unknown, errors: typeof errorsWords): ErrorDescription => {
  if (error instanceof ApiError) {
    const { title, message } = errors.byStatus[error.status] ?? errors.otherHttp
    const reason = errors.byCode[codeIn(error.body) ?? '']
    const details = [message, ...(reason ? [reason] : []), ...listed(error)]
    return { status: error.status, title, details, stack: stackIn(error.body) ?? error.stack }
  }
  if (isRouteErrorResponse(error)) {
    const { title, message } = error.status === 404 ? errors.pageNotFound : errors.otherHttp
    return { status: error.status, title, details: [message], stack: undefined }
  }
  const { title, message } = errors.anyOther
  return { status: undefined, title, details: [message], stack: error instanceof Error ? error.stack : undefined }
}

/** The second line of the router's own error page: 'Not Found', 'Method Not Allowed', else what was thrown. */
export const describeUnexpected = (error: unknown, errors: typeof errorsWords): string => {
  if (isRouteErrorResponse(error)) return errors.unexpectedByStatus[error.status] ?? (error.statusText || errors.anyOther.message)
  return error instanceof Error && error.message ? error.message : errors.anyOther.message
}
