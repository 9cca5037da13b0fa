import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { clipLimits, streamClips } from '@marquee/contract/streamClips'
import { useId, useState, type ComponentType, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { CharactersLeft } from '#ui/CharactersLeft.tsx'
import { clockTime } from '#ui/clockTime.ts'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Stack } from '#ui/layout.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { H3, Secondary } from '#ui/type.ts'
import { streamClipsWords } from '#words/en/streamClips.ts'
import { useWords } from '#words/words.tsx'
import { problemOf, proposedOf, windowOf, type Stretch } from './stretch.ts'
import { TimeHandle } from './TimeHandle.tsx'

const Box = styled.div`${boxStyles}`
const Handles = styled.div`display: grid; gap: 4px 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));`
const Length = styled.p`min-height: 1.45em; font-size: var(--fs-s); color: var(--ink-2); &[data-wrong] { color: var(--bad); }`

/** Shows a stretch of a recording, in seconds, and says how long the recording is. */
export type PreviewPart = ComponentType<{
  livestreamId: string
  recordingId: string | undefined
  stretch: Stretch | undefined
  onLength: (seconds: number) => void
}>

interface Props {
  livestreamId: string
  recordingId: string | undefined
  /** Where the player of the recording stands, in ms; undefined while it is on: then it is about the last of it. */
  positionMs: number | undefined
  Preview: PreviewPart
  onClose: () => void
}

/** A stretch of a livestream becomes a clip. */
export const ClipDialog = ({ livestreamId, recordingId, positionMs, Preview, onClose }: Props) => {
  const { dialog: words } = useWords(streamClipsWords)
  const headingId = useId()
  const [id] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const [length, setLength] = useState<number>()
  const [stretch, setStretch] = useState<Stretch>()
  const [reach, setReach] = useState<Stretch>()
  const make = useAction(streamClips.make, {
    refresh: [streamClips.list],
    onDone: () => {
      toast.success(words.done)
      onClose()
    },
  })
  const know = (seconds: number) => {
    if (length !== undefined) return
    const first = proposedOf(seconds, positionMs === undefined ? undefined : positionMs / 1_000)
    setLength(seconds)
    setStretch(first)
    setReach(windowOf(first, seconds))
  }
  const move = (next: Stretch, isTyped: boolean) => {
    setStretch(next)
    // Whoever has typed another place moves its handles from there on.
    if (isTyped && length !== undefined) setReach(windowOf(next, length))
  }
  const problem = stretch && length !== undefined ? problemOf(stretch, length) : undefined
  const leave = () => {
    if (!make.isPending) onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!stretch || problem || !title.trim() || make.isPending) return
    const { from, to } = stretch
    make.mutate({ livestreamId, id, title: title.trim(), startMs: from * 1_000, endMs: to * 1_000, ...(recordingId && { recordingId }) })
  }
  const told = problem === 'beyond' ? words.beyond(clockTime(length ?? 0)) : problem === 'length' ? words.wrongLength : undefined
  return (
    <MuiTheme>
      <Dialog open onClose={leave} aria-labelledby={headingId} fullWidth maxWidth="sm" transitionDuration={{ enter: 200, exit: 0 }}>
        <form onSubmit={send} noValidate>
          <Stack gap={12}>
            <H3 id={headingId}>{words.title}</H3>
            <Secondary>{words.text}</Secondary>
            <Preview livestreamId={livestreamId} recordingId={recordingId} stretch={stretch} onLength={know} />
            {stretch && reach && (
              <div>
                <Handles>
                  <TimeHandle
                    label={words.begins} handle={words.from} value={stretch.from} from={reach.from} to={reach.to}
                    onChange={(from, isTyped) => move({ ...stretch, from }, isTyped)}
                  />
                  <TimeHandle
                    label={words.ends} handle={words.to} value={stretch.to} from={reach.from} to={reach.to}
                    onChange={(to, isTyped) => move({ ...stretch, to }, isTyped)}
                  />
                </Handles>
                <Length aria-live="polite" data-wrong={told ? true : undefined}>{told ?? words.lasts(stretch.to - stretch.from)}</Length>
              </div>
            )}
            <Field label={words.name} {...(isTried && !title.trim() && { error: words.noName })}>
              {(tie) => (
                <Box>
                  <input
                    {...tie} type="text" value={title} maxLength={clipLimits.title} autoComplete="off" dir="auto" autoFocus
                    onChange={({ target }) => setTitle(target.value)}
                  />
                  <CharactersLeft text={title} max={clipLimits.title} />
                </Box>
              )}
            </Field>
            <SendOrCancel send={words.send} busy={make.isPending} onCancel={leave} />
          </Stack>
        </form>
      </Dialog>
    </MuiTheme>
  )
}
