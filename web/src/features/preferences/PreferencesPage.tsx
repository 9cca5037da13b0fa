import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { Stack } from '#ui/layout.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { LookCard } from './LookCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { ownPreferences, usePreferences } from './usePreferences.ts'

export const loader = () => prefetch(ownPreferences())
export const handle = { title: wordsOf(preferencesWords).title }

/** How the product behaves, and how far one's profile is open. Every change is saved at once. */
export default function PreferencesPage() {
  const words = useWords(preferencesWords)
  const { preferences, save, setPrivacy, saved, setSaved } = usePreferences()
  return (
    <SettingsScreen title={words.title} back={to('accountSettings')}>
      <Stack gap={20}>
        <LookCard
          locale={preferences.locale} timeZone={preferences.timeZone} wantsCaptions={preferences.wantsCaptions} isSaved={saved === 'look'}
          onMode={() => setSaved('look')} onChange={(change) => save.mutate(change)}
        />
        <PrivacyCard privacy={preferences.privacy} isSaved={saved === 'privacy'} onChange={(change) => setPrivacy.mutateAsync(change)} />
      </Stack>
    </SettingsScreen>
  )
}
