import type { HeardStreamMessage, StreamMessage, StreamMessagePage } from '@marquee/contract/streamChats'

/** So many messages are kept of what comes; the older ones are read again. */
const most = 250

/** Sorts after every message that has a place. */
const unplaced = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const byKey = (one: StreamMessage, other: StreamMessage) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)

/** A page with messages added, each once, in their order; what is longer than anybody scrolls loses its beginning. */
export const withMessages = (page: StreamMessagePage, added: readonly StreamMessage[]): StreamMessagePage => {
  const byId = new Map([...page.items, ...added].map((message) => [message.id, message]))
  const items = [...byId.values()].sort(byKey)
  return { ...page, items: items.slice(-most), hasBefore: page.hasBefore || items.length > most }
}

/** A page without messages that were taken back. */
export const withoutMessages = (page: StreamMessagePage, ids: readonly string[]): StreamMessagePage => ({
  ...page,
  items: page.items.filter(({ id }) => !ids.includes(id)),
})

/** What was told to all, as somebody sees it who mutes no words. */
export const heardAs = (message: HeardStreamMessage): StreamMessage => ({ ...message, mutedWord: null })

/** What somebody has just sent, before it has a place. */
export const onItsWay = (message: Pick<StreamMessage, 'id' | 'text' | 'author'>): StreamMessage => ({
  ...message, key: unplaced, badge: null, at: new Date().toISOString(), mutedWord: null,
})

export const isOnItsWay = ({ key }: StreamMessage) => key === unplaced
