import type { Person } from '@marquee/contract/people'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FollowAnswer } from '#features/follows/FollowAnswer.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import type { Answer } from '#features/relations/cachedPeople.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { followsWords } from '#words/en/follows.ts'
import { friendshipsWords } from '#words/en/friendships.ts'
import { peopleWords } from '#words/en/people.ts'
import { useWords } from '#words/words.tsx'
import { Answered } from './Answered.tsx'
import { EndlessPeople } from './EndlessPeople.tsx'
import { PersonLine } from './PersonLine.tsx'
import { requestsOf, type RequestTab } from './requestsIn.ts'

const NoRequests = ({ tab }: { tab: RequestTab }) => {
  const people = useWords(peopleWords)
  const friendships = useWords(friendshipsWords)
  const follows = useWords(followsWords)
  const said = {
    friends: [friendships.noRequests, friendships.noRequestsText],
    followers: [follows.noRequests, follows.noRequestsText],
    sent: [people.sentEmpty, people.sentEmptyText],
  } as const
  return (
    <CardColumn>
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
    </CardColumn>
  )
}

interface AskerProps {
  tab: RequestTab
  person: Person & { answer?: Answer }
}

/** Somebody of the list, and what can be said to them or was. */
const Asker = ({ tab, person }: AskerProps) => {
  if (person.answer) return <PersonLine person={person} action={<Answered answer={person.answer} />} />
  return <PersonLine person={person} action={tab === 'followers' ? <FollowAnswer person={person} /> : <FriendButton person={person} />} />
}

/** Who asks, or was asked. Whoever has been answered stays, with the answer, until the page is left. */
export const RequestList = ({ tab }: { tab: RequestTab }) => {
  const words = useWords(peopleWords)
  const { data, ...more } = useSuspenseInfiniteQuery({ ...requestsOf(tab), refetchOnWindowFocus: false, refetchOnReconnect: false })
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0 && !more.hasNextPage) return <NoRequests tab={tab} />
  return (
    <EndlessPeople label={words.requestTabs[tab]} more={more}>
      {people.map((person) => (
        <Asker key={person.id} tab={tab} person={person} />
      ))}
    </EndlessPeople>
  )
}
