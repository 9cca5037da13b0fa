import styled from '@emotion/styled'
import type { ManagedInterest } from '@marquee/contract/interests'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { useReorder } from '#ui/useReorder.ts'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { InterestTable } from './InterestTable.tsx'
import { managedInterests } from './managedInterests.ts'
import { ManagedRow } from './ManagedRow.tsx'
import { rowItems } from './rowItems.ts'
import { useManagement } from './useManagement.ts'

const AddDialog = lazy(() => import('./AddInterestDialog.tsx').then(({ AddInterestDialog: part }) => ({ default: part })))
const EditDialog = lazy(() => import('./EditInterestDialog.tsx').then(({ EditInterestDialog: part }) => ({ default: part })))
const MergeDialog = lazy(() => import('./MergeDialog.tsx').then(({ MergeDialog: part }) => ({ default: part })))

export const loader = () => prefetch(managedInterests())
export const handle = { title: wordsOf(managedInterestsWords).title }

const Lead = styled(Secondary)`max-width: 70ch; @media (max-width: 599.95px) { padding: 0 16px; }`
const Plane = styled(Card)`padding-block: 16px 6px; @media (max-width: 599.95px) { margin: 0 8px; }`
const Note = styled(Secondary)`padding: 6px 0 10px;`

type Asked = { about: 'add' } | { about: 'edit' | 'merge'; interest: ManagedInterest }

/** What people can choose from: add, rename, put in order, merge, archive, bring back. */
export default function InterestsManagementPage() {
  const words = useWords(managedInterestsWords)
  const { data: all } = useSuspenseQuery(managedInterests())
  const [asked, setAsked] = useState<Asked>()
  const [news, setNews] = useState('')
  const { place, archive, bringBack } = useManagement()
  const offered = all.filter(({ isActive }) => isActive)
  const archived = all.filter(({ isActive }) => !isActive)
  const most = Math.max(0, ...all.map(({ memberCount }) => memberCount))
  const byId = new Map(offered.map((interest) => [interest.id, interest]))

  const { order, move, handleOf, rowOf } = useReorder([...byId.keys()], (ids, movedId) => {
    const to = ids.indexOf(movedId)
    place.mutate({ interestId: movedId, beforeId: ids[to + 1] ?? null })
    setNews(words.movedTo(byId.get(movedId)!.name, to + 1, ids.length))
  })
  const itemsOf = (interest: ManagedInterest, at?: number) =>
    rowItems(words, {
      edit: () => setAsked({ about: 'edit', interest }),
      up: at ? () => move(interest.id, at - 1) : undefined,
      down: at !== undefined && at < offered.length - 1 ? () => move(interest.id, at + 1) : undefined,
      merge: all.length > 1 ? () => setAsked({ about: 'merge', interest }) : undefined,
      archive: interest.isActive ? () => archive.mutate({ interestId: interest.id }) : undefined,
      bringBack: interest.isActive ? undefined : () => bringBack.mutate({ interestId: interest.id }),
    })
  const close = () => setAsked(undefined)
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAsked({ about: 'add' })}>
      {words.add}
    </Button>
  )

  return (
    <Page title={words.title} width="full" actions={all.length > 0 && add}>
      <Stack>
        {all.length === 0 && <EmptyState drawing="search" title={words.emptyTitle} text={words.emptyText} action={add} />}
        {all.length > 0 && <Lead>{words.lead}</Lead>}
        {all.length > 0 && (
          <Plane>
            <H4>{words.offered}</H4>
            {offered.length === 0 && <Note>{words.noneOffered}</Note>}
            {offered.length > 0 && (
              <InterestTable caption={words.offered}>
                {order.map((id, at) => (
                  <ManagedRow
                    key={id} interest={byId.get(id)!} most={most} row={rowOf(id)} handle={handleOf(id)} items={itemsOf(byId.get(id)!, at)}
                  />
                ))}
              </InterestTable>
            )}
          </Plane>
        )}
        {archived.length > 0 && (
          <Plane>
            <H4>{words.archived}</H4>
            <Note>{words.archivedText}</Note>
            <InterestTable caption={words.archived}>
              {archived.map((interest) => (
                <ManagedRow key={interest.id} interest={interest} most={most} items={itemsOf(interest)} />
              ))}
            </InterestTable>
          </Plane>
        )}
        <Hidden role="status">{news}</Hidden>
      </Stack>
      <Suspense fallback={null}>
        {asked?.about === 'add' && <AddDialog onClose={close} />}
        {asked?.about === 'edit' && <EditDialog interest={asked.interest} onClose={close} />}
        {asked?.about === 'merge' && (
          <MergeDialog interest={asked.interest} others={all.filter(({ id }) => id !== asked.interest.id)} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}
