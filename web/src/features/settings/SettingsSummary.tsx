import { entitlements } from '@marquee/contract/entitlements'
import { interests } from '@marquee/contract/interests'
import { preferences } from '@marquee/contract/preferences'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Stack } from '#ui/layout.ts'
import { interestsWords } from '#words/en/interests.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords, useWordsOf } from '#words/words.tsx'
import { FactCard } from './FactCard.tsx'
import { mannerOf } from './manner.ts'

/** What is asked for. Each part stands without the others: of what does not come nothing is said. */
export const summaryQueries = () => [query(preferences.mine, {}), query(interests.mine, {}), query(entitlements.mine, {})] as const

/** What the settings come to, beside the list of them: how others see somebody, how the product looks to them, what they have. */
export const SettingsSummary = () => {
  const words = useWords(settingsWords)
  const preferenceWords = useWords(preferencesWords)
  const wordsOf = useWordsOf()
  const account = useMe()
  const { ROLE, SUBSCRIPTION } = useLabels()
  const { mode } = useMode()
  const [ofPreferences, ofInterests, ofEntitlements] = summaryQueries()
  const { data: chosen } = useQuery(ofPreferences)
  const { data: topics } = useQuery(ofInterests)
  const { data: held } = useQuery(ofEntitlements)
  const { theme, language, zone } = mannerOf(wordsOf, { account, mode })
  const highest = held?.tiers.toSorted((one, other) => other.level - one.level)[0]
  const toPreferences = { href: to('preferences') }
  const seen = [
    ...(chosen
      ? [
          { label: words.profile, value: chosen.privacy.isPrivate ? words.isPrivate : words.isOpen, ...toPreferences },
          { label: words.found, value: chosen.privacy.isDiscoverable ? words.isFound : words.isNotFound, ...toPreferences },
          { label: preferenceWords.dmPolicy, value: preferenceWords.dmPolicies[chosen.privacy.dmPolicy], ...toPreferences },
        ]
      : []),
    ...(topics
      ? [{ label: wordsOf(interestsWords).title, value: topics.map(({ name }) => name).join(', ') || words.noInterests, href: to('interests') }]
      : []),
  ]
  return (
    <Stack gap={20}>
      {seen.length > 0 && <FactCard title={words.seen} facts={seen} />}
      <FactCard
        title={preferenceWords.look}
        facts={[
          { label: preferenceWords.mode, value: theme, ...toPreferences },
          { label: preferenceWords.language, value: language, ...toPreferences },
          { label: preferenceWords.zone, value: zone, ...toPreferences },
        ]}
      />
      <FactCard
        title={words.groups.account}
        facts={[
          { label: preferenceWords.email, value: account.email ?? preferenceWords.noEmail, href: to('accountSettings') },
          { label: preferenceWords.role, value: ROLE[account.role], href: to('accountSettings') },
          ...(held ? [{ label: SUBSCRIPTION, value: highest?.name ?? words.noTier, href: to('subscriptionsManagement') }] : []),
        ]}
      />
    </Stack>
  )
}
