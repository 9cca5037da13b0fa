import styled from '@emotion/styled'
import { streamChatLimits } from '@marquee/contract/streamChats'
import type { Stream } from '@marquee/contract/streams'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageSquare, Radio } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { EventOfLivestream } from '#features/eventLivestreams/EventOfLivestream.tsx'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { CheerCard } from '#features/streamChats/CheerCard.tsx'
import { StreamChat } from '#features/streamChats/StreamChat.tsx'
import { StreamPollCard } from '#features/streamChats/StreamPollCard.tsx'
import { ClipStage } from '#features/streamClips/ClipStage.tsx'
import { StreamFigures } from '#features/streamFigures/StreamFigures.tsx'
import { NextStream } from '#features/streamReminders/NextStream.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { timeOf, wholeTimeOf } from '#ui/moment.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { useNow } from '#ui/useNow.ts'
import { H1, H4, Secondary } from '#ui/type.ts'
import { streamsWords } from '#words/en/streams.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { RecordingsCard, recordingsOf } from './RecordingsCard.tsx'
import { isOn, isResting, StreamStage } from './StreamStage.tsx'
import { ReplayCard } from './ReplayCard.tsx'
import { streamQuery } from './streamQuery.ts'
import { StreamParts } from './StreamParts.tsx'
import { StreamSummary } from './StreamSummary.tsx'
import { useStreamNews } from './useStreamNews.ts'

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(streamQuery(params.livestreamId!))
export const handle = { title: wordsOf(streamsWords).title, hidesBar: true }

const phone = '@media (max-width: 599.95px)'

// Told in the order in which a phone shows it: the picture, whose it is, the talk, and what else there is to know.
const Sides = styled.div`
  display: grid; grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr); gap: 16px; align-items: start;
  &[data-chat] { grid-template-columns: minmax(0, 1fr) 328px; & > * { grid-column: 1; } }
  &:not([data-chat]) { max-width: 920px; margin-inline: auto; }
  @media (max-width: 999.95px) { &[data-chat] { grid-template: none / minmax(0, 1fr); } }
  ${phone} { gap: 0; margin-top: -8px; }
`
const Stage = styled.div`min-width: 0; ${phone} { position: sticky; top: calc(56px + var(--over, 0px)); z-index: 4; }`
const Head = styled.div`
  display: grid; gap: 14px; min-width: 0; & h1 { overflow-wrap: anywhere; }
  ${phone} { padding: 0 16px; background: var(--bg); & h1, & [data-when] { display: none; } }
`
const More = styled.div`display: grid; gap: 14px; min-width: 0; ${phone} { padding: 16px; }`
const Text = styled.p`margin: 0; max-width: 66ch; white-space: pre-line; overflow-wrap: anywhere;`
const Host = styled.div`border-block: 1px solid var(--line); ${phone} { border: 0; }`
/** The title once more, whole: the bar of a phone cuts it. */
const Full = styled(H4)`display: none; overflow-wrap: anywhere; ${phone} { display: block; }`
const When = styled(Secondary)`display: none; ${phone} { display: block; }`
// Beside the picture the talk is as high as the screen; below it, it fills what picture and host leave.
/** What people do beside talking: next to each other where there is room. */
const Beside = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr)); gap: 12px; align-items: start; &:empty { display: none; }`
const Talk = styled.div`
  position: sticky; top: var(--page-top); display: grid; grid-template-rows: minmax(0, 1fr); min-width: 0; min-height: 420px;
  [data-chat] > & { grid-area: 1 / 2 / span 3; }
  height: calc(100dvh - var(--over, 0px) - 2 * var(--page-top));
  @media (max-width: 999.95px) { position: static; height: min(640px, 80dvh); [data-chat] > & { grid-area: auto; } }
  ${phone} { min-height: 320px; height: calc(100dvh - var(--over, 0px) - 56px - 56.25vw - 76px - env(safe-area-inset-bottom)); }
`

const whenOf = (stream: Stream, words: typeof streamsWords) => {
  const { startedAt, scheduledStart, status } = stream
  if (isResting(stream)) return startedAt ? words.lastOn(wholeTimeOf(startedAt)) : words.always
  if (stream.kind === 'permanent' && !isOn(stream) && status !== 'canceled') return words.startsOn(wholeTimeOf(scheduledStart))
  if (startedAt) return isOn(stream) ? words.startedAt(timeOf(startedAt)) : words.wasOn(wholeTimeOf(startedAt))
  return status === 'canceled' || status === 'expired' ? words.over.plannedFor(wholeTimeOf(scheduledStart)) : words.startsOn(wholeTimeOf(scheduledStart))
}

/** One livestream: what there is to see of it, whose it is, and what people say beside it. */
export default function StreamPage() {
  const { livestreamId } = useParams() as { livestreamId: string }
  const words = useWords(streamsWords)
  const { ROLE } = useLabels()
  const now = useNow()
  const { data: stream } = useSuspenseQuery(streamQuery(livestreamId))
  const [search, setSearch] = useSearchParams()
  const recordingId = (stream.kind === 'permanent' && search.get('recording')) || undefined
  useStreamNews(livestreamId, () => void queryClient.invalidateQueries({ queryKey: recordingsOf(livestreamId).queryKey }))
  const [played, setPlayed] = useState<{ of: string | undefined; second: number }>()
  const second = played?.of === recordingId ? played?.second : undefined
  const reread = useCallback(() => void queryClient.invalidateQueries({ queryKey: streamQuery(livestreamId).queryKey }), [livestreamId])
  const tell = useCallback((at: number) => setPlayed({ of: recordingId, second: Math.floor(at / 1_000) }), [recordingId])
  const { title, description, host, status, startedAt, scheduledStart, summary, isLocked, isFollowing, heldAt, can } = stream
  const isReplay = status === 'replay_ready' || recordingId !== undefined
  // Chapters and clips are for whoever may see what they are of: what is on, or its recording.
  const isShut = stream.replay && (isReplay || !isOn(stream)) ? stream.replay.lock !== null : isLocked
  const clipId = (!isShut && search.get('clip')) || undefined
  const isOver = summary !== null || status === 'canceled' || status === 'expired'
  const isWaiting = status === 'scheduled' && Date.parse(scheduledStart) - now > streamChatLimits.earlyMinutes * 60_000
  const isSilent = status === 'canceled' || status === 'expired' || status === 'draft' || isWaiting || isResting(stream)
  const hasChat = !isLocked && (!isSilent || recordingId !== undefined)
  // Until a recording of a permanent one plays, nothing had been said by then.
  const begun = recordingId ? 0 : Date.parse(startedAt ?? scheduledStart) / 1_000
  const at = isReplay && !heldAt ? new Date((second ?? begun) * 1_000) : undefined
  const when = whenOf(stream, words)
  // Where nothing moves any more, a phone shows what became of it before what was said.
  const isPast = isOver && !isReplay
  const talk = hasChat && (
    <Talk>
      <StreamChat livestreamId={livestreamId} at={at} />
    </Talk>
  )
  return (
    <Page title={title} ownTitle back={to('timeline')} width="full">
      <Sides data-chat={hasChat || undefined}>
        <Stage>
          {clipId ? (
            <ClipStage key={clipId} livestreamId={livestreamId} clipId={clipId} />
          ) : (
            <StreamStage stream={stream} recordingId={recordingId} onChange={reread} onPlayingAt={tell} />
          )}
        </Stage>
        <Head>
          <Stack gap={8}>
            <H1>{title}</H1>
            <Secondary data-when>{when}</Secondary>
          </Stack>
          <Host>
            <PersonRow
              person={host} href={profilePath(host)} live={isOn(stream)} line={host.role !== 'Member' && ROLE[host.role]}
              action={!can.host && <FollowButton person={host} isFollowing={isFollowing} onChange={reread} />}
            />
          </Host>
        </Head>
        {!isPast && talk}
        <More>
          <Full as="h1">{title}</Full>
          <When>{when}</When>
          {description && <Text>{description}</Text>}
          <Row gap={8} wrap>
            {can.host && <ButtonLink variant="primary" size="s" icon={Radio} href={to('studio', { livestreamId })}>{words.studio}</ButtonLink>}
            <ButtonLink variant="line" size="s" icon={MessageSquare} href={to('post', { postId: livestreamId })}>{words.toPost}</ButtonLink>
          </Row>
          {hasChat && !at && (
            <Beside>
              <StreamPollCard livestreamId={livestreamId} />
              <CheerCard livestreamId={livestreamId} />
            </Beside>
          )}
          {recordingId && (
            <div>
              <ButtonLink variant="line" size="s" icon={Radio} href={to('livestream', { livestreamId })}>
                {isOn(stream) ? words.recordings.toLive : words.recordings.back}
              </ButtonLink>
            </div>
          )}
          {stream.kind === 'permanent' && !isLocked && <RecordingsCard livestreamId={livestreamId} shown={recordingId} />}
          {!isShut && (
            <StreamParts
              stream={stream} recordingId={recordingId} isLive={isOn(stream) && !recordingId} isReplay={isReplay} clipId={clipId}
              second={second}
              onWhole={() => setSearch({}, { preventScrollReset: true })}
            />
          )}
          <EventOfLivestream livestreamId={livestreamId} />
          {isOver && <NextStream hostId={host.id} besides={livestreamId} />}
          <ReplayCard stream={stream} recordingId={recordingId} onChange={reread} />
          {summary && <StreamSummary summary={summary} replayViewers={stream.replay?.viewers ?? 0} />}
          {summary && can.host && <StreamFigures livestreamId={livestreamId} />}
        </More>
        {isPast && talk}
      </Sides>
    </Page>
  )
}
