import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FollowAnswer } from '#features/follows/FollowAnswer.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useWords } from '#words/words.tsx'
import { EndlessPeople } from './EndlessPeople.tsx'
import { PersonLine } from './PersonLine.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { requestsOf, type RequestTab } from './requestsIn.ts'

const NoRequests = ({ tab }: { tab: RequestTab }) => {
  const { people, friendships, follows } = useWords()
  const said = {
    friends: [friendships.noRequests, friendships.noRequestsText],
    followers: [follows.noRequests, follows.noRequestsText],
    sent: [people.sentEmpty, people.sentEmptyText],
  } as const
  return (
    <PostColumn>
      <EmptyState
        drawing="people"
        title={said[tab][0]}
        text={said[tab][1]}
        action={
          tab !== 'followers' && (
            <ButtonLink variant="line" href={to('search')}>
              {friendships.findPeople}
            </ButtonLink>
          )
        }
      />
    </PostColumn>
  )
}

/** Who asks, or was asked, each with their answer. Whoever has been answered stays until the list is read anew. */
export const RequestList = ({ tab }: { tab: RequestTab }) => {
  const { people: words } = useWords()
  const { data, ...more } = useSuspenseInfiniteQuery(requestsOf(tab))
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0 && !more.hasNextPage) return <NoRequests tab={tab} />
  return (
    <EndlessPeople label={words.requestTabs[tab]} more={more}>
      {people.map((person) => (
        <PersonLine
          key={person.id}
          person={person}
          action={tab === 'followers' ? <FollowAnswer person={person} /> : <FriendButton person={person} />}
        />
      ))}
    </EndlessPeople>
  )
}
