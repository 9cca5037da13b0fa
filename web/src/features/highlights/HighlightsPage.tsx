import styled from '@emotion/styled'
import { highlightLimits, highlights, type Highlight } from '@marquee/contract/highlights'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { useReorder } from '#ui/useReorder.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownHighlights, showOrder, shownIn } from './cachedHighlights.ts'
import { HighlightRow } from './HighlightRow.tsx'

export const loader = () => prefetch(ownHighlights())
export const handle = { title: wordsOf(highlightsWords).title }

const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 8px; padding-left: 6px; padding-right: 6px; }`.withComponent('ul')
const Note = styled(Secondary)`@media (max-width: 599.95px) { padding: 0 16px; }`
const Foot = styled.div`@media (max-width: 599.95px) { padding: 0 16px; }`

/** A creator's own highlights: add, edit, put in order, delete. */
export default function HighlightsPage() {
  const words = useWords(highlightsWords)
  const { data: own } = useSuspenseQuery(ownHighlights())
  const [news, setNews] = useState('')
  const remove = useAction(highlights.remove, { refresh: shownIn, onDone: () => toast.success(words.deleted) })
  const arrange = useAction(highlights.arrange, {
    // Each key moves it by a place: an order that arrived after the next one would be the one that stays.
    inTurn: 'highlights',
    refresh: [highlights.of],
    optimistic: ({ highlightIds }) => showOrder(highlightIds),
    onFail: (error) => {
      report(error)
      void queryClient.invalidateQueries({ queryKey: ownHighlights().queryKey })
    },
  })

  const byId = new Map(own.map((highlight) => [highlight.id, highlight]))
  const { order, move, handleOf, rowOf } = useReorder([...byId.keys()], (highlightIds, movedId) => {
    arrange.mutate({ highlightIds })
    setNews(words.movedTo(byId.get(movedId)!.title, highlightIds.indexOf(movedId) + 1, highlightIds.length))
  })
  const askToDelete = ({ id, title }: Highlight) =>
    openConfirm('delete', {
      title: words.deleteTitle,
      text: words.deleteText(title),
      onConfirm: () => remove.mutateAsync({ highlightId: id }).catch(() => undefined),
    })

  const add = (
    <ButtonLink variant="primary" icon={Plus} href={to('addHighlight')}>
      {words.add}
    </ButtonLink>
  )
  if (own.length === 0)
    return (
      <SettingsScreen title={words.title}>
        <EmptyState drawing="marquee" title={words.emptyTitle} text={words.emptyText} action={add} />
      </SettingsScreen>
    )
  return (
    <SettingsScreen title={words.title}>
      <Stack gap={16}>
        <Note>{words.lead(own.length, highlightLimits.count)}</Note>
        <List aria-label={words.title}>
          {order.map((id, place) => (
            <HighlightRow
              key={id} highlight={byId.get(id)!} isFirst={place === 0} isLast={place === order.length - 1}
              row={rowOf(id)} handle={handleOf(id)}
              onMove={(by) => move(id, place + by)} onDelete={() => askToDelete(byId.get(id)!)}
            />
          ))}
        </List>
        <Hidden role="status">{news}</Hidden>
        <Foot>{own.length < highlightLimits.count ? add : <Secondary>{words.full}</Secondary>}</Foot>
      </Stack>
    </SettingsScreen>
  )
}
