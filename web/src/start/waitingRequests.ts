import { waitingRequestsShown } from '@marquee/contract/accounts'
import { accountCell, askWho, keepAccount } from '#start/account.ts'

/**
 * Reads again how many requests wait for the reader, and what waits for those who moderate. The numbers stay as they are where that fails:
 * nobody has asked for them.
 */
export const recountRequests = async () => {
  if (!accountCell.get().account) return
  await askWho().catch(() => undefined)
}

/** One request fewer waits. The function it returns is for an answer that was refused: it counts again. */
export const oneAnswered = () => {
  const { account } = accountCell.get()
  const count = account?.waitingRequestCount ?? 0
  // As many as are counted may be more.
  if (account && count > 0 && count < waitingRequestsShown) keepAccount({ ...account, waitingRequestCount: count - 1 })
  return () => void recountRequests()
}
