import styled from '@emotion/styled'
import { platforms, type Platform, type PlatformState } from '@marquee/contract/platforms'
import { Plug, RefreshCw, Unplug } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { leave } from '#navigation.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { dateOf } from '#ui/moment.ts'
import { H4, Tiny } from '#ui/type.ts'
import { platformsWords } from '#words/en/platforms.ts'
import { useWords } from '#words/words.tsx'
import { hasEnded, isRunning, showPlatform } from './cachedPlatforms.ts'
import { FeedForm } from './FeedForm.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { PlatformSign } from './PlatformSign.tsx'

const Root = styled(Card)`@media (max-width: 599.95px) { margin: 0 -8px; }`.withComponent('article')
const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 12px; line-height: 1.4;
`
const Doors = styled.div`
  display: grid; gap: 4px; justify-items: stretch;
  @media (max-width: 599.95px) { width: 100%; }
`
const Lines = styled.div`flex: 1; display: grid; gap: 4px; justify-items: start; min-width: 180px; overflow-wrap: anywhere;`

const kinds: Record<PlatformState, BadgeKind> = { disconnected: 'plain', connecting: 'info', connected: 'ok', expired: 'warn', revoked: 'bad', error: 'warn' }

/** One platform: how the connection stands, and what can be done about it. */
export const PlatformCard = ({ platform }: { platform: Platform }) => {
  const words = useWords(platformsWords)
  const { id: platformId, name, kind, connectKind, state, handle, address, connectedAt, artistId } = platform
  const isFeed = connectKind === 'url'
  const connect = useAction(platforms.connect, { onDone: ({ url }) => leave(url) })
  const disconnect = useAction(platforms.disconnect, {
    onDone: (changed) => {
      showPlatform(changed)
      toast.success(words.disconnected(name))
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('warn', { title: words.disconnectTitle(name), text: isFeed ? words.disconnectFeedText : words.disconnectText, onConfirm: () => disconnect.mutateAsync({ platformId }) })
  const [verb, label] = hasEnded(platform)
    ? [words.reconnect, words.reconnectTo(name)]
    : state === 'connecting'
      ? [words.again, words.againWith(name)]
      : [words.connect, words.connectTo(name)]
  const isOn = isRunning(platform)
  const standing = state === 'connected' || state === 'error' ? words.since(handle, dateOf(connectedAt!)) : words.stateTexts[state](name)
  const told = isFeed && !isOn ? words.feedText : standing

  return (
    <Root aria-label={name}>
      <Head>
        <PlatformSign kind={kind} />
        <Lines>
          <H4>{name}</H4>
          <Badge kind={kinds[state]}>{words.states[state]}</Badge>
          <Tiny>{told}</Tiny>
          {address && <Tiny>{address}</Tiny>}
        </Lines>
        <Doors>
          {!isOn && !isFeed && (
            <Button
              variant={hasEnded(platform) ? 'primary' : 'line'} icon={hasEnded(platform) ? RefreshCw : Plug} loading={connect.isPending} aria-label={label}
              onClick={() => connect.mutate({ platformId, artistId })}
            >
              {verb}
            </Button>
          )}
          {(isOn || hasEnded(platform)) && (
            <Button variant="quiet" icon={Unplug} aria-label={words.disconnectFrom(name)} onClick={ask}>
              {words.disconnect}
            </Button>
          )}
        </Doors>
      </Head>
      {isOn && <ImportPanel platform={platform} />}
      {!isOn && isFeed && <FeedForm platform={platform} />}
    </Root>
  )
}
