import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { EndlessPeople } from '#features/people/EndlessPeople.tsx'
import { PersonLine } from '#features/people/PersonLine.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useWords } from '#words/words.tsx'
import { peopleOf, type PeopleListName } from './peopleLists.ts'

/** The people of a list, whoever came last first, endless. Among friends it is the friendship that can be changed. */
export const PeopleList = ({ list, profile }: { list: PeopleListName; profile: Profile }) => {
  const words = useWords().profiles
  const { data, ...more } = useSuspenseInfiniteQuery(peopleOf(list, profile.id))
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0) {
    const text = profile.can.edit ? words.listEmptyOwn[list] : words.listEmpty[list](profile.displayName)
    return (
      <PostColumn>
        <EmptyState drawing="people" title={words.listEmptyTitle[list]} text={text} />
      </PostColumn>
    )
  }
  return (
    <EndlessPeople label={words.lists[list]} more={more}>
      {people.map((person) => {
        const isFriendly = list === 'friends' && person.can.befriend
        return <PersonLine key={person.id} person={person} action={isFriendly ? <FriendButton person={person} /> : undefined} />
      })}
    </EndlessPeople>
  )
}
