import styled from '@emotion/styled'
import { css, Global } from '@emotion/react'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { overScreens } from '#start/away.ts'
import { isReached } from '#start/configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { Clip } from '#ui/type.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'

/** What sticks to the top of the window keeps below the line. */
const room = css`:root { --over: 36px; }`
const Root = styled.aside`
  position: sticky; top: 0; z-index: 30; display: flex; align-items: center; justify-content: center; gap: 8px; height: var(--over); padding: 0 16px;
  background: var(--surface-2); color: var(--ink); border-bottom: 1px solid var(--line); font-size: var(--fs-s);
  & > svg { flex: none; }
  & > strong { flex: none; font-weight: 650; }
  & > span { color: var(--ink-2); }
  @media (max-width: 599.95px) { & > span { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); } }
`

const AwayLine = () => {
  const words = useWords(offlineWords)
  const isOnline = useSyncExternalStore((heard) => onlineManager.subscribe(heard), () => onlineManager.isOnline())
  return (
    <div role="status">
      {!isOnline && (
        <>
          <Global styles={room} />
          <Root>
            <Icon of={WifiOff} size={16} />
            <strong>{words.line}</strong>
            <Clip as="span">{words.lineText}</Clip>
          </Root>
        </>
      )}
    </div>
  )
}

const lookAgainMs = 5_000

/** Says over every screen that there is no network, for as long as there is none. Returns how to end. */
export const watchAway = () => {
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    clearInterval(timer)
    timer = onlineManager.isOnline() ? undefined : setInterval(() => void isReached(), lookAgainMs)
  }
  // The browser's word that there is a network again is not yet an answer of the channel's.
  const look = () => void isReached()
  const stop = onlineManager.subscribe(follow)
  window.addEventListener('online', look)
  overScreens.set(<AwayLine />)
  // A worker keeps what stands in for a screen. Without one it has to have come while it can.
  if (!('serviceWorker' in navigator)) import('./StandIn.tsx').catch(console.warn)
  follow()
  return () => {
    stop()
    clearInterval(timer)
    window.removeEventListener('online', look)
    overScreens.set(null)
  }
}
