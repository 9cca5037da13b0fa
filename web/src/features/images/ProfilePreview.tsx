import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import type { ProfileCard } from '@marquee/contract/profiles'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Media } from '#ui/Media.tsx'
import { clip, H3, Meta } from '#ui/type.ts'

const Root = styled(Card)`padding: 0; overflow: hidden; @media (max-width: 599.95px) { margin: 0 8px; }`
const Picture = styled(Media)`width: 100%; height: 132px; border-radius: 0; aspect-ratio: auto !important;`
const Ground = styled.div`height: 132px; background: var(--accent-soft);`
const Who = styled.div`display: flex; align-items: flex-end; gap: 14px; margin-top: -34px; padding: 0 var(--pad-card) var(--pad-card);`
const Face = styled.div`position: relative; flex: none; border-radius: var(--r-avatar); corner-shape: var(--corner); box-shadow: 0 0 0 5px var(--surface); & > span { display: block; }`
const Lines = styled.div`display: grid; min-width: 0; line-height: 1.35; & > * { ${clip} }`

/** The head of a profile in small, with the pictures that were chosen. */
export const ProfilePreview = ({ profile, banner }: { profile: ProfileCard; banner: Image | null }) => (
  <Root as="div">
    {banner ? <Picture image={banner} sizes="(max-width: 599px) 100vw, 680px" /> : <Ground />}
    <Who>
      <Face>
        <Avatar person={profile} size={88} />
      </Face>
      <Lines>
        <H3 as="p" title={profile.displayName}>
          {profile.displayName}
        </H3>
        <Meta>{`@${profile.nickname}`}</Meta>
      </Lines>
    </Who>
  </Root>
)
