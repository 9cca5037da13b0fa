import styled from '@emotion/styled'
import { replayDays } from '@marquee/contract/livestreams'
import { streamSettingLimits, streamSettings } from '@marquee/contract/streamSettings'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { H4 } from '#ui/type.ts'
import { streamSettingsWords } from '#words/en/streamSettings.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Card)`margin-top: var(--gap-cards); @media (max-width: 599.95px) { margin-inline: 8px; }`

const own = () => ({ ...query(streamSettings.read, {}), staleTime: 0 })

const forEver = 'ever'

const offered = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100, 200, 500, 1_000]
/** What can be chosen: what is usual, the most there may be, and what holds now. */
const choicesOf = (atOnce: number, most: number) =>
  [...new Set([...offered.filter((count) => count < most), most, atOnce])].sort((a, b) => a - b)

/** How a channel holds its livestreams. What is chosen holds at once. */
export const StreamSettingsCard = () => {
  const words = useWords(streamSettingsWords)
  const { data, isError, isFetching, refetch } = useQuery(own())
  const change = useAction(streamSettings.change, {
    inTurn: 'streamSettings',
    onDone: (settings) => {
      queryClient.setQueryData(own().queryKey, settings)
      toast.success(words.saved)
    },
  })
  if (isError) return <ErrorNotice title={words.failed} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return null
  const { atOnce, keptDays, most } = { ...data, ...(change.isPending && change.variables) }
  return (
    <Root as="section" aria-label={words.title}>
      <Stack gap={12}>
        <H4>{words.title}</H4>
        <Select
          label={words.atOnce} hint={words.atOnceHint(most)} value={String(atOnce)}
          onChange={(value) => change.mutate({ atOnce: Number(value) })}
          options={choicesOf(atOnce, most).map((count) => ({ value: String(count), label: words.count(count) }))}
        />
        <Select
          label={words.kept} hint={words.keptHint(streamSettingLimits.keptOnDays)}
          value={keptDays === null ? forEver : String(keptDays)}
          onChange={(value) => change.mutate({ keptDays: replayDays.find((count) => String(count) === value) ?? null })}
          options={[
            { value: forEver, label: words.forEver }, ...replayDays.map((count) => ({ value: String(count), label: words.days(count) })),
          ]}
        />
      </Stack>
    </Root>
  )
}
