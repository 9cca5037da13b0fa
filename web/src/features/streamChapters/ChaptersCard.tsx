import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { chapterLimits, streamChapters, type StreamChapter } from '@marquee/contract/streamChapters'
import { Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { streamChaptersWords } from '#words/en/streamChapters.ts'
import { useWords } from '#words/words.tsx'
import { chapterTime } from './chapterTime.ts'
import { ChapterForm } from './ChapterForm.tsx'
import { useChapters } from './useChapters.ts'

const List = styled.ol`margin: 8px 0 0; padding: 0; list-style: none; & > li + li { border-top: 1px solid var(--line); }`
const Line = styled.div`display: flex; align-items: center; gap: 4px;`
const entryStyles = css`
  flex: 1; display: flex; align-items: baseline; gap: 12px; min-width: 0; min-height: 44px; padding: 10px 8px; border-radius: 8px; text-align: start; color: inherit;
  font: inherit; line-height: 1.4;
  & > time { flex: none; min-width: 44px; color: var(--ink-3); font-variant-numeric: tabular-nums; }
  & > bdi { min-width: 0; overflow-wrap: anywhere; }
`
const Told = styled.div`${entryStyles}`
const Entry = styled.button`
  ${entryStyles}
  cursor: pointer;
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
  &[aria-current] { font-weight: 650; background: var(--accent-soft); color: var(--on-accent-soft); & > time { color: inherit; } }
  &:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; }
`
const Foot = styled.div`margin-top: 8px;`

interface Props {
  livestreamId: string
  recordingId?: string | undefined
  /** A chapter that is added begins now. */
  isLive: boolean
  canWrite: boolean
  /** The moment that is shown, in ms since 1970. */
  playingAt?: number | undefined
  /** Where in the recording a new chapter is proposed to begin, in ms. */
  positionMs?: (() => number) | undefined
  onSeek?: ((chapter: StreamChapter) => void) | undefined
}

/** Which of them is shown at a moment. */
const currentOf = (chapters: readonly StreamChapter[], at: number | undefined) =>
  at === undefined ? undefined : chapters.findLast((chapter) => Date.parse(chapter.at) <= at)?.id

/** The chapters of a livestream: to be gone to, and for its host to be written. */
export const ChaptersCard = ({ livestreamId, recordingId, isLive, canWrite, playingAt, positionMs, onSeek }: Props) => {
  const words = useWords(streamChaptersWords)
  const chapters = useChapters(livestreamId, recordingId, true)
  /** The id of the one that is being changed; 'new' for one that is added, each with a form of its own. */
  const [open, setOpen] = useState<string>()
  const [proposed, setProposed] = useState(0)
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const plan = {
    refresh: [streamChapters.list],
    onDone: () => {
      setOpen(undefined)
      setNewId(crypto.randomUUID())
    },
  }
  const add = useAction(streamChapters.add, plan)
  const change = useAction(streamChapters.change, plan)
  const remove = useAction(streamChapters.remove, plan)
  if (!canWrite && chapters.length === 0) return null

  const close = () => setOpen(undefined)
  const propose = () => {
    setProposed(Math.floor((positionMs?.() ?? 0) / 1_000) * 1_000)
    setOpen('new')
  }
  const current = currentOf(chapters, playingAt)
  const askToRemove = ({ id, title }: StreamChapter) =>
    openConfirm('delete', { title: words.removeTitle, lines: [title], onConfirm: () => remove.mutateAsync({ livestreamId, chapterId: id }) })
  const addNew = (title: string, at: number | undefined) =>
    add.mutate({ livestreamId, id: newId, title, ...(at !== undefined && { positionMs: at }), ...(recordingId && { recordingId }) })

  const entry = (chapter: StreamChapter) => {
    const time = chapterTime(chapter.positionMs)
    const inside = (
      <>
        <time>{time}</time>{' '}
        <bdi>{chapter.title}</bdi>
      </>
    )
    return onSeek ? (
      <Entry type="button" aria-current={chapter.id === current || undefined} onClick={() => onSeek(chapter)}>
        {inside}
      </Entry>
    ) : (
      <Told>{inside}</Told>
    )
  }

  return (
    <Card as="section" aria-label={words.title}>
      <H4>{words.title}</H4>
      {chapters.length === 0 && <Secondary style={{ marginTop: 8 }}>{words.none}</Secondary>}
      {chapters.length > 0 && (
        <List>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              {open === chapter.id ? (
                <ChapterForm
                  title={chapter.title} positionMs={chapter.positionMs} send={words.save} isBusy={change.isPending} onCancel={close}
                  onSend={(title, at) =>
                    change.mutate({ livestreamId, chapterId: chapter.id, title, ...(at !== chapter.positionMs && { positionMs: at }) })}
                />
              ) : (
                <Line>
                  {entry(chapter)}
                  {canWrite && (
                    <>
                      <IconButton icon={Pencil} size={18} label={words.change(chapter.title)} onClick={() => setOpen(chapter.id)} />
                      <IconButton icon={X} size={18} label={words.remove(chapter.title)} onClick={() => askToRemove(chapter)} />
                    </>
                  )}
                </Line>
              )}
            </li>
          ))}
        </List>
      )}
      {canWrite && chapters.length >= chapterLimits.count && <Secondary>{words.full}</Secondary>}
      {canWrite && chapters.length < chapterLimits.count && (
        <Foot>
          {isLive ? (
            <ChapterForm key={newId} send={words.mark} isBusy={add.isPending} onSend={addNew} />
          ) : open === 'new' ? (
            <ChapterForm
              key={newId} positionMs={proposed} send={words.add} isBusy={add.isPending} onSend={addNew} onCancel={close}
            />
          ) : (
            <Button variant="line" size="s" icon={Plus} onClick={propose}>{words.add}</Button>
          )}
        </Foot>
      )}
    </Card>
  )
}
