import styled from '@emotion/styled'
import { auditLog } from '@marquee/contract/auditLog'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { auditLogWords } from '#words/en/auditLog.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { Entries } from './Entries.tsx'
import { plainName } from './plainName.ts'
import { VerifyCard } from './VerifyCard.tsx'

const filters = () => query(auditLog.filters, {})

export const loader = () => prefetch(filters(), pages(auditLog.list, {}))

export const handle = { title: wordsOf(auditLogWords).title }

const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--gap-cards); align-items: start;
  & > :last-child { grid-row: 1; grid-column: 2; }
  @media (max-width: 1199.95px) {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child { grid-row: auto; grid-column: auto; order: -1; }
  }
  @media (max-width: 599.95px) { padding: 0 8px; }
`
const Filters = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 240px)); gap: 12px;
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 0 8px; }
`
const About = styled(Lead)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`

/** What those who run the channel have done, and whether it is still as it was written. */
export default function AuditLogPage() {
  const words = useWords(auditLogWords)
  const { actions, actors } = useSuspenseQuery(filters()).data
  const [action, setAction] = useState('')
  const [actorId, setActorId] = useState('')
  return (
    <Page title={words.title} width="full">
      <About>{words.lead}</About>
      <Room>
        <Stack>
          <Filters role="group" aria-label={words.filters}>
            <Select
              label={words.action} value={action} onChange={setAction}
              options={[{ value: '', label: words.everyAction }, ...actions.map((value) => ({ value, label: words.actions[value] ?? plainName(value) }))]}
            />
            <Select
              label={words.actor} value={actorId} onChange={setActorId}
              options={[{ value: '', label: words.everybody }, ...actors.map(({ id, displayName }) => ({ value: id, label: displayName }))]}
            />
          </Filters>
          <Entries wish={{ ...(action ? { action } : {}), ...(actorId ? { actorId } : {}) }} />
        </Stack>
        <VerifyCard />
      </Room>
    </Page>
  )
}
