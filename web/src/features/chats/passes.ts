import { ApiError } from '#api/errors.ts'

/** Whether what failed may be well a while later: the network, a server that is coming up again, or too much at once. */
export const passes = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401
