import styled from '@emotion/styled'
import { BellOff } from 'lucide-react'
import { useMe } from '#start/account.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { pushWords } from '#words/en/push.ts'
import { useWords } from '#words/words.tsx'
import { useDevice } from './useDevice.ts'

const Lack = styled.div`
  display: flex; gap: 10px; margin: 12px 0 4px; padding: 12px 14px; border-radius: var(--r-m); corner-shape: var(--corner);
  background: var(--surface-2); color: var(--ink);
  & > svg { color: var(--ink-3); flex: none; margin-top: 2px; }
`

/** Whether pushes come to this very device. Where they cannot, why, and what to do. */
export const DeviceRow = () => {
  const words = useWords(pushWords)
  const { channelName } = useConfiguration()
  const { state, turn } = useDevice(useMe().profile.id)
  if (state === 'unable' || state === 'installFirst' || state === 'denied') {
    const { title, text } = words[state]
    return (
      <Lack>
        <Icon of={BellOff} size={20} />
        <div>
          <Strong>{title}</Strong>
          <Secondary>{text(channelName)}</Secondary>
        </div>
      </Lack>
    )
  }
  const isWorking = state === 'turningOn' || state === 'turningOff'
  return (
    <Switch
      label={words.here} text={isWorking ? words.working : words.hereText(channelName)} isOn={state === 'on' || state === 'turningOn'}
      disabled={isWorking || state === 'looking'} onChange={turn}
    />
  )
}
