import { providerOf, type Player } from '@marquee/contract/linkProviders'
import { linkLimits } from '@marquee/contract/links'
import { platformLimits, type ImportMode } from '@marquee/contract/platforms'
import { PostContents, postLimits } from '@marquee/contract/posts'
import { newId } from '#db/id.ts'
import { inTransaction, wholly } from '#db/scope.ts'
import { addLink } from '#features/links/queries.ts'
import { saveDraft } from '#features/posts/draftQueries.ts'
import { addPost } from '#features/posts/lifecycleQueries.ts'
import type { Author } from '#http/actor.ts'
import { Refusal } from '#http/refuse.ts'
import { newestIn } from '#outside/feedAt.ts'
import type { FeedItem } from '#outside/jsonFeed.ts'
import { latestItems, PlatformTrouble, SessionEnded } from '#outside/platformApi.ts'
import { shortened } from '#search/shortened.ts'
import * as q from './importQueries.ts'
import type { ConnectionRow } from './queries.ts'
import { withSession, type SessionContext } from './sessions.ts'

/** Control characters, and those that turn the direction of what stands around them. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** One line of somebody else's, no longer than there is room for. */
const lineOf = (text: string, most: number) => shortened(text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').toWellFormed(), most)

/** What plays an item, where its address says so. */
const playerOf = ({ url }: FeedItem, { loopbackHosts = [] }: SessionContext['outside']): Player | undefined => {
  const page = new URL(url)
  return providerOf(page, loopbackHosts)?.player(page, { playerUrl: '' })
}

/** An item with what plays it. */
interface Playable extends FeedItem {
  player: Player | undefined
}

/** False where the rules of the channel refuse it. */
const publish = async (author: Author, postId: string, post: PostContents): Promise<boolean> => {
  try {
    await wholly(author, () => addPost(author, postId, post))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'against_rules') return false
    throw error
  }
}

/** A link post about an item, with what the feed says of it; called in a transaction. Answers its id. */
const write = async (author: Author, row: ConnectionRow, item: Playable, mode: ImportMode): Promise<string> => {
  const linkId = await addLink(author, item.url, {
    pageUrl: item.url,
    title: lineOf(item.title, linkLimits.title),
    description: lineOf(item.text, linkLimits.description),
    siteName: lineOf(row.siteName, linkLimits.siteName),
    pictureUrl: item.imageUrl,
    imageId: row.defaultImageId,
    embedUrl: item.player?.url ?? null,
    embedRatio: item.player?.ratio ?? null,
  })
  const postId = newId()
  const post = PostContents.parse({ title: lineOf(item.title, postLimits.title), linkId })
  // What is refused waits among the creator's drafts, where they read why when they publish it.
  const isOut = mode === 'publish' && (await publish(author, postId, post))
  if (!isOut) await saveDraft(author, postId, 0, post)
  await q.setPostOf(author, row, item.id, postId)
  return postId
}

/** One item as a link post of its creator's: item, link and post are there together, or none of them. */
const bring = (author: Author, row: ConnectionRow, item: Playable): Promise<boolean> =>
  inTransaction(author, async (scope) => {
    if (!(await q.claimItem(scope, row, item.id))) return false
    await write({ ...author, ...scope }, row, item, row.importMode)
    return true
  })

const newest = (author: Author, context: SessionContext, row: ConnectionRow): Promise<FeedItem[]> =>
  row.feedAddress
    ? newestIn(row.feedAddress, platformLimits.items, context.outside)
    : withSession(author, context, row, (token) => latestItems(row, token, platformLimits.items, context.outside))

const latest = async (author: Author, context: SessionContext, row: ConnectionRow): Promise<Playable[]> => {
  const items = await newest(author, context, row)
  return items.map((item) => ({ ...item, player: playerOf(item, context.outside) }))
}

/**
 * The newest items of a connected account, and which of them have come in.
 * @throws SessionEnded, PlatformTrouble
 */
export const itemsOf = async (author: Author, context: SessionContext, row: ConnectionRow) => {
  const items = await latest(author, context, row)
  const brought = await q.broughtOf(author, row, items.map(({ id }) => id))
  return items.map(({ player: _, ...item }) => ({
    ...item,
    title: lineOf(item.title, linkLimits.title),
    text: lineOf(item.text, linkLimits.description),
    isImported: brought.has(item.id),
    post: brought.get(item.id) ?? null,
  }))
}

/**
 * Begins a post about one of the newest items, be it new or not; answers the draft's id, undefined where there is no such item.
 * @throws SessionEnded, PlatformTrouble, and the refusals of a draft that cannot be kept
 */
export const beginPost = async (
  author: Author, context: SessionContext, row: ConnectionRow, itemId: string,
): Promise<string | undefined> => {
  const item = (await latest(author, context, row)).find(({ id }) => id === itemId)
  if (!item) return undefined
  return inTransaction(author, async (scope) => {
    await q.claimItem(scope, row, item.id)
    return write({ ...author, ...scope }, row, item, 'drafts')
  })
}

/**
 * Brings the newest items of a connected account that have not come in before, the oldest of them first; answers how many there were.
 * A platform that does not answer leaves everything as it was, and is noted.
 * @throws SessionEnded, PlatformTrouble, and the refusals of a post that cannot be kept
 */
export const importLatest = async (author: Author, context: SessionContext, row: ConnectionRow): Promise<number> => {
  try {
    const items = await latest(author, context, row)
    let count = 0
    for (const item of items.toReversed()) if (await bring(author, row, item)) count++
    await q.noteImport(author, row.id, count)
    return count
  } catch (error) {
    if (error instanceof PlatformTrouble) await q.noteTrouble(author, row.id, error.what)
    else if (!(error instanceof SessionEnded)) await q.postpone(author, row.id)
    throw error
  }
}
