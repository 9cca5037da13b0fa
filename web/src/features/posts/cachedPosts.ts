import { activity, type Activity } from '@marquee/contract/activity'
import { isMeant, type KindFilter } from '@marquee/contract/kindFilters'
import { posts, type Post } from '@marquee/contract/posts'
import { readsOfPosts, type ReadOfPosts } from '@marquee/contract/reads'
import { timeline } from '@marquee/contract/timeline'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { editWherever } from '#api/editWherever.ts'
import { outdate } from '#api/outdate.ts'
import { keyOf, pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

interface Page<Item> {
  items: Item[]
  cursor: string | null
}

/** What is put right at once, and goes on from where it is. */
const editedHere: readonly ReadOfPosts[] = ['timeline.read', 'timeline.live', 'posts.by', 'posts.read', 'activity.of']

/** Whatever else a post may stand in, as search and what is kept, is read again. */
const outdateOthers = () => outdate(readsOfPosts.filter((read) => !editedHere.includes(read)), 'active')

/** The cached lists that an author's new post comes on top of. */
const listsWith = (authorId: string) => [keyOf(timeline.read), pages(posts.by, { profileId: authorId }).queryKey]

type IsConcerned = (list: Query) => boolean
const everyList: IsConcerned = () => true

/** Lists that a new post comes on top of: a timeline may be of other kinds. */
const listsThatMean =
  (post: Post): IsConcerned =>
  ({ queryKey }) =>
    isMeant(post, (queryKey.at(-1) as { kind?: KindFilter }).kind)

const edit = <Item>(queryKey: readonly unknown[], change: (items: Item[], pageIndex: number) => Item[], isConcerned = everyList) => {
  // A page under way would be put behind the list as it was when it was asked for.
  void queryClient.cancelQueries({ queryKey, predicate: (list) => list.state.data !== undefined && isConcerned(list) })
  queryClient.setQueriesData<InfiniteData<Page<Item>>>(
    { queryKey, predicate: isConcerned },
    (now) => now && { ...now, pages: now.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) },
  )
}

type Change = (items: Post[], pageIndex: number) => Post[]

/** The same change for posts and for what their author did: the lines without a post keep their places. */
const inActivity =
  (change: Change) =>
  (lines: Activity[], pageIndex: number): Activity[] => {
    const before = lines.flatMap(({ post }) => post ?? [])
    const after = change(before, pageIndex)
    const added = after.filter(({ id }) => !before.some((post) => post.id === id))
    return [...added.map(lineOf), ...lines.flatMap((line) => lineAfter(line, after))]
  }

const lineOf = (post: Post): Activity => ({ id: post.timelineKey, type: 'POST_LOG', at: post.publishedAt, post, person: null, mutedWord: post.mutedWord })

const lineAfter = (line: Activity, posts: Post[]): Activity[] => {
  if (!line.post) return [line]
  const post = posts.find(({ id }) => id === line.post?.id)
  return post ? [{ ...line, post }] : []
}

const editLists = ({ author }: Post, change: Change, isConcerned = everyList) => {
  for (const queryKey of listsWith(author.id)) edit(queryKey, change, isConcerned)
  edit(pages(activity.of, { profileId: author.id }).queryKey, inActivity(change))
  // Streams that are on and ahead: no other post comes on top of them.
  queryClient.setQueriesData<Post[]>({ queryKey: keyOf(timeline.live) }, (now) => now && change(now, 1))
}

/** Counts where its author is shown with their posts: the server counts a moment later. What waits for moderators is not counted. */
const count = ({ author, isHeld }: Post, by: 1 | -1) => {
  if (isHeld) return
  editWherever<{ postCount: number }>(
    (thing) => thing['id'] === author.id && 'postCount' in thing,
    (one) => ({ ...one, postCount: Math.max(0, one.postCount + by) }),
  )
}

const isNot = (post: Post) => (other: Post) => other.id !== post.id

/** Puts a post that was just published on top of every cached list; one that stands there already is replaced. */
export const showPublished = (post: Post) => {
  count(post, 1)
  editLists(
    post,
    (items, pageIndex) => (pageIndex === 0 ? [post, ...items.filter(isNot(post))] : items.filter(isNot(post))),
    listsThatMean(post),
  )
}

/** Shows an edited post as it is now, in its place. */
export const showEdited = (post: Post) => {
  editLists(post, (items) => items.map((other) => (other.id === post.id ? post : other)))
  queryClient.setQueryData(query(posts.read, { postId: post.id }).queryKey, post)
  void outdateOthers()
}

/** A post that is back stands somewhere in the middle of its lists: they are read again when they are looked at. */
export const showRestored = (post: Post) => {
  if (!post.isArchived) count(post, 1)
  return outdate(readsOfPosts, 'active')
}

/** One post of an author's is pinned, or none: their list is read again, it begins with another one. */
export const showPinned = (post: Post) => {
  const unpinned = (other: Post) => (other.author.id === post.author.id ? { ...other, isPinned: false } : other)
  editLists(post, (items) => items.map((other) => (other.id === post.id ? post : unpinned(other))))
  queryClient.setQueryData(query(posts.read, { postId: post.id }).queryKey, post)
  void queryClient.invalidateQueries({ queryKey: pages(posts.by, { profileId: post.author.id }).queryKey })
  void outdateOthers()
}

/** Takes a deleted post out of every cached list. */
export const takeOut = (post: Post) => {
  if (!post.isArchived) count(post, -1)
  editLists(post, (items) => items.filter(isNot(post)))
  void outdateOthers()
}

const showOnItsPage = (post: Post) => queryClient.setQueryData(query(posts.read, { postId: post.id }).queryKey, post)

/** A post that its author has put away is on its own page alone, and among the archived ones. */
export const showArchived = (post: Post) => {
  takeOut({ ...post, isArchived: false })
  showOnItsPage(post)
}

/** A post that is out of the archive is in the middle of its lists again. */
export const showUnarchived = (post: Post) => {
  showOnItsPage(post)
  edit(pages(posts.archived, {}).queryKey, (items: Post[]) => items.filter(isNot(post)))
  void showRestored(post)
}

/** Nobody comes back to the page of a deleted post. Where it still shows, it would ask for it anew and break. */
export const forgetPage = ({ id: postId }: Post) => queryClient.removeQueries({ queryKey: query(posts.read, { postId }).queryKey })
