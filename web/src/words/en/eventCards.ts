import type { EventState } from '@marquee/contract/eventCards'

const states: Record<EventState, string> = {
  draft: 'Draft', published: 'Open', live: 'On now', ended: 'Over', archived: 'Over', postponed: 'Postponed', canceled: 'Cancelled',
}

/** What stands on an event wherever it is met: in lists, in a message, in a post. */
export const eventCardsWords = {
  locked: 'Locked',
  held: 'Held',
  states,
  youGo: 'You go',
  youMay: 'You may come',
  youMeant: 'You meant to go',
  full: 'Full',
  soldOut: 'Sold out',
  goingCount: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'goes' : 'go'}`,
  online: 'Online',
  gone: 'This event is gone, or not for you.',
  eventBy: (name: string) => `Event by ${name}`,
  toEvent: 'See the event',
}
