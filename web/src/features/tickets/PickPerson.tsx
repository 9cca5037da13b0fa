import { directory } from '@marquee/contract/directory'
import type { Person } from '@marquee/contract/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { pages } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { profilePath } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Secondary } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords } from '#words/words.tsx'

/** People of the channel by their names, each with what can be done. */
export const PickPerson = ({ action }: { action: (person: Person) => ReactNode }) => {
  const words = useWords(ticketOrdersWords)
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...pages(directory.find, { q: q.trim() }), enabled: q.trim() !== '', placeholderData: (before) => before })
  return (
    <div>
      <SearchField label={words.findPeople} placeholder={words.findPlaceholder} q={q} onType={setQ} onSubmit={setQ} />
      {q.trim() !== '' && (
        <PagedListCard
          list={list} label={words.people} keyOf={({ id }) => id} isNarrowed
          words={{ failed: words.peopleFailed, noneFound: words.nobodyFound, showMore: words.showMore }}
          empty={
            <Card>
              <Secondary>{words.nobodyThere}</Secondary>
            </Card>
          }
        >
          {(person) => <PersonRow person={person} href={profilePath(person)} line={`@${person.nickname}`} action={action(person)} />}
        </PagedListCard>
      )}
    </div>
  )
}
