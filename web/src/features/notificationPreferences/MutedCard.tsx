import styled from '@emotion/styled'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { InPlace } from '#errors/InPlace.tsx'
import { MoreBelow } from '#features/posts/MoreBelow.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords } from '#words/words.tsx'
import { MutedRow } from './MutedRow.tsx'
import { mutedThings } from './mutedThings.ts'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Lead = styled(Secondary)`margin-top: 8px; font-size: var(--fs-s);`
const List = styled.ul`margin-top: 8px; & > li + li { border-top: 1px solid var(--line); }`

const MutedList = () => {
  const words = useWords(notificationPreferencesWords)
  const { data, ...more } = useSuspenseInfiniteQuery(mutedThings())
  const things = data.pages.flatMap(({ items }) => items)
  if (things.length === 0) return <Lead>{words.mutedEmpty}</Lead>
  return (
    <>
      <Lead>{words.mutedText}</Lead>
      <List aria-label={words.muted}>
        {things.map((thing) => (
          <MutedRow key={thing.targetId} thing={thing} />
        ))}
      </List>
      <MoreBelow more={more} failed={{ title: words.mutedMoreFailed, text: words.mutedFailedText }} coming={<ListSkeleton count={1} />} />
    </>
  )
}

/** What the reader has muted, by a notification about it or where it stands, and the way back. */
export const MutedCard = () => {
  const words = useWords(notificationPreferencesWords)
  return (
    <Plane aria-label={words.muted}>
      <H4>{words.muted}</H4>
      <InPlace
        waiting={<ListSkeleton count={2} />}
        failed={(retry) => <ErrorNotice title={words.mutedFailed} text={words.mutedFailedText} onRetry={retry} />}
      >
        <MutedList />
      </InPlace>
    </Plane>
  )
}
