import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Stack } from '#ui/layout.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ChoicesCard } from './ChoicesCard.tsx'
import { MutedCard } from './MutedCard.tsx'
import { mutedThings } from './mutedThings.ts'
import { PushCard } from './PushCard.tsx'
import { QuietCard } from './QuietCard.tsx'
import { UnknownCard } from './UnknownCard.tsx'
import { ownChoices, useNotificationPreferences } from './useNotificationPreferences.ts'

export const loader = () => {
  // Asked and not waited for: the list tells of its own failure.
  prefetch(mutedThings()).catch(() => {})
  return prefetch(ownChoices())
}
export const handle = { title: wordsOf(notificationPreferencesWords).title }

/** What reaches somebody by which way, and when. Every change is saved at once. */
export default function NotificationPreferencesPage() {
  const words = useWords(notificationPreferencesWords)
  const { preferences, saved, choose, setAttention } = useNotificationPreferences()
  const { timeZone, seenZone } = useMe()
  const { choices, attention, mailAddress, mailsHeldBackSince } = preferences
  // As the server chooses.
  const zone = timeZone ?? seenZone ?? attention.quietHours?.timeZone ?? words.noZone
  return (
    <SettingsScreen title={words.title} back={to('accountSettings')}>
      <Stack gap={20}>
        <ChoicesCard
          choices={choices} mailAddress={mailAddress} heldBackSince={mailsHeldBackSince} zone={zone} isSaved={saved === 'choices'}
          onChange={choose}
        />
        <PushCard weeklyCap={attention.weeklyPushCap} isSaved={saved === 'push'} onChange={(weeklyPushCap) => setAttention({ weeklyPushCap })} />
        <QuietCard quietHours={attention.quietHours} isSaved={saved === 'quiet'} onChange={(quietHours) => setAttention({ quietHours })} />
        <MutedCard />
        <UnknownCard value={attention.unknownSenders} isSaved={saved === 'unknown'} onChange={(unknownSenders) => setAttention({ unknownSenders })} />
      </Stack>
    </SettingsScreen>
  )
}
