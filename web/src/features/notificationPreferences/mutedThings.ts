import { notifications, type MutedThing } from '@marquee/contract/notifications'
import type { InfiniteData } from '@tanstack/react-query'
import { editCached, pages } from '#api/query.ts'

/** What the reader has muted, page by page. */
export const mutedThings = () => pages(notifications.mutes, {})

type Pages = InfiniteData<{ items: MutedThing[]; cursor: string | null }>

/** Takes a thing out of the list at once. The function it returns puts it back. */
export const takeOut = (targetId: string) =>
  editCached<Pages>(mutedThings(), (now) => ({
    ...now,
    pages: now.pages.map((one) => ({ ...one, items: one.items.filter((thing) => thing.targetId !== targetId) })),
  }))
