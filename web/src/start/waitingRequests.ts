import { waitingRequestsShown } from '@marquee/contract/accounts'
import { accountCell, askWho, keepAccount } from '#start/account.ts'
import { count } from '#ui/count.ts'

/**
 * Reads again how many requests wait for the reader, and what waits for those who moderate or decide about roles. The numbers stay as they
 * are where that fails: nobody has asked for them.
 */
export const recountRequests = async () => {
  if (!accountCell.get().account) return
  await askWho().catch(() => undefined)
}

/** A number of what waits, as it is written: nothing is counted further than `waitingRequestsShown`. */
export const shownCount = (many: number) => (many < waitingRequestsShown ? count(many) : `${waitingRequestsShown - 1}+`)

/** One request fewer waits. The function it returns is for an answer that was refused: it counts again. */
export const oneAnswered = () => {
  const { account } = accountCell.get()
  const waiting = account?.waitingRequestCount ?? 0
  // As many as are counted may be more.
  if (account && waiting > 0 && waiting < waitingRequestsShown) keepAccount({ ...account, waitingRequestCount: waiting - 1 })
  return () => void recountRequests()
}
