import type { Event } from '@marquee/contract/events'
import type { ComponentType } from 'react'
import { ReportEventButton } from '#features/reports/ReportEventButton.tsx'
import { ShareEventLink } from '#features/shares/ShareEventLink.tsx'

/** What other features let people do with an event, in its order. Each is one file of its feature: its icon, its word and what it does. */
export const eventTools: readonly ComponentType<{ event: Event }>[] = [
  ShareEventLink,
  ReportEventButton,
]
