import styled from '@emotion/styled'
import type { ProfileCard } from '@marquee/contract/profiles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profilePath } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { SubscriberBadge } from '#ui/SubscriberBadge.tsx'
import { clip, Strong } from '#ui/type.ts'

const Root = styled.div`display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; align-items: start;`
const Face = styled(Link)`display: flex; border-radius: var(--r-avatar); corner-shape: var(--corner); margin-top: 2px;`
const Head = styled.div`display: flex; align-items: center; gap: 8px; min-width: 0; min-height: 24px;`
const Names = styled.div`flex: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-width: 0; line-height: 1.4; font-size: var(--fs-s);`
const Name = styled(Link)`
  ${clip}
  max-width: 100%; color: var(--ink); border-radius: 4px; @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`
const Inside = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px;`
const MenuPlace = styled.div`flex: none; margin: -8px -10px -8px 0;`

interface Props {
  author: ProfileCard
  /** Replies have a smaller face. */
  isReply: boolean
  /** Behind the name. */
  meta: ReactNode
  menu?: ReactNode
  children: ReactNode
}

/** Face and name beside what somebody says. */
export const CommentFrame = ({ author, isReply, meta, menu, children }: Props) => (
  <Root>
    <Face to={profilePath(author)} tabIndex={-1} aria-hidden>
      <Avatar person={author} size={isReply ? 28 : 36} />
    </Face>
    <Inside>
      <Head>
        <Names>
          <Name to={profilePath(author)} title={author.displayName}>
            <Strong>{author.displayName}</Strong>
          </Name>
          <SubscriberBadge person={author} />
          {meta}
        </Names>
        {menu && <MenuPlace>{menu}</MenuPlace>}
      </Head>
      {children}
    </Inside>
  </Root>
)
