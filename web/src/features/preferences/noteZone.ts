import { preferences } from '@marquee/contract/preferences'
import { call } from '#api/call.ts'
import { isActing } from '#auth/acting.ts'
import { accountCell, keepAccount } from '#start/account.ts'
import { browserZone } from '#ui/authorZone.ts'

/** Tells the server where this browser is, where that is news and counts: whoever has chosen a zone is there wherever they go. */
export const noteZone = async () => {
  const { account } = accountCell.get()
  const zone = browserZone()
  if (!account || account.timeZone || account.seenZone === zone || isActing()) return
  try {
    const { seenZone } = await call(preferences.noteZone, { timeZone: zone })
    const now = accountCell.get().account
    if (now?.id === account.id) keepAccount({ ...now, seenZone })
  } catch {
    // Nobody waits for it: the next visit says it again, and a zone that the server does not know is none.
  }
}
