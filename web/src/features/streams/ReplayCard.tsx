import { livestreams, type Livestream } from '@marquee/contract/livestreams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { streams, type Stream } from '@marquee/contract/streams'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { ReplayFields, type Replay } from '#features/livestreams/ReplayFields.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H4, Meta, Secondary } from '#ui/type.ts'
import { useNow } from '#ui/useNow.ts'
import { replaysWords } from '#words/en/replays.ts'
import { useWords } from '#words/words.tsx'

const soonMs = 7 * 86_400_000

/** Hands the browser an address that it saves rather than shows. */
const save = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

const TakeAlong = ({ livestreamId, recordingId }: { livestreamId: string; recordingId: string }) => {
  const words = useWords(replaysWords)
  const files = useAction(streams.files, {
    onDone: (made) => {
      if (made.length === 0) toast.info(words.beingMade)
      if (made.length === 1) save(made[0]!.url)
    },
  })
  const parts = files.data ?? []
  return (
    <Stack gap={8}>
      <div>
        <Button variant="line" size="s" icon={Download} loading={files.isPending} onClick={() => files.mutate({ livestreamId, recordingId })}>
          {words.takeAlong}
        </Button>
      </div>
      {parts.length > 1 && (
        <>
          <Meta>{words.parts}</Meta>
          <ul>
            {parts.map(({ url, bytes }, index) => (
              <li key={url}><a href={url} download>{words.part(index + 1, bytes)}</a></li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

/** For its host: who sees it from now on, and for how long. */
const Wishes = ({ livestream, endedAt, onChange }: { livestream: Livestream; endedAt: string | null; onChange: () => void }) => {
  const words = useWords(replaysWords)
  const { id, replayAudience, replayMinTier, replayDays } = livestream
  const kept: Replay = { replayAudience, replayMinTier, replayDays }
  const [wish, setWish] = useState(kept)
  const change = useAction(livestreams.changeReplay, {
    onDone: (changed) => {
      queryClient.setQueryData(query(livestreams.read, { livestreamId: id }).queryKey, changed)
      toast.success(words.saved)
      onChange()
    },
  })
  const isChanged = JSON.stringify(wish) !== JSON.stringify(kept)
  return (
    <Stack gap={12}>
      <ReplayFields replay={wish} endedAt={endedAt} onChange={setWish} />
      {isChanged && (
        <div>
          <Button size="s" variant="primary" loading={change.isPending} onClick={() => change.mutate({ livestreamId: id, ...wish })}>{words.save}</Button>
        </div>
      )}
    </Stack>
  )
}

interface Props {
  stream: Stream
  /** Of a permanent livestream the one that is being watched. */
  recordingId?: string | undefined
  onChange: () => void
}

/** Until when a recording is kept; and for those who look after it, what they can do about it. Nothing where there is nothing to say. */
export const ReplayCard = ({ stream, recordingId: watched, onChange }: Props) => {
  const words = useWords(replaysWords)
  const now = useNow()
  const { id: livestreamId, replay, endedAt, status, can } = stream
  const own = useQuery({ ...query(livestreams.read, { livestreamId }), enabled: can.host && replay !== null })
  const remove = useAction(streamSessions.removeRecording, {
    onDone: () => {
      toast.success(words.removed)
      onChange()
    },
  })
  const recordingId = watched ?? (status === 'replay_ready' ? replay?.recordingId : undefined)
  if (!replay || !recordingId) return null
  const isLast = recordingId === replay.recordingId
  const until = isLast && !replay.gone ? replay.until : null
  const mayRemove = isLast ? can.removeRecording : can.host
  if (!until && !can.host && !mayRemove) return null
  const ask = () =>
    openConfirm('delete', {
      title: words.removeTitle, text: words.removeText, lines: words.removeLines,
      onConfirm: () => remove.mutateAsync({ livestreamId, recordingId }),
    })
  const goesSoon = can.host && until !== null && Date.parse(until) - now < soonMs
  return (
    <Card as="section" aria-label={words.title}>
      <Stack gap={12}>
        <H4>{words.title}</H4>
        {until && <Secondary>{goesSoon ? words.goesSoon(dateOf(until)) : words.keptUntil(dateOf(until))}</Secondary>}
        {own.data && <Wishes livestream={own.data} endedAt={isLast ? endedAt : null} onChange={onChange} />}
        <Row gap={8} wrap>
          {can.host && <TakeAlong key={recordingId} livestreamId={livestreamId} recordingId={recordingId} />}
          {mayRemove && (
            <Button variant="line" size="s" icon={Trash2} onClick={ask}>{words.remove}</Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
