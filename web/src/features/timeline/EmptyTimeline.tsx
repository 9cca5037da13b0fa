import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { report } from '#api/report.ts'
import { suggestions } from '#features/follows/cachedFollows.ts'
import { SuggestionList } from '#features/follows/SuggestionList.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { kindFiltersWords } from '#words/en/kindFilters.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'
import { readFromTop, timelineHref, type Listed } from './timelinePages.ts'

const Root = styled(CardColumn)`margin-bottom: var(--gap-cards);`
const room = 6

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
  const timeline = useWords(timelineWords)
  const { data: people = [] } = useQuery(suggestions())
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
        title={hasBegun ? timeline.begunTitle : timeline.emptyTitle}
        text={hasBegun ? timeline.begunText : suggests ? timeline.emptyText : timeline.emptyAlone}
        action={
          hasBegun ? (
            <Button variant="primary" onClick={onRead}>
              {timeline.begin}
            </Button>
          ) : (
            <ButtonLink variant="line" href={timelineHref('discover')} replace>
              {timeline.look}
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
  const timeline = useWords(timelineWords)
  const { kinds } = useWords(kindFiltersWords)
  return (
    <Root>
      <EmptyState
        drawing="post"
        title={timeline.noneOfKindTitle(kinds[kind])}
        text={timeline.noneOfKindText[tab]}
        action={
          <ButtonLink variant="line" href={timelineHref(tab)} replace>
            {timeline.showEverything}
          </ButtonLink>
        }
      />
    </Root>
  )
}

/** Stays while the first posts arrive under it: whoever follows one creator may want to go on with the next. */
export const EmptyTimeline = ({ tab, kind, isEmpty, onSuggest }: Listed & { isEmpty: boolean; onSuggest: OnSuggest }) => {
  const timeline = useWords(timelineWords)
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (kind) return isEmpty ? <NoneOfKind tab={tab} kind={kind} /> : null
  if (tab === 'following') {
    if (!isEmpty && !wasEmpty) return null
    return <NobodyFollowed hasBegun={!isEmpty} onRead={() => setWasEmpty(false)} onSuggest={onSuggest} />
  }
  return isEmpty ? <EmptyState drawing="post" title={timeline.discoverEmptyTitle} text={timeline.discoverEmptyText} /> : null
}
