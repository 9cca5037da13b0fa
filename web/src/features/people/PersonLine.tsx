import styled from '@emotion/styled'
import type { Person } from '@marquee/contract/people'
import type { ReactNode } from 'react'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { profilePath } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'

/** Creators are followed, everybody else is befriended. */
const Action = ({ person }: { person: Person }) => {
  if (person.can.follow) return <FollowButton person={person} />
  return person.can.befriend && <FriendButton person={person} />
}

// Beside a badge a phone has no room left for the name: there the role stands in the line below.
const Wide = styled.span`display: inline-flex; flex: none; @media (max-width: 599.95px) { display: none; }`
const Narrow = styled.span`@media (min-width: 600px) { display: none; }`

// No line begins with the dot.
const between = '\u00A0· '

type Props = {
  person: Person
  /** Under the name and the nickname, which tells people of one name apart; left out, what they say of themselves. */
  line?: ReactNode
  /** Instead of following or befriending. */
  action?: ReactNode
  onOpen?: () => void
}

/** Somebody in a list of people, with the one thing to do about them. */
export const PersonLine = ({ person, line, action, onOpen }: Props) => {
  const { ROLE } = useLabels()
  const { nickname, shortBio, role } = person
  const said = line ?? shortBio
  const isMember = role === 'Member'
  return (
    <li onClickCapture={onOpen}>
      <PersonRow
        person={person}
        href={profilePath(person)}
        line={
          <>
            <bdi>{`@${nickname}`}</bdi>
            {!isMember && <Narrow>{between + ROLE[role]}</Narrow>}
            {said && between}
            {said && <bdi>{said}</bdi>}
          </>
        }
        badge={
          !isMember && (
            <Wide>
              <Badge kind="role">{ROLE[role]}</Badge>
            </Wide>
          )
        }
        action={action ?? <Action person={person} />}
      />
    </li>
  )
}
