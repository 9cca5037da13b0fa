import styled from '@emotion/styled'
import { platformLimits, platforms, type Platform } from '@marquee/contract/platforms'
import { Plug } from 'lucide-react'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { platformsWords } from '#words/en/platforms.ts'
import { useWords } from '#words/words.tsx'
import { showPlatform } from './cachedPlatforms.ts'

const Root = styled.form`
  display: grid; gap: 12px; padding-top: 14px;
  @media (min-width: 600px) { & > button { justify-self: start; } }
`

/** Connects a feed by its address; what is wrong with that is said under it. */
export const FeedForm = ({ platform: { id: platformId, name } }: { platform: Platform }) => {
  const words = useWords(platformsWords)
  const { control, submit, busy } = useRouteForm(platforms.connectFeed, {
    start: { url: '' },
    fixed: { platformId },
    onDone: (changed) => {
      showPlatform(changed)
      toast.success(words.connected(changed.handle))
    },
  })
  return (
    <Root onSubmit={submit} noValidate aria-label={words.connectTo(name)}>
      <TextInput
        control={control} name="url" type="url" inputMode="url" autoComplete="off" label={words.feedAddress} hint={words.feedHint} placeholder={words.feedPaste}
        maxLength={platformLimits.address}
      />
      <Button type="submit" variant="line" icon={Plug} loading={busy} aria-label={words.connectTo(name)}>
        {words.connect}
      </Button>
    </Root>
  )
}
