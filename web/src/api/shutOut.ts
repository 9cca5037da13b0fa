import { ApiError, codeIn } from '#api/errors.ts'
import { cell } from '#cell.ts'

/** How the server has refused an account that is closed, whichever call met it first; undefined while it is open. */
export const shutOut = cell<ApiError | undefined>(undefined)

/** Remembers such a refusal: the door tells of it in place of every screen, so nobody else does. */
export const noteShutOut = (error: unknown) => {
  if (!(error instanceof ApiError) || codeIn(error.body) !== 'account_suspended') return
  error.isTold = true
  shutOut.set(shutOut.get() ?? error)
}
