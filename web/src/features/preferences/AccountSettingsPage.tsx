import { profiles } from '@marquee/contract/profiles'
import { security } from '@marquee/contract/security'
import { sessions } from '@marquee/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { prefetch, query } from '#api/query.ts'
import { boot } from '#boot.ts'
import { FactCard, type Fact } from '#features/settings/FactCard.tsx'
import { SectionLinks } from '#features/settings/SectionLinks.tsx'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { accountCell, settled, useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const ownProfile = (profileId: string) => query(profiles.read, { profileId })
const factors = () => query(security.factors, {})
const browsers = () => query(sessions.list, {})

export const loader = async () => {
  await settled()
  const { account } = accountCell.get()
  // What fails is not said on the page, which has more to say.
  const ofLogin = boot.identity.isBuiltIn ? [factors(), browsers()] : []
  const asked = [...(account ? [ownProfile(account.profile.id)] : []), ...ofLogin]
  await Promise.allSettled(asked.map((part) => prefetch(part)))
  return null
}
export const handle = { title: wordsOf(preferencesWords).accountTitle }

/** Where the facts of signing in lead. */
const shownAbove = [to('settingsSecurity'), to('settingsSessions')]

/** Who one is to this channel and how one comes in, and the screens that look after the account. */
export default function AccountSettingsPage() {
  const words = useWords(preferencesWords)
  const { totp, passkeys } = useWords(securityWords)
  const { profile, email, role, isSubscriber } = useMe()
  const { ROLE } = useLabels()
  const isWide = useWide()
  const { data: own } = useQuery(ownProfile(profile.id))
  const { isBuiltIn } = boot.identity
  const { data: ways } = useQuery({ ...factors(), enabled: isBuiltIn })
  const { data: open } = useQuery({ ...browsers(), enabled: isBuiltIn })
  const toSecurity = { href: to('settingsSecurity') }
  const signIn: Fact[] = [
    ...(ways
      ? [
          { label: totp.title, value: ways.totpSince ? words.onSince(dateOf(ways.totpSince)) : totp.off, ...toSecurity },
          { label: passkeys.title, value: words.passkeyCount(ways.passkeys.length), ...toSecurity },
        ]
      : []),
    ...(open ? [{ label: words.signedIn, value: words.browserCount(open.length), href: to('settingsSessions') }] : []),
  ]
  return (
    <SettingsScreen title={words.accountTitle}>
      <Stack gap={20}>
        <FactCard
          title={words.who}
          facts={[
            { label: words.email, value: email ?? words.noEmail },
            { label: words.role, value: ROLE[role], badge: isSubscriber && <Badge kind="role">{ROLE.Subscriber}</Badge> },
            ...(own ? [{ label: words.hereSince, value: dateOf(own.memberSince) }] : []),
          ]}
        />
        {signIn.length > 0 && <FactCard title={words.signingIn} facts={signIn} />}
        {/* Where the list of all stands beside it, it is not said twice. */}
        {!isWide && <SectionLinks label={words.accountTitle} within={`${to('accountSettings')}/`} besides={signIn.length > 0 ? shownAbove : []} />}
      </Stack>
    </SettingsScreen>
  )
}
