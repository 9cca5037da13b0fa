import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { ChartBarBig, ImagePlus, Link2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useController, useFormState, useWatch, type Control } from 'react-hook-form'
import { LinkField } from '#features/links/LinkField.tsx'
import { LinkOffer } from '#features/links/LinkOffer.tsx'
import { blankPoll } from '#features/polls/blankPoll.ts'
import { PollField } from '#features/polls/PollField.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { sentence } from '#ui/sentence.ts'
import { Tiny } from '#ui/type.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'
import type { BegunKind } from './draft.ts'
import { wordsIn, type PostValues } from './postValues.ts'

const PostMediaField = lazy(() =>
  import('#features/mediaFiles/PostMediaField.tsx').then(({ PostMediaField: part }) => ({ default: part })),
)

const Legend = styled.span`font-weight: 600; font-size: var(--fs-s);`
const MediaRoom = styled.div`height: 130px; border: 1px dashed var(--line-strong); border-radius: var(--media-radius); corner-shape: var(--corner);`
const Wrong = styled(Tiny)`color: var(--bad);`

/**
 * A field of its own: where a poll cannot be added, the form has none. One that was taken away comes back with its answers, and the caret
 * from there to here.
 */
const AddPoll = ({ control, onAdd }: Pick<Props, 'control'> & { onAdd: () => void }) => {
  const words = useWords(postFormWords)
  const { field } = useController({ control, name: 'poll' })
  const [last, setLast] = useState(field.value)
  if (field.value && field.value !== last) setLast(field.value)
  if (field.value) return null
  const add = () => {
    field.onChange(last ?? blankPoll())
    onAdd()
  }
  return (
    <Button variant="line" size="s" icon={ChartBarBig} onClick={add} autoFocus={last !== null}>
      {words.addPoll}
    </Button>
  )
}

/** What a form waits for before it can be sent: files that are on their way, or an address that nobody has looked at. */
export type Awaited = 'files' | 'address'

interface Props {
  control: Control<PostValues>
  /** What a new post is begun with. */
  kind?: BegunKind | undefined
  from?: string | undefined
  /** Pictures that the post has already. */
  known?: readonly Image[]
  onAwaiting?: (awaited: Awaited | undefined) => void
  /** A post that is out gets no poll any more. */
  isEdit?: boolean
}

/**
 * What a post carries beside its words: pictures, a file or a link, one of them, and a poll. What there is no room for stays and says why.
 * A form that was opened for a link asks for one and for nothing in its place.
 */
export const PostAttachments = ({ control, kind, from, known, onAwaiting, isEdit = false }: Props) => {
  const words = useWords(postFormWords)
  const [images, mediaId, linkId] = useWatch({ control, name: ['images', 'mediaId', 'linkId'] })
  const { field: pictures } = useController({ control, name: 'images' })
  const { field: file } = useController({ control, name: 'mediaId' })
  const poll = useWatch({ control, name: 'poll' })
  const { errors } = useFormState({ control, name: 'images' })
  const [isLinking, setLinking] = useState(kind === 'link')
  const [address, setAddress] = useState('')
  const [text, body] = useWatch({ control, name: ['text', 'body'] })
  const [isSending, setSending] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const hasMedia = images.length > 0 || Boolean(mediaId) || isSending
  const hasLink = Boolean(linkId) || (isLinking && !hasMedia)
  const shown = hasMedia ? 'media' : hasLink ? 'link' : undefined
  const isForLink = kind === 'link'
  const hasChoices = !isForLink || !poll
  const question = poll && <PollField control={control} name="poll" autoFocus={wasAsked} />

  const awaited = isSending ? 'files' : hasLink && !linkId && address.trim() ? 'address' : undefined
  const tell = useEffectEvent((what: Awaited | undefined) => onAwaiting?.(what))
  useEffect(() => tell(awaited), [awaited])

  const takeOffer = (url: string) => {
    setAddress(url)
    setLinking(true)
  }

  return (
    <Stack gap={12}>
      {kind === 'poll' && question}
      {!shown && <LinkOffer text={wordsIn({ text, body })} onTake={takeOffer} />}
      {hasLink && (
        <>
          <LinkField control={control} name="linkId" from={from} autoFocus={isLinking} start={address} onType={setAddress} />
          {!linkId && !isForLink && (
            <Button variant="quiet" size="s" onClick={() => setLinking(false)} style={{ justifySelf: 'start' }}>
              {words.noLink}
            </Button>
          )}
        </>
      )}
      {(!shown || hasMedia) && (
        <Suspense fallback={<MediaRoom />}>
          <PostMediaField
            value={{ images: pictures.value, mediaId: file.value }} known={known}
            onChange={(value) => {
              if (value.images !== images) pictures.onChange(value.images)
              if (value.mediaId !== mediaId) file.onChange(value.mediaId)
            }}
            onBusy={setSending}
          />
        </Suspense>
      )}
      {kind !== 'poll' && question}
      {hasChoices && (
        <Stack gap={8} role="group" aria-label={words.attach}>
          <Legend aria-hidden>{words.attach}</Legend>
          <Row gap={8} wrap>
            {!isForLink && hasLink && (
              <Button variant="line" size="s" icon={ImagePlus} disabled>
                {words.addMedia}
              </Button>
            )}
            {!isEdit && <AddPoll control={control} onAdd={() => setAsked(true)} />}
            {!isForLink && !hasLink && (
              <Button variant="line" size="s" icon={Link2} disabled={hasMedia} onClick={() => setLinking(true)}>
                {words.addLink}
              </Button>
            )}
          </Row>
          {!isForLink && shown && <Tiny>{words.onePlace[shown]}</Tiny>}
        </Stack>
      )}
      {errors.images?.message && <Wrong role="alert">{sentence(errors.images.message)}</Wrong>}
    </Stack>
  )
}
