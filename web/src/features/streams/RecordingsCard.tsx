import styled from '@emotion/styled'
import { streams } from '@marquee/contract/streams'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H4, Meta } from '#ui/type.ts'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { clockTime } from '#ui/clockTime.ts'

const Entry = styled(Link)`
  display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 16px; color: inherit; text-decoration: none;
  & > time { flex: 1; min-width: 0; font-weight: 600; }
  &:hover { background: var(--sunk); }
  &[aria-current] { background: var(--accent-soft); color: var(--on-accent-soft); }
  &:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
`

export const recordingsOf = (livestreamId: string) => ({ ...pages(streams.recordings, { livestreamId }), staleTime: 0 })

/** What a permanent livestream was on with, newest first; nothing where there is none. `shown` is the one that is being watched. */
export const RecordingsCard = ({ livestreamId, shown }: { livestreamId: string; shown: string | undefined }) => {
  const { recordings: words } = useWords(streamsWords)
  const list = useInfiniteQuery(recordingsOf(livestreamId))
  if (list.data?.pages[0]?.items.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-label={words.title}>
      <H4>{words.title}</H4>
      <PagedListCard list={list} label={words.title} words={words} keyOf={({ id }) => id} isNarrowed={false} empty={null}>
        {({ id, startedAt, seconds }) => (
          <Entry to={{ search: `recording=${id}` }} aria-current={id === shown || undefined} preventScrollReset>
            <Icon of={Play} size={18} />
            <time dateTime={startedAt}>{wholeTimeOf(startedAt)}</time>
            <Meta>{id === shown ? words.shown : clockTime(seconds)}</Meta>
          </Entry>
        )}
      </PagedListCard>
    </Stack>
  )
}
