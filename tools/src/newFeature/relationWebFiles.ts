import type { Names } from './names.ts'
import type { RelatedNoun } from './relatedNouns.ts'

const postButton = ({ many, One, has }: Names) => `import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { ${many} } from '@marquee/contract/${many}'
import { Star } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { editEveryCopy } from '#features/posts/everyCopy.ts'
import { barButton } from '#ui/barButton.ts'
import { Icon } from '#ui/Icon.tsx'
import { ${many}Words } from '#words/en/${many}.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.button\`\${barButton}\`

/** Adds it, or takes it back: seen at once wherever the post stands, and undone where the server refuses. Nothing where it is locked. */
export const ${One}Button = ({ post: { id: postId, ${has}, isLocked } }: { post: Post }) => {
  const words = useWords(${many}Words)
  const mark = (has: boolean) => {
    editEveryCopy(postId, (post) => ({ ...post, ${has}: has }))
    return () => editEveryCopy(postId, (post) => ({ ...post, ${has} }))
  }
  const inTurn = \`post \${postId}\`
  const add = useAction(${many}.add, { inTurn, optimistic: () => mark(true), refresh: [${many}.list] })
  const remove = useAction(${many}.remove, { inTurn, optimistic: () => mark(false), refresh: [${many}.list] })
  const press = () => (${has} ? remove : add).mutate({ postId })
  if (isLocked) return null
  return (
    <Root type="button" aria-pressed={${has}} aria-label={words.add} title={${has} ? words.remove : words.add} onClick={press}>
      <Icon of={Star} size={22} filled={${has}} />
    </Root>
  )
}
`

const eventButton = ({ many, One, has }: Names) => `import { events, type Event } from '@marquee/contract/events'
import { ${many} } from '@marquee/contract/${many}'
import { Star } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { editCached, query } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { ${many}Words } from '#words/en/${many}.ts'
import { useWords } from '#words/words.tsx'

/** Adds it, or takes it back: seen at once, and undone where the server refuses. Nothing where the event is locked. */
export const ${One}Button = ({ event: { id: eventId, ${has}, isLocked } }: { event: Event }) => {
  const words = useWords(${many}Words)
  const mark = (has: boolean) => editCached<Event>(query(events.read, { eventId }), (event) => ({ ...event, ${has}: has }))
  const inTurn = \`event \${eventId}\`
  const add = useAction(${many}.add, { inTurn, optimistic: () => mark(true), refresh: [${many}.list] })
  const remove = useAction(${many}.remove, { inTurn, optimistic: () => mark(false), refresh: [${many}.list] })
  if (isLocked) return null
  return (
    <Button variant="line" block icon={Star} onClick={() => (${has} ? remove : add).mutate({ eventId })}>
      {${has} ? words.remove : words.add}
    </Button>
  )
}
`

export const buttonFile = (names: Names, { one }: RelatedNoun) => ({ post: postButton, event: eventButton })[one](names)

const shown = {
  post: {
    first: '',
    parts: "import { PostList } from '#features/posts/PostList.tsx'\n",
    stack: '',
    list: `<PostList label={words.title} posts={added} more={more} end={words.end} />`,
  },
  event: {
    first: "import { ShowMore } from '#feedback/ShowMore.tsx'\n",
    parts: "import { EventRow } from '#features/events/EventRow.tsx'\n",
    stack: "import { Stack } from '#ui/layout.ts'\n",
    list: `<Stack>
          {added.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
          <ShowMore list={more} label={words.showMore} />
        </Stack>`,
  },
}

const home = { post: 'timeline', event: 'events' }

export const pageFile = ({ many, Many, spoken }: Names, { one, many: ons }: RelatedNoun) => `import { ${many} } from '@marquee/contract/${many}'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
${shown[one].parts}${shown[one].first}import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
${shown[one].stack}import { ${many}Words } from '#words/en/${many}.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const own = pages(${many}.list, {})

export const loader = () => prefetch(own)

export const handle = { title: wordsOf(${many}Words).title }

/** The ${ons} that the reader’s ${spoken} are on, newest first. */
export default function ${Many}Page() {
  const words = useWords(${many}Words)
  const { data, ...more } = useSuspenseInfiniteQuery(own)
  const added = data.pages.flatMap(({ items }) => items)
  return (
    <Page title={words.title} back={to('${home[one]}')}>
      {added.length === 0 ? (
        <EmptyState drawing="${one === 'post' ? 'post' : 'marquee'}" title={words.empty} text={words.emptyText} />
      ) : (
        ${shown[one].list}
      )}
    </Page>
  )
}
`

export const wordsFile = ({ many, spoken, Spoken }: Names, { one, many: ons }: RelatedNoun) => `/** The reader’s own ${spoken}, and the ${ons} they are on. */
export const ${many}Words = {
  title: '${Spoken}',
  text: '${ons.charAt(0).toUpperCase()}${ons.slice(1)} you have added. Nobody else sees them.',
  add: 'Add to ${spoken}',
  remove: 'Remove from ${spoken}',
  empty: 'Nothing here yet',
  emptyText: 'What you add is kept here.',
  ${one === 'post' ? "end: 'That is all you have added.'" : "showMore: 'Show more'"},
}
`
