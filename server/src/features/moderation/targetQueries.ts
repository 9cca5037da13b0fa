import { statement } from '#db/statement.ts'
import { chat, type ChatRow } from '#features/chats/queries.ts'
import { hashOf } from '#features/gifts/code.ts'
import { giftOf, receivedGift } from '#features/gifts/queries.ts'
import type { Context } from '#http/actor.ts'

/* What is reported by whoever reads it, and belongs to few: a group's name and picture, and what was said with a tip or a gift. */

const selectOwner = statement<{ id: string }, [chatId: string]>(`
  select m.profile_id as id from chat_member m where m.tenant_id = $1 and m.chat_id = $2 and m.state = 'active' and m.role = 'owner'`)

export interface GroupRow extends Pick<ChatRow, 'id' | 'type' | 'membership'> {
  /** Who answers for what it is called; null where nobody does. */
  ownerId: string | null
}

/** A chat of the caller's, with who owns it. */
export const groupChat = async (context: Context, { chatId }: { chatId: string }): Promise<GroupRow | undefined> => {
  const found = await chat(context, { chatId })
  if (!found) return found
  const [owner] = await selectOwner(context, chatId)
  return { id: found.id, type: found.type, membership: found.membership, ownerId: owner?.id ?? null }
}

export interface TipRow {
  id: string
  payerId: string | null
}

const selectReceived = statement<TipRow, [creatorId: string, tipId: string]>(`
  select t.id, t.payer_id as "payerId" from tip t
   where t.tenant_id = $1 and t.creator_id = $2 and t.id = $3 and t.message <> ''
     and exists (select 1 from payment y where y.tenant_id = $1 and y.sold_id = t.id)`)

/** A tip that the caller was given, with words. */
export const receivedTip = async (context: Context, { tipId }: { tipId: string }): Promise<TipRow | undefined> =>
  (await selectReceived(context, context.me.profileId, tipId))[0]

/** What was said with a gift, and by whom. */
export interface GiftWords {
  id: string
  giverId: string
}

/** A gift with words that the caller has been handed the link of; undefined where it is redeemed, for its words are the other's then. */
export const handedGift = async (context: Context, { giftCode }: { giftCode: string }): Promise<GiftWords | undefined> => {
  const found = await giftOf(context, hashOf(giftCode))
  return found?.state === 'delivered' && found.message && found.buyerId ? { id: found.id, giverId: found.buyerId } : undefined
}

/** A gift with words that the caller has redeemed. */
export const redeemedGift = async (context: Context, { giftId }: { giftId: string }): Promise<GiftWords | undefined> => {
  const found = await receivedGift(context, context.me.profileId, giftId)
  return found?.message && found.giver ? { id: found.id, giverId: found.giver.id } : undefined
}
