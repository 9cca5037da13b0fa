import styled from '@emotion/styled'
import type { Person } from '@marquee/contract/people'
import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { MessageButton } from '#features/chats/MessageButton.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { EndlessPeople } from '#features/people/EndlessPeople.tsx'
import { PersonLine } from '#features/people/PersonLine.tsx'
import { usePhone } from '#layouts/useMatches.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { peopleOf, type PeopleListName } from './peopleLists.ts'

const Both = styled.span`display: inline-flex; align-items: center; gap: 4px; flex: none;`

/** A phone has room for one thing beside a name: to write to a friend, whose friendship is ended on their page, or to become one. */
const Friend = ({ person }: { person: Person }) => {
  const isPhone = usePhone()
  const writes = person.can.message && (!isPhone || person.relation.friendship === 'friends')
  return (
    <Both>
      {writes && <MessageButton person={person} small />}
      {!(writes && isPhone) && <FriendButton person={person} />}
    </Both>
  )
}

/** The people of a list, whoever came last first, endless. Among friends it is the friendship that can be changed. */
export const PeopleList = ({ list, profile }: { list: PeopleListName; profile: Profile }) => {
  const words = useWords(profilesWords)
  const { data, ...more } = useSuspenseInfiniteQuery(peopleOf(list, profile.id))
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0) {
    const text = profile.can.edit ? words.listEmptyOwn[list] : words.listEmpty[list](profile.displayName)
    return (
      <CardColumn>
        <EmptyState drawing="people" title={words.listEmptyTitle[list]} text={text} />
      </CardColumn>
    )
  }
  return (
    <EndlessPeople label={words.lists[list]} more={more}>
      {people.map((person) => {
        const isFriendly = list === 'friends' && person.can.befriend
        return <PersonLine key={person.id} person={person} action={isFriendly ? <Friend person={person} /> : undefined} />
      })}
    </EndlessPeople>
  )
}
