import { type CaseLine } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { call } from '#api/call.ts'
import { inputOf, type QueueWish } from './addressOfQueue.ts'

/** The case after this one in the list that somebody works through, or the first of it; undefined where no other is there. */
export const nextCase = async (wish: QueueWish, { id, place }: Pick<CaseLine, 'id' | 'place'>): Promise<CaseLine | undefined> => {
  const other = async (cursor?: string) => {
    const { items } = await call(moderation.queue, { ...inputOf(wish), limit: 2, ...(cursor ? { cursor } : {}) })
    return items.find((line) => line.id !== id)
  }
  return (await other(place)) ?? (await other())
}
