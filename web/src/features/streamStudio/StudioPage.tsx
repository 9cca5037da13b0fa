import styled from '@emotion/styled'
import { livestreams, type LivestreamState } from '@marquee/contract/livestreams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { streams } from '@marquee/contract/streams'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MonitorPlay, Radio } from 'lucide-react'
import { useState } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { useAwake } from '#features/checkIns/useAwake.ts'
import { ChaptersCard } from '#features/streamChapters/ChaptersCard.tsx'
import { StreamChat } from '#features/streamChats/StreamChat.tsx'
import { StreamFigures } from '#features/streamFigures/StreamFigures.tsx'
import { useStreamNews } from '#features/streams/useStreamNews.ts'
import { ClipsCard } from '#features/streamClips/ClipsCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { useNow } from '#ui/useNow.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { BrowserStudio } from './BrowserStudio.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { EncoderCard } from './EncoderCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { HealthCard } from './HealthCard.tsx'
import { OnAirCard } from './OnAirCard.tsx'
import { StateLine } from './StateLine.tsx'
import { useBroadcast } from './useBroadcast.ts'
import { useLeaveStudio } from './useLeaveStudio.ts'
import { useStudioDevices } from './useStudioDevices.ts'

/** The chat takes the height that it is given. */
const Talk = styled.div`display: grid; height: min(640px, 80dvh); min-width: 0;`
const TallTalk = styled(Talk)`height: calc(100dvh - 2 * var(--page-top));`

const over: readonly LivestreamState[] = ['ended', 'processing', 'replay_ready', 'no_replay', 'failed']
const toCome: readonly LivestreamState[] = ['draft', 'scheduled', 'ready']
const onAir: readonly LivestreamState[] = ['live', 'interrupted']

/** How often the studio asks how well it comes in, in milliseconds: what an encoder sends is seen by the server alone. */
const askMs = 3_000

const studioQuery = (livestreamId: string) => ({ ...query(streamSessions.read, { livestreamId }), staleTime: 0 })
const livestreamQuery = (livestreamId: string) => ({ ...query(livestreams.read, { livestreamId }), staleTime: 0 })

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const livestreamId = params.livestreamId!
  await Promise.all([queryClient.fetchQuery(studioQuery(livestreamId)), queryClient.fetchQuery(livestreamQuery(livestreamId))])
  return null
}

export const handle = { title: wordsOf(streamStudioWords).title }

/** Where the host of a livestream prepares it, sends it and ends it. */
export default function StudioPage() {
  const words = useWords(streamStudioWords)
  const { livestreamId } = useParams() as { livestreamId: string }
  const { data: stream } = useSuspenseQuery(livestreamQuery(livestreamId))
  const { data: studio } = useSuspenseQuery({
    ...studioQuery(livestreamId),
    refetchInterval: ({ state: { data } }) => (data && (toCome.includes(data.status) || onAir.includes(data.status)) ? askMs : false),
  })
  useStreamNews(livestreamId, () => {
    for (const { queryKey } of [studioQuery(livestreamId), livestreamQuery(livestreamId)]) void queryClient.invalidateQueries({ queryKey })
  })
  const air = useBroadcast(livestreamId)
  const { devices, make } = useStudioDevices()
  const isOutside = stream.source === 'external'
  const [chosen, setChosen] = useState<'browser' | 'encoder' | null>(null)
  const usual = !studio.takesBrowsers || (studio.session?.protocol === 'rtmp' && !studio.session.endedAt) ? 'encoder' : 'browser'
  const way = chosen ?? usual
  const { status, can } = studio
  const isOnAir = onAir.includes(status)
  const isPermanent = stream.kind === 'permanent'
  const isToCome = toCome.includes(status) || (isPermanent && (status === 'ended' || status === 'processing'))
  const isWide = useWide()
  const now = useNow()
  const chat = isOnAir && <StreamChat livestreamId={livestreamId} />
  useLeaveStudio(air.isSending)
  const { data: told } = useQuery({ ...query(streams.read, { livestreamId }), enabled: over.includes(status), staleTime: 0 })
  const plan = { refresh: [streamSessions.read, livestreams.read, streams.read] }
  const start = useAction(streamSessions.start, plan)
  const end = useAction(streamSessions.end, plan)
  const endOnServer = () => end.mutateAsync({ livestreamId })
  const endHere = async () => {
    await air.broadcast?.end()
    await endOnServer()
  }

  return (
    <Page title={stream.title} back={to('livestream', { livestreamId })} right={isWide && chat && <TallTalk>{chat}</TallTalk>}>
      {air.isSending && <Awake />}
      <CardColumn>
        <StateLine
          status={status} isPermanent={isPermanent}
          when={isToCome && Date.parse(stream.scheduledStart) > now ? wholeTimeOf(stream.scheduledStart) : undefined}
        />
        {told?.summary && <FiguresCard summary={told.summary} />}
        {told?.summary && <StreamFigures livestreamId={livestreamId} />}
        {isOutside && (isToCome || isOnAir) && (
          <Card>
            <Stack gap={16}>
              <H4>{words.outsideTitle}</H4>
              <Secondary>{words.outsideText}</Secondary>
              <div>
                {isOnAir ? (
                  <Button variant="danger" loading={end.isPending} onClick={() => void endOnServer().catch(() => {})}>
                    {words.outsideEnd}
                  </Button>
                ) : (
                  <Button variant="primary" icon={Radio} loading={start.isPending} onClick={() => start.mutate({ livestreamId })}>
                    {words.outsideStart}
                  </Button>
                )}
              </div>
            </Stack>
          </Card>
        )}
        {!isOutside && (isToCome || isOnAir || air.isSending) && (
          <>
            {!air.isSending && studio.takesBrowsers && (
              <SegmentedControl
                label={words.from} value={way} onChange={setChosen}
                options={[{ value: 'browser', label: words.browser }, { value: 'encoder', label: words.encoder }]}
              />
            )}
            {studio.refusal && !air.isSending && (
              <ErrorNotice title={words.refusedBefore} text={words.over[studio.refusal] ?? words.notStarted} />
            )}
            {way === 'browser' || air.isSending ? (
              <BrowserStudio
                studio={studio} isRecorded={stream.recordReplay} isPermanent={isPermanent} air={air}
                devices={devices} onOpen={make} onEnd={endHere}
              />
            ) : (
              <>
                {isOnAir && studio.session && (
                  <OnAirCard
                    startedAt={studio.session.startedAt} viewers={studio.viewers} isRecorded={stream.recordReplay} isPermanent={isPermanent}
                    isEnding={end.isPending}
                    {...(can.end && { onEnd: endOnServer })}
                  />
                )}
                {!isOnAir && (
                  <Card>
                    <Stack gap={12}>
                      <H4>{studio.health ? words.encoderComes : words.encoderWaits}</H4>
                      <div>
                        <Button
                          variant="primary" icon={Radio} disabled={!studio.health || !can.start} loading={start.isPending}
                          onClick={() => start.mutate({ livestreamId })}
                        >
                          {words.goLive}
                        </Button>
                      </div>
                    </Stack>
                  </Card>
                )}
                {studio.health && <HealthCard health={studio.health} />}
                <EncoderCard studio={studio} />
              </>
            )}
          </>
        )}
        {!isWide && chat && <Talk>{chat}</Talk>}
        {isOnAir && !isOutside && <ChaptersCard livestreamId={livestreamId} isLive canWrite />}
        {!isOutside && status !== 'canceled' && status !== 'expired' && <ClipsCard livestreamId={livestreamId} />}
        {stream.can.change && <DetailsCard key={livestreamId} stream={stream} />}
        {over.includes(status) && !isPermanent && (
          <div>
            <ButtonLink variant="line" icon={MonitorPlay} href={to('newLivestream')}>
              {words.announce}
            </ButtonLink>
          </div>
        )}
      </CardColumn>
    </Page>
  )
}

const Awake = () => {
  useAwake()
  return null
}
