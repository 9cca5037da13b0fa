import styled from '@emotion/styled'
import { profiles } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch, query } from '#api/query.ts'
import { ChannelLinks } from '#start/ChannelLinks.tsx'
import { InstallHint } from '#features/installation/InstallHint.tsx'
import { isWideNow, useWide } from '#layouts/useMatches.ts'
import { profilePath, to } from '#paths.ts'
import { accountCell, settled, useMe } from '#start/account.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { yearOf } from '#ui/moment.ts'
import { clip, H3, Meta } from '#ui/type.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { SectionList } from './SectionList.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { SettingsSummary, summaryQueries } from './SettingsSummary.tsx'

const ownProfile = (profileId: string) => query(profiles.read, { profileId })

export const loader = async () => {
  await settled()
  const { account } = accountCell.get()
  // What fails is left out of the summary.
  const summary = isWideNow() ? Promise.allSettled(summaryQueries().map((part) => prefetch(part))) : undefined
  if (account) await prefetch(ownProfile(account.profile.id))
  await summary
  return null
}
export const handle = { title: wordsOf(settingsWords).title }

const Who = styled(Card)`
  display: flex; align-items: center; gap: 16px; padding: 16px;
  @media (max-width: 599.95px) { margin: 0 8px; gap: 14px; }
`
const Lines = styled.div`flex: 1; display: grid; gap: 2px; min-width: 0; line-height: 1.35;`
const Name = styled(H3)`${clip}`

const Foot = styled.div`@media (max-width: 599.95px) { padding: 0 20px; }`
const Below = styled.div`margin-top: 20px;`
const Hint = styled.div`margin-top: 16px; &:empty { display: none; }`

/** Under the head of one's own profile: the list of settings, or what they come to where the list stands beside. */
export default function SettingsIndexPage() {
  const settings = useWords(settingsWords)
  const { profile } = useMe()
  const isWide = useWide()
  const { data } = useSuspenseQuery(ownProfile(profile.id))
  return (
    <SettingsScreen title={settings.title} back={to('index')}>
      <Who>
        <Avatar person={profile} size={60} />
        <Lines>
          <Name title={profile.displayName}>{profile.displayName}</Name>
          <Meta>{settings.memberSince(profile.nickname, yearOf(data.memberSince))}</Meta>
        </Lines>
        <ButtonLink variant="soft" size="s" href={profilePath(profile)}>
          {settings.view}
        </ButtonLink>
      </Who>
      <Hint>
        <InstallHint />
      </Hint>
      {isWide ? (
        <Below>
          <SettingsSummary />
        </Below>
      ) : (
        <SectionList />
      )}
      <Foot>
        <ChannelLinks />
      </Foot>
    </SettingsScreen>
  )
}
