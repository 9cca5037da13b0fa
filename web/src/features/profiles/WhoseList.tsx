import styled from '@emotion/styled'
import type { ProfileCard } from '@marquee/contract/profiles'
import { Link } from 'react-router'
import { profilePath } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Clip, Strong } from '#ui/type.ts'

const Root = styled(Link)`
  display: inline-flex; align-items: center; gap: 10px; min-height: 44px; max-width: 100%; margin: 0 0 12px; border-radius: 8px;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
  @media (max-width: 599.95px) { margin: 0 16px 8px; max-width: calc(100% - 32px); }
`

/** Over a list of people: whose it is. */
export const WhoseList = ({ profile }: { profile: ProfileCard }) => (
  <Root to={profilePath(profile)}>
    <Avatar person={profile} size={32} />
    <Clip as={Strong} title={profile.displayName}>
      {profile.displayName}
    </Clip>
  </Root>
)
