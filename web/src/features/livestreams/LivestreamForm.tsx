import { slowModes } from '@marquee/contract/chats'
import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { chatModes, followersMinMinutes, latencies, livestreamKinds, livestreamLimits, livestreams, streamSources, type Livestream } from '@marquee/contract/livestreams'
import { commentPolicies } from '@marquee/contract/posts'
import { useState, type FormEvent } from 'react'
import { useController } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { SentPictureField } from '#features/images/SentPictureField.tsx'
import { AudienceSelect } from '#features/posts/AudienceSelect.tsx'
import { authorZone } from '#ui/authorZone.ts'
import { PostActions } from '#features/posts/PostActions.tsx'
import { useLabels } from '#start/configuration.ts'
import { ClockFields } from '#ui/ClockFields.tsx'
import { Stack } from '#ui/layout.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { daysAhead, soonIn } from '#ui/zoned.ts'
import { chatsWords } from '#words/en/chats.ts'
import { livestreamsWords } from '#words/en/livestreams.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'
import { ReplayFields, type Replay } from './ReplayFields.tsx'

const blank = () => ({
  id: crypto.randomUUID(), kind: 'once' as const, title: '', description: '', audience: 'everyone' as const, minTier: 0, latency: 'low' as const, recordReplay: true,
  replayAudience: null, replayMinTier: 0, replayDays: null,
  chatMode: 'open' as const, slowModeSeconds: 0 as const, followersMinMinutes: 0 as const, source: 'ingest' as const, externalUrl: '', thumbnail: null,
  commentPolicy: 'everyone' as const,
})

const toCome: readonly Livestream['status'][] = ['draft', 'scheduled']

// One form for both: the route that changes takes every field of the one that schedules, and the id in its address.
const change = livestreams.change as unknown as typeof livestreams.schedule

interface Props {
  /** One that was planned, to be changed. */
  stream?: Livestream
  onLeave: () => void
  /** `isNow`: whoever planned it goes on air next. */
  onDone: (stream: Livestream, isNow: boolean) => unknown
}

/** How long before its beginning one is announced that begins now, in milliseconds: a server's clock may be ahead of the browser's. */
const nowMs = 60_000

/** Plans a livestream, or changes one that is planned. */
export const LivestreamForm = ({ stream, onLeave, onDone }: Props) => {
  const words = useWords(livestreamsWords)
  const postForm = useWords(postFormWords)
  const chats = useWords(chatsWords)
  const { ROLE_PLURAL } = useLabels()
  const zone = authorZone()
  const [clock, setClock] = useState<Clock>(() => (stream ? clockIn(zone, stream.scheduledStart) : soonIn(zone)))
  const [isBadTime, setBadTime] = useState(false)
  const [when, setWhen] = useState<'now' | 'later'>(() =>
    stream && Date.parse(stream.scheduledStart) <= Date.now() ? 'now' : 'later')
  const beginning = { ...blank(), can: null, status: null, scheduledStart: instantIn(zone, clock.day, clock.time)! }
  const { id, can: _, status: __, thumbnail: hung, ...fields } = stream ?? beginning
  const [thumbnail, setThumbnail] = useState(hung)
  const isNow = when === 'now'
  const start = { ...fields, thumbnailId: hung?.id ?? null, timeZone: zone }
  const { form, control, submit, busy } = useRouteForm(stream ? change : livestreams.schedule, {
    start: stream ? start : { ...start, id },
    ...(stream && { fixed: { livestreamId: id } as object }),
    onDone: (planned) => onDone(planned, isNow && !stream),
  })
  const { field: kind } = useController({ control, name: 'kind' })
  const isPermanent = kind.value === 'permanent'
  const { field: audience } = useController({ control, name: 'audience' })
  const { field: minTier } = useController({ control, name: 'minTier' })
  const { field: latency } = useController({ control, name: 'latency' })
  const { field: record } = useController({ control, name: 'recordReplay' })
  const { field: replayAudience } = useController({ control, name: 'replayAudience' })
  const { field: replayMinTier } = useController({ control, name: 'replayMinTier' })
  const { field: keptFor } = useController({ control, name: 'replayDays' })
  const { field: chat } = useController({ control, name: 'chatMode' })
  const { field: slow } = useController({ control, name: 'slowModeSeconds' })
  const { field: followed } = useController({ control, name: 'followersMinMinutes' })
  const { field: source } = useController({ control, name: 'source' })
  const { field: thumbnailId } = useController({ control, name: 'thumbnailId' })
  const { field: comments } = useController({ control, name: 'commentPolicy' })


  const where = source.value ?? 'ingest'
  const replay: Replay = {
    replayAudience: replayAudience.value ?? null, replayMinTier: replayMinTier.value ?? 0, replayDays: keptFor.value ?? null,
  }
  const changeReplay = (wish: Replay) => {
    replayMinTier.onChange(wish.replayMinTier)
    replayAudience.onChange(wish.replayAudience)
    keptFor.onChange(wish.replayDays)
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    // A permanent one that is planned for no time keeps the one that has gone by.
    if (stream && isNow) return void submit()
    const at = isNow ? new Date(Date.now() + nowMs).toISOString() : instantIn(zone, clock.day, clock.time)
    const isFit = at !== undefined && Date.parse(at) > Date.now()
    setBadTime(!isFit)
    if (!isFit) return
    form.setValue('scheduledStart', at)
    void submit()
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap={12}>
        <TextInput control={control} name="title" label={words.title} max={livestreamLimits.title} autoComplete="off" autoFocus />
        <TextArea
          control={control} name="description" label={words.description} placeholder={words.descriptionPlaceholder} max={livestreamLimits.description}
          rows={4}
        />
        <H4 as="p">{words.pictureText}</H4>
        <SentPictureField
          kind="POST" words={words.picture} image={thumbnail}
          onChange={(image) => {
            setThumbnail(image)
            thumbnailId.onChange(image?.id ?? null)
          }}
        />
        {(!stream || toCome.includes(stream.status)) && (
          <Select
            label={words.kind} hint={words.kindHint[kind.value ?? 'once']} value={kind.value ?? 'once'} onChange={kind.onChange}
            options={livestreamKinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
        )}
        <H4 as="p">{isPermanent ? words.startsNext : words.starts}</H4>
        {(!stream || isPermanent) && (
          <SegmentedControl
            label={isPermanent ? words.startsNext : words.starts} value={when} onChange={setWhen}
            options={[{ value: 'later', label: words.when.later }, { value: 'now', label: stream ? words.when.never : words.when.now }]}
          />
        )}
        {isNow ? (
          <Secondary>{stream ? words.neverText : words.nowText}</Secondary>
        ) : (
          <ClockFields zone={zone} start={clock} days={() => daysAhead(zone, livestreamLimits.aheadDays)} onChange={setClock} />
        )}
        {isBadTime && <Tiny role="alert">{words.badTime}</Tiny>}
        <AudienceSelect
          audience={audience.value ?? 'everyone'} minTier={minTier.value ?? 0}
          onChange={(readers) => {
            minTier.onChange(readers.minTier)
            audience.onChange(readers.audience)
          }}
        />
        <Select
          label={words.source} hint={words.sourceHint[where]} value={where} onChange={source.onChange}
          options={streamSources.map((value) => ({ value, label: words.sources[value] }))}
        />
        {where === 'external' ? (
          <TextInput
            control={control} name="externalUrl" type="url" inputMode="url" autoComplete="off" label={words.externalUrl} hint={words.externalUrlHint}
            placeholder={words.paste} maxLength={livestreamLimits.externalUrl}
          />
        ) : (
          <>
            <Select
              label={words.latency} hint={words.latencyHint[latency.value ?? 'low']} value={latency.value ?? 'low'} onChange={latency.onChange}
              options={latencies.map((value) => ({ value, label: words.latencies[value] }))}
            />
            <Switch label={words.record} text={words.recordText} isOn={record.value ?? true} onChange={record.onChange} />
            {(record.value ?? true) && <ReplayFields replay={replay} onChange={changeReplay} />}
          </>
        )}
        <Select
          label={words.chat} value={chat.value ?? 'open'} onChange={chat.onChange}
          options={chatModes.map((value) => ({ value, label: value === 'subscribers' ? ROLE_PLURAL.Subscriber : words.chatModes[value] }))}
        />
        {chat.value === 'followers' && (
          <Select
            label={words.followed} hint={words.followedHint} value={String(followed.value ?? 0)}
            onChange={(value) => followed.onChange(Number(value))}
            options={followersMinMinutes.map((value) => ({ value: String(value), label: words.followedFor[value] }))}
          />
        )}
        {chat.value !== 'off' && (
          <Select
            label={words.slowMode} hint={words.slowModeHint} value={String(slow.value ?? 0)}
            onChange={(value) => slow.onChange(Number(value))}
            options={slowModes.map((value) => ({ value: String(value), label: chats.slowModes[value] }))}
          />
        )}
        <Select
          label={postForm.whoComments} value={comments.value ?? 'everyone'} onChange={comments.onChange}
          options={commentPolicies.map((value) => ({ value, label: value === 'subscribers' ? ROLE_PLURAL.Subscriber : postForm.comments[value] }))}
        />
      </Stack>
      <PostActions
        leave={words.cancel} onLeave={onLeave} submit={stream ? words.save : isNow ? words.openStudio : words.schedule} busy={busy}
      />
    </form>
  )
}
