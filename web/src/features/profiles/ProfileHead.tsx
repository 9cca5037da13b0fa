import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { VolumeX } from 'lucide-react'
import { useLocation } from 'react-router'
import { SubscribeButton } from '#features/tiers/SubscribeButton.tsx'
import { usePhone, useWide } from '#layouts/useMatches.ts'
import { profilePath } from '#paths.ts'
import { useAccount } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { SubscriberBadge } from '#ui/SubscriberBadge.tsx'
import { clip, Clip, H1, Meta } from '#ui/type.ts'
import { mutesWords } from '#words/en/mutes.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { About } from './About.tsx'
import { Banner } from './Banner.tsx'
import { Figures } from './Figures.tsx'
import { figuresOf } from './figuresOf.ts'
import { MutualFriends } from './MutualFriends.tsx'
import { ProfileActions } from './ProfileActions.tsx'

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
  position: relative; display: flex; align-items: flex-end; justify-content: flex-end; flex-wrap: wrap; gap: 8px; margin-top: -64px; padding: 0 20px 0 28px;
  /* Phones: what is to press hangs below the banner, clear of it. */
  ${phone} { gap: 4px; margin-top: -40px; padding: 0 16px; row-gap: 12px; }
`
const Face = styled.div`
  flex: none; margin-right: auto; border-radius: var(--r-avatar); corner-shape: var(--corner); box-shadow: 0 0 0 6px var(--under-face);
  & > span { display: block; }
  ${phone} { box-shadow: 0 0 0 4px var(--under-face); & > span { --size: 80px !important; } }
`
const Words = styled.div`padding: 14px 28px 0; ${phone} { padding: 10px 16px 0; }`
const Name = styled(H1)`overflow-wrap: anywhere; ${phone} { font-size: min(var(--fs-h1), 1.875rem); }`
const Line = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 8px; color: var(--ink-2);`
const Counts = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 18px; min-height: 28px; margin-top: 14px;
  ${phone} { margin-top: 4px; }
`
const Pronouns = styled(Meta)`${clip} max-width: 100%;`

interface Props {
  profile: Profile
  /** What the page is called: the display name or @nickname, whose other one stands below. */
  title: string
}

/** Who this is: banner, face, name, role, what they say of themselves, what is counted, and what can be done. */
export const ProfileHead = ({ profile, title }: Props) => {
  const { ROLE } = useLabels()
  const words = useWords(profilesWords)
  const mutes = useWords(mutesWords)
  const { pathname } = useLocation()
  const me = useAccount()
  const { displayName, nickname, pronouns, role, banner, mutualFriends, relation, can } = profile
  const [isWide, isPhone] = [useWide(), usePhone()]
  const besides = title === displayName ? `@${nickname}` : displayName
  return (
    <Root>
      <Banner image={banner} id={profile.id} />
      <Row>
        <Face>
          <Avatar person={profile} size={128} />
        </Face>
        <ProfileActions profile={profile} />
      </Row>
      <Words>
        <Name>{title}</Name>
        <Line>
          <Clip title={besides}>{besides}</Clip>
          <Badge kind="role">{ROLE[role]}</Badge>
          <SubscriberBadge person={profile} />
          {/* Who pays is nobody else's to know, unless they show it. */}
          {!profile.isShownAsSubscriber && me?.isSubscriber && me.profile.id === profile.id && (
            <>
              <Badge kind="role">{ROLE.Subscriber}</Badge>
              <Meta>{words.onlyYou}</Meta>
            </>
          )}
          {relation.isMuted && <Badge icon={VolumeX}>{mutes.heading}</Badge>}
          {pronouns && <Pronouns title={pronouns}>{pronouns}</Pronouns>}
        </Line>
        <About profile={profile} showsLinks={!isWide}>
          {isPhone && <MutualFriends mutual={mutualFriends} />}
        </About>
        <Counts>
          <Figures figures={figuresOf(profile, pathname, words)} />
          {!isPhone && <MutualFriends mutual={mutualFriends} />}
        </Counts>
        {!isWide && !can.edit && !relation.isBlocked && <SubscribeButton path={profilePath(profile)} isOfCreator={role === 'Creator'} />}
      </Words>
    </Root>
  )
}
