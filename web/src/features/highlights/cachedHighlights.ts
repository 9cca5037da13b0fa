import { highlights, type Highlight } from '@marquee/contract/highlights'
import { editCached, query } from '#api/query.ts'

export const ownHighlights = () => query(highlights.mine, {})

/** Shows a new order before the server has answered; the function it returns takes it back. */
export const showOrder = (ids: readonly string[]) =>
  editCached<Highlight[]>(ownHighlights(), (now) => now.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))

/** Everything that shows one's highlights. */
export const shownIn = [highlights.mine, highlights.of]
