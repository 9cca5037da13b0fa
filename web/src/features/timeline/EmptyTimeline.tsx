import styled from '@emotion/styled'
import { follows } from '@marquee/contract/follows'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { suggestions } from '#features/follows/cachedFollows.ts'
import { SuggestionList } from '#features/follows/SuggestionList.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { emptyTimelineWords } from '#words/en/emptyTimeline.ts'
import { kindFiltersWords } from '#words/en/kindFilters.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'
import { nextStreams, readFromTop, timelineHref, type Listed } from './timelinePages.ts'

const Root = styled(CardColumn)`margin-bottom: var(--gap-cards);`
const room = 6
/** As many as the words above them name. */
const toBegin = 3

/** Hears whether creators are suggested in the middle of the page: nobody needs them a second time beside it. */
export type OnSuggest = (suggests: boolean) => void

interface Begun {
  /** Posts have arrived below since. */
  hasBegun: boolean
  onRead(): void
  onSuggest: OnSuggest
}

/** Nobody is followed yet: what will be here, and creators to begin with. Once posts arrive it says so and steps aside when asked. */
const NobodyFollowed = ({ hasBegun, onRead, onSuggest }: Begun) => {
  const words = useWords(emptyTimelineWords)
  const { data: creators = [] } = useQuery(suggestions())
  const { data: streams = [] } = useQuery({ ...nextStreams, enabled: false })
  // Whoever is on stage above is named there, unless too few are left to begin with.
  const others = creators.filter(({ id }) => !streams.some(({ author }) => author.id === id))
  const people = others.length < toBegin ? creators : others
  const suggests = people.length > 0
  useLayoutEffect(() => {
    onSuggest(suggests)
    return () => onSuggest(false)
  }, [suggests, onSuggest])
  const read = () => readFromTop({ tab: 'following' }).catch(report)
  return (
    <Root>
      <EmptyState
        drawing="marquee"
        title={hasBegun ? words.begunTitle : words.emptyTitle}
        text={hasBegun ? words.begunText : suggests ? words.emptyText : words.emptyAlone}
        action={
          hasBegun ? (
            <Button variant="primary" onClick={onRead}>
              {words.begin}
            </Button>
          ) : (
            <ButtonLink variant="line" href={timelineHref('discover')} replace>
              {words.look}
            </ButtonLink>
          )
        }
      />
      {suggests && (
        <ListCard as="div">
          <SuggestionList people={people.slice(0, room)} onFollow={read} />
        </ListCard>
      )}
    </Root>
  )
}

/** Nothing of the kind that was asked for. */
const NoneOfKind = ({ tab, kind }: Required<Listed>) => {
  const words = useWords(emptyTimelineWords)
  const { kinds } = useWords(kindFiltersWords)
  return (
    <Root>
      <EmptyState
        drawing="post"
        title={words.noneOfKindTitle(kinds[kind])}
        text={words.noneOfKindText[tab]}
        action={
          <ButtonLink variant="line" href={timelineHref(tab)} replace>
            {words.showEverything}
          </ButtonLink>
        }
      />
    </Root>
  )
}

/** Whoever is followed is left out: nobody else publishes here, or nobody has yet. */
const NothingToDiscover = () => {
  const words = useWords(emptyTimelineWords)
  const timeline = useWords(timelineWords)
  const { data, isPending } = useQuery(query(follows.ids, {}))
  if (isPending) return null
  if (data?.ids.length === 0) return <EmptyState drawing="post" title={words.nobodyPublishedTitle} text={words.nobodyPublishedText} />
  return (
    <Root>
      <EmptyState
        drawing="post"
        title={words.nobodyLeftTitle}
        text={words.nobodyLeftText}
        action={
          <ButtonLink variant="line" href={timelineHref('following')} replace>
            {timeline.followedPosts}
          </ButtonLink>
        }
      />
    </Root>
  )
}

/** Stays while the first posts arrive under it: whoever follows one creator may want to go on with the next. */
export const EmptyTimeline = ({ tab, kind, isEmpty, onSuggest }: Listed & { isEmpty: boolean; onSuggest: OnSuggest }) => {
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (kind) return isEmpty ? <NoneOfKind tab={tab} kind={kind} /> : null
  if (tab === 'following') {
    if (!isEmpty && !wasEmpty) return null
    return <NobodyFollowed hasBegun={!isEmpty} onRead={() => setWasEmpty(false)} onSuggest={onSuggest} />
  }
  return isEmpty ? <NothingToDiscover /> : null
}
