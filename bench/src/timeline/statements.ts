import { pageSize } from '@marquee/contract/paging'
import { followingPage } from '@marquee/server/features/timeline/queries'
import type { PageStatement } from '#limit/page.ts'
import { readerIn, sentBy } from '#sent/sentBy.ts'
import { channel } from '#store/channel.ts'
import type { Reader } from '#store/readers.ts'

/** A reader, and the place in the list of statements of the one that brings the first page. */
export type Viewer = Reader & { statement: number }

/** The statements of the readers' first pages, word for word as the product sends them. */
export const statementsFor = async (readers: readonly Reader[]) => {
  const statements: PageStatement[] = []
  const viewers: Viewer[] = []
  for (const reader of readers) {
    const [sent] = await sentBy(channel.tenantId, (scope) => followingPage(readerIn(scope, reader), { limit: pageSize.timeline }))
    const known = statements.findIndex(({ text }) => text === sent!.text)
    viewers.push({ ...reader, statement: known < 0 ? statements.push(sent!) - 1 : known })
  }
  return { statements, viewers }
}
