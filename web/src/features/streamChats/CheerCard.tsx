import styled from '@emotion/styled'
import { cheerKinds, streamChatLimits, streamChats, type CheerKind, type Cheers } from '@marquee/contract/streamChats'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Flame, Heart, Star, Trophy, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { OrNothing } from '#errors/InPlace.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row } from '#ui/layout.ts'
import { H4, Meta, Num } from '#ui/type.ts'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { cheersHeard, showCheers } from './watchStreamChat.ts'

const Root = styled(Card)`display: grid; gap: 12px; padding: 16px; overflow: hidden;`
const Cheer = styled(IconButton)`
  &&[data-kind='heart'] { color: var(--live); } &&[data-kind='fire'] { color: var(--gold); }
  &&[data-kind='star'] { color: var(--info); } &&[data-kind='cup'] { color: var(--accent-text); }
`
const Rate = styled(Meta)`margin-left: auto; text-align: end;`
const Air = styled.div`position: absolute; inset: 0; pointer-events: none; @media (prefers-reduced-motion: reduce) { display: none; }`
const Float = styled.span`
  position: absolute; bottom: 8px; animation: cheer-up 1.6s var(--ease) forwards;
  &[data-kind='heart'] { color: var(--live); } &[data-kind='fire'] { color: var(--gold); }
  &[data-kind='star'] { color: var(--info); } &[data-kind='cup'] { color: var(--accent-text); }
  @keyframes cheer-up { from { opacity: 1; transform: translateY(0); } to { opacity: 0; transform: translateY(-88px); } }
`

const icons: Record<CheerKind, LucideIcon> = { heart: Heart, fire: Flame, star: Star, cup: Trophy }

/** How often taps are sent, in ms: however fast somebody taps, it is one call. */
const sendEvery = 2_000
/** So many are seen in the air at once. */
const inTheAir = 12

interface Flying {
  id: number
  kind: CheerKind
  left: number
}

const useFlying = (livestreamId: string) => {
  const [flying, setFlying] = useState<readonly Flying[]>([])
  const next = useRef(0)
  useEffect(
    () =>
      cheersHeard.subscribe(() => {
        const heard = cheersHeard.get()
        if (heard?.livestreamId !== livestreamId) return
        const fresh = cheerKinds.flatMap((kind) =>
          Array.from({ length: Math.min(4, heard.sent[kind]) }, () => ({ id: next.current++, kind, left: 6 + Math.random() * 84 })))
        setFlying((now) => [...now, ...fresh].slice(-inTheAir))
      }),
    [livestreamId],
  )
  return { flying, land: (id: number) => setFlying((now) => now.filter((one) => one.id !== id)) }
}

/** Taps are gathered, and sent some seconds after the first of them. */
const useTaps = (livestreamId: string) => {
  const tapped = useRef(new Map<CheerKind, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = () => {
    timer.current = undefined
    const waiting = [...tapped.current]
    tapped.current = new Map()
    for (const [kind, count] of waiting)
      call(streamChats.cheer, { livestreamId, kind, count }).then(({ lastMinute }) => showCheers(livestreamId, lastMinute), report)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (kind: CheerKind) => {
    tapped.current.set(kind, Math.min(streamChatLimits.cheers, (tapped.current.get(kind) ?? 0) + 1))
    timer.current ??= setTimeout(send, sendEvery)
  }
}

const sum = (cheers: Cheers) => cheerKinds.reduce((all, kind) => all + cheers[kind], 0)

const Cheering = ({ livestreamId }: { livestreamId: string }) => {
  const words = useWords(streamChatsWords)
  const { data: chat } = useSuspenseQuery(query(streamChats.read, { livestreamId }))
  const tap = useTaps(livestreamId)
  const { flying, land } = useFlying(livestreamId)
  if (!chat.can.cheer) return null
  return (
    <Root as="section" aria-label={words.cheer}>
      <H4>{words.cheer}</H4>
      <Row gap={8} wrap>
        {cheerKinds.map((kind) => (
          <Cheer key={kind} data-kind={kind} look="solid" icon={icons[kind]} size={20} label={words.cheers[kind]} onClick={() => tap(kind)} />
        ))}
        <Rate as="p"><Num>{words.aMinute(sum(chat.cheers))}</Num></Rate>
      </Row>
      <Air aria-hidden>
        {flying.map(({ id, kind, left }) => (
          <Float key={id} data-kind={kind} style={{ left: `${left}%` }} onAnimationEnd={() => land(id)}>
            <Icon of={icons[kind]} size={20} filled />
          </Float>
        ))}
      </Air>
    </Root>
  )
}

/** Four ways to cheer, and how much is cheered. Goes below the picture, beside the chat, which brings what others send. */
export const CheerCard = ({ livestreamId }: { livestreamId: string }) => (
  <OrNothing>
    <Suspense fallback={null}>
      <Cheering livestreamId={livestreamId} />
    </Suspense>
  </OrNothing>
)
