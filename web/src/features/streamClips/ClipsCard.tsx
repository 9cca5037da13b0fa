import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { streamClips, type StreamClip } from '@marquee/contract/streamClips'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, Play, Scissors, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useAction } from '#api/action.ts'
import { report } from '#api/report.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { openDialog } from '#feedback/dialog.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { toast } from '#feedback/toast.ts'
import { clipPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { clockTime } from '#ui/clockTime.ts'
import { count } from '#ui/count.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { Menu } from '#ui/Menu.tsx'
import { NameIn } from '#ui/NameIn.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H4, Meta, Secondary } from '#ui/type.ts'
import { streamClipsWords } from '#words/en/streamClips.ts'
import { useWords } from '#words/words.tsx'
import type { PreviewPart } from './ClipDialog.tsx'
import { shownClips } from './clipsQuery.ts'

const Head = styled(Row)`justify-content: space-between; flex-wrap: wrap;`
const List = styled.ul`margin: 8px 0 0; padding: 0; list-style: none; & > li + li { border-top: 1px solid var(--line); }`
const Line = styled.div`display: flex; align-items: center; gap: 4px; min-width: 0;`
const entryStyles = css`
  flex: 1; display: flex; align-items: center; gap: 12px; min-width: 0; min-height: 56px; padding: 8px; border-radius: 8px; color: inherit; text-decoration: none;
`
const Entry = styled(Link)`
  ${entryStyles}
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
  &[aria-current] { background: var(--accent-soft); color: var(--on-accent-soft); & span { color: inherit; } }
  &:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; }
`
const Unfinished = styled.div`${entryStyles}`
const Said = styled.span`flex: 1; display: grid; gap: 2px; min-width: 0; line-height: 1.35; overflow-wrap: anywhere; & > b { font-weight: 600; }`
const More = styled.div`display: grid; justify-items: center; margin-top: 12px; &:empty { display: none; }`

interface Props {
  livestreamId: string
  recordingId?: string | undefined
  /** The one that is being watched. */
  shown?: string | undefined
  /** Where in the recording its player stands, in ms; undefined while it is on. */
  positionMs?: (() => number) | undefined
  /** Left out where none is made. */
  Preview?: PreviewPart
}

/** What people have cut out of a livestream; and the way to make another one. */
export const ClipsCard = ({ livestreamId, recordingId, shown, positionMs, Preview }: Props) => {
  const words = useWords(streamClipsWords)
  const list = useInfiniteQuery(shownClips(livestreamId))
  const plan = { refresh: [streamClips.list] }
  const remove = useAction(streamClips.remove, { ...plan, onDone: () => toast.success(words.removed) })
  const allow = useAction(streamClips.allow, plan)
  const first = list.data?.pages[0]
  if (!first) return null
  const { can, isAllowed } = first
  const clips = list.data?.pages.flatMap(({ items }) => items) ?? []
  const mayMake = can.make && Preview !== undefined
  if (clips.length === 0 && !mayMake && !can.allow) return null

  const copy = ({ id }: StreamClip) => {
    const { href } = new URL(clipPath(livestreamId, id), window.location.origin)
    navigator.clipboard.writeText(href).then(() => toast.success(words.copied), report)
  }
  const askToRemove = ({ id, title }: StreamClip) =>
    openConfirm('delete', { title: words.removeTitle, lines: [title], onConfirm: () => remove.mutateAsync({ livestreamId, clipId: id }) })
  const itemsFor = (clip: StreamClip) => [
    ...(clip.state === 'ready' ? [{ label: words.copy, icon: Link2, onSelect: () => copy(clip) }] : []),
    ...(clip.can.remove ? [{ label: words.remove, icon: Trash2, tone: 'bad' as const, onSelect: () => askToRemove(clip) }] : []),
  ]
  const make = () =>
    Preview && void openDialog(() => import('./ClipDialog.tsx').then(({ ClipDialog }) => ClipDialog), {
      livestreamId, recordingId, positionMs: positionMs?.(), Preview,
    })
  const lineOf = (clip: StreamClip) => {
    const { id, state, title, maker, durationMs } = clip
    const inside = (
      <>
        <Icon of={state === 'ready' ? Play : Scissors} size={18} />
        <Said>
          <b><bdi>{title}</bdi></b>
          <Meta><NameIn said={words.by} name={maker.displayName} /></Meta>
        </Said>
        <Meta>{state === 'ready' ? clockTime(durationMs / 1_000) : state === 'making' ? words.making : words.notMade}</Meta>
      </>
    )
    const items = itemsFor(clip)
    return (
      <Line>
        {state === 'ready' ? (
          <Entry to={clipPath(livestreamId, id)} aria-current={id === shown || undefined}>{inside}</Entry>
        ) : (
          <Unfinished role={state === 'making' ? 'status' : undefined}>{inside}</Unfinished>
        )}
        {items.length > 0 && <Menu label={words.menu(title)} items={items} />}
      </Line>
    )
  }

  return (
    <Card as="section" aria-label={words.title}>
      <Head gap={8}>
        <H4>{first.count > 0 ? words.count(count(first.count)) : words.title}</H4>
        {mayMake && <Button size="s" variant="line" icon={Scissors} onClick={make}>{words.make}</Button>}
      </Head>
      {clips.length === 0 ? (
        <Secondary style={{ marginTop: 8 }}>{words.none}</Secondary>
      ) : (
        <List>{clips.map((clip) => <li key={clip.id}>{lineOf(clip)}</li>)}</List>
      )}
      <More><ShowMore list={list} label={words.showMore} /></More>
      {can.allow && (
        <Switch
          label={words.allow} text={words.allowText} disabled={allow.isPending}
          isOn={allow.isPending ? allow.variables.isAllowed : isAllowed}
          onChange={(isOn) => allow.mutate({ livestreamId, isAllowed: isOn })}
        />
      )}
    </Card>
  )
}
