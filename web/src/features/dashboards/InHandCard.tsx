import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Archive, ChevronRight, Hourglass, MessageCircleReply, NotebookPen, Undo2, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useDraftCount } from '#features/posts/KeptLinks.tsx'
import { to } from '#paths.ts'
import { Count } from '#ui/Count.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Clip, Strong } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'
import { RowsCard } from './RowsCard.tsx'
import { toAnswer } from './toAnswer.ts'

const Way = styled(Link)`
  display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 6px 0; border-radius: 8px;
  & > svg { flex: none; color: var(--ink-3); }
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`
const Name = styled(Clip)`flex: 1;`

interface Place {
  id: string
  label: string
  icon: LucideIcon
  count?: number | undefined
}

/** Ways to what people want answered, what a creator has begun, what waits for the moderators, and what was put away or deleted. */
export const InHandCard = () => {
  const words = useWords(dashboardsWords)
  const ofLists = useWords(dashboardListsWords)
  const postForm = useWords(postFormWords)
  const waiting = useQuery(toAnswer()).data?.items.length
  const places: Place[] = [
    { id: to('creatorComments'), label: ofLists.toAnswer, icon: MessageCircleReply, count: waiting },
    { id: to('postDrafts'), label: postForm.drafts, icon: NotebookPen, count: useDraftCount() },
    { id: to('heldPosts'), label: postForm.held, icon: Hourglass },
    { id: to('archivedPosts'), label: postForm.archived, icon: Archive },
    { id: to('removedPosts'), label: postForm.removed, icon: Undo2 },
  ]
  return (
    <RowsCard title={words.notOut} items={places} empty="">
      {({ id, label, icon, count = 0 }) => (
        <Way to={id}>
          <Icon of={icon} size={20} />
          <Name as={Strong}>{label}</Name>
          {count > 0 && <Count of={count} />}
          <Icon of={ChevronRight} size={18} />
        </Way>
      )}
    </RowsCard>
  )
}
