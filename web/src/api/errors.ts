/** An answer outside 2xx. `body` is its JSON, or undefined where it had none. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: unknown
  /** Set by a flow that has already told the person, so that the shared handler keeps quiet. */
  isTold = false

  constructor(status: number, body: unknown) {
    super(messageIn(body) ?? `HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

/** One bad field, as the server names it. */
export interface BadField {
  fieldName: string
  message: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isBadField = (value: unknown): value is BadField =>
  isRecord(value) && typeof value.fieldName === 'string' && typeof value.message === 'string'

/** The field errors of a body: its list `errors`, or the body itself where it is a bare list. */
export const badFieldsIn = (body: unknown): BadField[] => {
  const list = Array.isArray(body) ? body : isRecord(body) ? body.errors : undefined
  return Array.isArray(list) ? list.filter(isBadField) : []
}

/** The message of a body, if it has one. */
export const messageIn = (body: unknown) => (isRecord(body) && typeof body.message === 'string' && body.message ? body.message : undefined)

/** The refusal's name, as the contract lists them. */
export const codeIn = (body: unknown) => (isRecord(body) && typeof body.code === 'string' ? body.code : undefined)

/** The server's stack trace; sent outside production only. */
export const stackIn = (body: unknown) => (isRecord(body) && typeof body.stack === 'string' ? body.stack : undefined)
