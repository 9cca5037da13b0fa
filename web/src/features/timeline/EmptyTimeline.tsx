import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { report } from '#api/report.ts'
import { suggestions } from '#features/follows/cachedFollows.ts'
import { SuggestionList } from '#features/follows/SuggestionList.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useWords } from '#words/words.tsx'
import { tabHref } from './TimelineTabs.tsx'
import { readFromTop, type Tab } from './timelinePages.ts'

const Root = styled(PostColumn)`margin-bottom: var(--gap-cards);`
const room = 6

interface Begun {
  /** Posts have arrived below since. */
  hasBegun: boolean
  onRead(): void
}

/** Nobody is followed yet: what will be here, and creators to begin with. Once posts arrive it says so and steps aside when asked. */
const NobodyFollowed = ({ hasBegun, onRead }: Begun) => {
  const { timeline } = useWords()
  const { data: people = [] } = useQuery(suggestions())
  const read = () => readFromTop('following').catch(report)
  return (
    <Root>
      <EmptyState
        drawing="marquee"
        title={hasBegun ? timeline.begunTitle : timeline.emptyTitle}
        text={hasBegun ? timeline.begunText : people.length > 0 ? timeline.emptyText : timeline.emptyAlone}
        action={
          hasBegun ? (
            <Button variant="primary" onClick={onRead}>
              {timeline.begin}
            </Button>
          ) : (
            <ButtonLink variant="line" href={tabHref('discover')} replace>
              {timeline.look}
            </ButtonLink>
          )
        }
      />
      {people.length > 0 && (
        <ListCard as="div" data-suggests>
          <SuggestionList people={people.slice(0, room)} onFollow={read} />
        </ListCard>
      )}
    </Root>
  )
}

/** Stays while the first posts arrive under it: whoever follows one creator may want to go on with the next. */
export const EmptyTimeline = ({ tab, isEmpty }: { tab: Tab; isEmpty: boolean }) => {
  const { timeline } = useWords()
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (tab === 'following') return isEmpty || wasEmpty ? <NobodyFollowed hasBegun={!isEmpty} onRead={() => setWasEmpty(false)} /> : null
  return isEmpty ? <EmptyState drawing="post" title={timeline.discoverEmptyTitle} text={timeline.discoverEmptyText} /> : null
}
