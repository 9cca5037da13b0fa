import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { announceAll } from '#jobs/announce.ts'
import type { Facts } from '#jobs/facts.ts'

/** Inside a transaction: says what has happened to gifts, each as news of its own. */
export const tellOfGifts = (inside: Scope, giftIds: readonly string[], what: Facts['gift_changed']['what']) =>
  announceAll(inside, 'gift_changed', giftIds.map((giftId) => ({ key: giftId, fact: { giftId, what, newsId: newId() } })))
