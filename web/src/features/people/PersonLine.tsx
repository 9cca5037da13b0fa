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

type Props = {
  person: Person
  /** Under the name; what they say of themselves where nothing is said. */
  line?: ReactNode
  /** Instead of following or befriending. */
  action?: ReactNode
  onOpen?: () => void
}

/** Somebody in a list of people, with the one thing to do about them. */
export const PersonLine = ({ person, line, action, onOpen }: Props) => {
  const { ROLE } = useLabels()
  const { nickname, shortBio, role } = person
  return (
    <li onClickCapture={onOpen}>
      <PersonRow
        person={person}
        href={profilePath(person)}
        line={line ?? (shortBio || `@${nickname}`)}
        badge={role !== 'Member' && <Badge kind="role">{ROLE[role]}</Badge>}
        action={action ?? <Action person={person} />}
      />
    </li>
  )
}
