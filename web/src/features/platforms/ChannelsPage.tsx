import styled from '@emotion/styled'
import { refusals, type RefusalCode } from '@marquee/contract/errors'
import { platforms } from '@marquee/contract/platforms'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { sentence } from '#ui/sentence.ts'
import { Lead } from '#ui/type.ts'
import { platformsWords } from '#words/en/platforms.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownPlatforms } from './cachedPlatforms.ts'
import { PlatformCard } from './PlatformCard.tsx'

/** Hands over what the platform has sent the browser back with. Answers why nothing came of it, as a name of the contract's. */
const finish = async (answer: { state: string; code?: string; error?: string }): Promise<string | undefined> => {
  try {
    const { name } = await call(platforms.finish, answer)
    toast.success(wordsOf(platformsWords).connected(name))
    return undefined
  } catch (error) {
    const code = error instanceof ApiError ? codeIn(error.body) : undefined
    return code && code in refusals ? code : 'platform_unreachable'
  }
}

/** Platforms send people back to this screen: what they bring along is used once and leaves the address at once. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const [state, code, error] = ['state', 'code', 'error'].map((name) => searchParams.get(name) ?? undefined)
  if (state) {
    const trouble = await finish({ state, ...(code ? { code } : {}), ...(error ? { error } : {}) })
    queryClient.removeQueries(ownPlatforms())
    return redirect(trouble ? `${to('settingsPlatforms')}?${new URLSearchParams({ trouble })}` : to('settingsPlatforms'))
  }
  await prefetch(ownPlatforms())
  return null
}

export const handle = { title: wordsOf(platformsWords).title, acts: true }

const Root = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; }`

/** The platforms of the channel, and one's own accounts there. */
export default function ChannelsPage() {
  const words = useWords(platformsWords)
  // Somebody may come back from the platform by the browser's own button: how things stand is asked for each time.
  const { data } = useSuspenseQuery({ ...ownPlatforms(), refetchOnMount: 'always' })
  const [search] = useSearchParams()
  const trouble = search.get('trouble')
  return (
    <SettingsScreen title={words.title}>
      <Root gap={20}>
        <Lead>{words.lead}</Lead>
        {trouble && trouble in refusals && (
          <ErrorNotice title={words.notConnected} text={sentence(refusals[trouble as RefusalCode].message)} />
        )}
        {data.length === 0 && <EmptyState drawing="marquee" title={words.none} text={words.noneText} />}
        {data.map((platform) => (
          <PlatformCard key={platform.id} platform={platform} />
        ))}
      </Root>
    </SettingsScreen>
  )
}
