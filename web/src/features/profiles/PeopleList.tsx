import type { Person } from '@marquee/contract/people'
import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { Sentinel } from '#features/posts/Sentinel.tsx'
import { profilePath } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { useWords } from '#words/words.tsx'
import { peopleOf, type PeopleListName } from './peopleLists.ts'

/** Creators are followed, others befriended; among friends it is the friendship that counts. */
const Action = ({ list, person }: { list: PeopleListName; person: Person }) => {
  if (person.can.follow && list !== 'friends') return <FollowButton person={person} />
  return person.can.befriend && <FriendButton person={person} />
}

const Row = ({ list, person }: { list: PeopleListName; person: Person }) => {
  const { ROLE } = useLabels()
  const { nickname, shortBio, role } = person
  return (
    <PersonRow
      person={person}
      href={profilePath(person)}
      line={shortBio || `@${nickname}`}
      badge={role === 'Creator' && <Badge kind="role">{ROLE[role]}</Badge>}
      action={<Action list={list} person={person} />}
    />
  )
}

/** The people of a list, whoever came last first, endless. */
export const PeopleList = ({ list, profile }: { list: PeopleListName; profile: Profile }) => {
  const words = useWords().profiles
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, dataUpdatedAt } = useSuspenseInfiniteQuery(
    peopleOf(list, profile.id),
  )
  const people = data.pages.flatMap(({ items }) => items)
  const isIdle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  if (people.length === 0)
    return (
      <PostColumn>
        <EmptyState drawing="people" title={words.listEmptyTitle[list]} text={words.listEmpty[list](profile.displayName)} />
      </PostColumn>
    )
  return (
    <PostColumn>
      <ListCard as="div">
        <ul aria-label={words.lists[list]} aria-busy={isFetchingNextPage}>
          {people.map((person) => (
            <li key={person.id}>
              <Row list={list} person={person} />
            </li>
          ))}
        </ul>
      </ListCard>
      {isIdle && <Sentinel key={dataUpdatedAt} onSeen={fetchNextPage} />}
      {isFetchingNextPage && <ListSkeleton count={1} />}
      {isFetchNextPageError && (
        <ErrorNotice title={words.moreFailed} text={words.listFailedText} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />
      )}
    </PostColumn>
  )
}
