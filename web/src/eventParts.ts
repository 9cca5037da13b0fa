import type { Event } from '@marquee/contract/events'
import type { ComponentType } from 'react'
import { EventChatCard } from '#features/eventChats/EventChatCard.tsx'
import { EventLivestreamCard } from '#features/eventLivestreams/EventLivestreamCard.tsx'
import { HostMessages } from '#features/eventMessages/HostMessages.tsx'
import { SeriesDates } from '#features/eventSeries/SeriesDates.tsx'

/** What other features show on the page of an event, in its order; each is nothing where it has nothing to say. */
export const eventParts: readonly ComponentType<{ event: Event }>[] = [
  SeriesDates,
  EventLivestreamCard,
  HostMessages,
  EventChatCard,
]
