import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import type { ReactNode } from 'react'
import { useLabels } from '#start/configuration.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Clip, H1 } from '#ui/type.ts'
import { Banner } from './Banner.tsx'

const phone = '@media (max-width: 599.95px)'

// Over a background picture text rests on a surface of its own.
const Root = styled.header`
  --under-face: var(--bg);
  [data-template='arcgaming'] & {
    --under-face: var(--surface);
    padding-bottom: 24px; background: var(--surface); border: 1px solid var(--line);
    border-radius: var(--card-radius); corner-shape: var(--corner);
  }
  ${phone} { margin-top: -8px; [data-template='arcgaming'] & { border-width: 0 0 1px; border-radius: 0; } }
`
const Row = styled.div`
  position: relative; display: flex; align-items: flex-end; justify-content: space-between; gap: 16px; margin-top: -64px; padding: 0 28px;
  ${phone} { margin-top: -44px; padding: 0 16px; }
`
const Face = styled.div`
  flex: none; border-radius: var(--r-avatar); corner-shape: var(--corner); box-shadow: 0 0 0 6px var(--under-face);
  & > span { display: block; }
  ${phone} { box-shadow: 0 0 0 4px var(--under-face); & > span { --size: 88px !important; } }
`
// Phones: clear of the banner, a little below the face.
const Actions = styled.div`display: flex; gap: 8px; ${phone} { margin-bottom: -8px; }`
const Words = styled.div`padding: 14px 28px 0; ${phone} { padding: 12px 16px 0; }`
const Name = styled(H1)`overflow-wrap: anywhere; ${phone} { font-size: min(var(--fs-h1), 1.875rem); }`
const Line = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 8px; color: var(--ink-2);`
const Bio = styled.p`
  margin-top: 12px; max-width: 54ch; font-size: var(--fs-body); line-height: 1.55; text-wrap: pretty; overflow-wrap: anywhere;
  white-space: pre-line;
`

/** Who this is: banner, face, name, role, bio. `actions` stand beside the face, `children` under the bio. */
export const ProfileHead = ({ profile, actions, children }: { profile: Profile; actions?: ReactNode; children: ReactNode }) => {
  const { ROLE } = useLabels()
  const { displayName, nickname, role, shortBio, banner } = profile
  return (
    <Root>
      <Banner image={banner} />
      <Row>
        <Face>
          <Avatar person={profile} size={128} />
        </Face>
        {actions && <Actions>{actions}</Actions>}
      </Row>
      <Words>
        <Name>{displayName}</Name>
        <Line>
          <Clip title={`@${nickname}`}>{`@${nickname}`}</Clip>
          <Badge kind="role">{ROLE[role]}</Badge>
        </Line>
        {shortBio && <Bio>{shortBio}</Bio>}
        {children}
      </Words>
    </Root>
  )
}
