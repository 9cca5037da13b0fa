import styled from '@emotion/styled'
import type { ProfileCard } from '@marquee/contract/profiles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar, type Person } from './Avatar.tsx'
import { SubscriberBadge } from './SubscriberBadge.tsx'
import { Clip, clipTwo, Strong, Tiny } from './type.ts'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 8px 0; min-width: 0;`
const Line = styled(Tiny)`${clipTwo}`
const Who = styled.span`flex: 1; min-width: 0; display: grid; line-height: 1.35;`
const WhoLink = styled(Link)`
  flex: 1; min-width: 0; display: flex; align-items: center; gap: 12px; border-radius: 8px;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`

type Props = {
  person: Person & Pick<ProfileCard, 'isShownAsSubscriber'>
  /** Under the name. */
  line?: ReactNode
  href?: string
  size?: number
  /** On air at this moment. */
  live?: boolean
  /** A badge after the name; it is never cut. */
  badge?: ReactNode
  /** One thing to do, at the right. */
  action?: ReactNode
}
const Names = styled.span`display: flex; align-items: center; gap: 8px; min-width: 0;`

/** A person in a list. */
export const PersonRow = ({ person, line, href, size = 44, live = false, badge, action }: Props) => {
  const inside = (
    <>
      <Avatar person={person} size={size} live={live} />
      <Who>
        <Names>
          <Clip as={Strong} title={person.displayName}>
            {person.displayName}
          </Clip>
          {badge}
          <SubscriberBadge person={person} />
        </Names>
        {line && <Line>{line}</Line>}
      </Who>
    </>
  )
  return (
    <Root>
      {href ? <WhoLink to={href}>{inside}</WhoLink> : inside}
      {action}
    </Root>
  )
}
