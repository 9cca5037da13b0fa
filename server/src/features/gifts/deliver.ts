import { inTransaction, type Scope } from '#db/scope.ts'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
import { announce } from '#jobs/announce.ts'
import { hashOf, newCode, pathOf } from './code.ts'
import { giftMail } from './mails.ts'
import * as q from './queries.ts'
import { tellOfGifts } from './tell.ts'
import * as write from './writeQueries.ts'

/** Inside a transaction: the mail of a gift goes out, with a code of its own; the one before ends. False where it is not to go out. */
export const deliver = async (inside: Scope, giftId: string, origin: string): Promise<boolean> => {
  const found = await q.giftToDeliver(inside, giftId)
  if (!found) return false
  const code = newCode()
  const expiresAt = new Date(await write.setDelivered(inside, giftId, hashOf(code)))
  const { email: to, giver, tierName, months, message } = found
  const mail = giftMail(await mailLookOf(inside, origin), { to, giver, tierName, months, message, path: pathOf(code), expiresAt })
  await announce(inside, 'mail_wanted', to, mail)
  if (!found.isAgain) await tellOfGifts(inside, [giftId], 'delivered')
  return true
}

/** The mail of a gift whose day has come; once, however often it is asked for. */
export const deliverFirst = (scope: Scope, giftId: string, origin: string) =>
  inTransaction(scope, async (inside) => {
    if ((await q.heldGift(inside, giftId))?.state === 'purchased') await deliver(inside, giftId, origin)
  })
