import styled from '@emotion/styled'
import { commentLimits } from '@marquee/contract/comments'
import type { AttachedImage, Image } from '@marquee/contract/images'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent } from 'react'
import { accepted, fileProblem, type FileProblem } from '#features/images/fileProblem.ts'
import { usePictureUploads } from '#features/mediaFiles/usePictureUploads.ts'
import { useMentionsIn } from '#features/richText/useMentionsIn.tsx'
import { keepAt, useKept } from '#kept.ts'
import { Button } from '#ui/Button.tsx'
import { CharactersLeft } from '#ui/CharactersLeft.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Tiny } from '#ui/type.ts'
import { commentsWords } from '#words/en/comments.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { useKeptPicture } from './keptPicture.ts'
import { PictureField } from './PictureField.tsx'

const Box = styled.div`
  ${boxStyles}
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: end; gap: 4px 8px; padding: 10px var(--field-pad);
  &[data-over] { border-color: var(--accent-text); background: var(--accent-soft); }
  & textarea { display: block; align-self: center; resize: none; height: auto; field-sizing: content; min-height: 1.5em; max-height: 40dvh; overflow-wrap: anywhere; }
`
const Foot = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px 12px; margin-top: 8px;`
const Note = styled(Tiny)`flex: 1 1 120px;`
/** As high as a line of the field, however large the finger's target is. */
const Add = styled(IconButton)`margin: -10px calc(6px - var(--field-pad)) -10px 0;`
const Room = styled.div`grid-column: 1 / -1; justify-self: end;`
const Wrong = styled(Tiny)`margin-top: 8px; color: var(--bad);`

/** From here on it says how much room is left. */
const longText = 1_600

/** What somebody says. */
export interface Said {
  text: string
  image: AttachedImage | null
}

interface Props {
  /** Where what is typed is kept on this device. */
  place: string
  label: string
  placeholder: string
  submit: string
  /** What stands there at first: whom it answers, or what it says now. */
  start?: string
  /** The picture that stands there at first. */
  startImage?: Image | null
  autoFocus?: boolean
  busy?: boolean
  onSend: (said: Said) => void
  onCancel?: () => void
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Writes a comment, a reply, or one otherwise; with a picture by button, dropped or pasted. What is typed is kept until it is sent. Ctrl
 * or ⌘ and Enter send it, Escape leaves.
 */
export const Composer = ({ place, label, placeholder, submit, start = '', startImage = null, autoFocus, busy, onSend, onCancel }: Props) => {
  const words = useWords(commentsWords)
  const pictures = useWords(imagesWords)
  const area = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<FileProblem>()
  const { picture, isChanged, setPicture } = useKeptPicture(place, startImage && { imageId: startImage.id, altText: startImage.altText })
  const sending = usePictureUploads('COMMENT', ({ id: imageId }) => setPicture({ imageId }))
  const [upload] = sending.uploads
  const kept = useKept(place)
  const text = kept ?? start
  const isTyped = isChanged || (kept !== null && kept.trim() !== '' && kept !== start)
  const length = [...text.trim()].length
  const saysSomething = length > 0 || picture !== null
  // A picture that was chosen goes with the words: they wait for it, or for whoever takes it away.
  const canSend = saysSomething && length <= commentLimits.text && (isChanged || text.trim() !== start.trim()) && !upload

  const write = (typed: string) => keepAt(place, typed === start ? null : typed)
  const mentions = useMentionsIn(area, text, write)

  useEffect(() => {
    if (!autoFocus || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [autoFocus])

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend || busy) return
    onSend({ text: text.trim(), image: picture })
  }
  const byKey = (event: KeyboardEvent) => {
    if (mentions.hearKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file || busy) return
    const wrong = fileProblem(file)
    setRefused(wrong)
    if (wrong) return
    for (const { key } of sending.uploads) sending.drop(key)
    sending.add([file])
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <form onSubmit={send} noValidate onPaste={paste} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Box data-over={isOver || undefined}>
        <textarea
          {...mentions.tie} ref={area} aria-label={label} rows={1} value={text} placeholder={placeholder} dir="auto" onKeyDown={byKey}
          aria-invalid={length > commentLimits.text} onChange={({ target }) => write(target.value)}
        />
        <Add
          icon={ImagePlus} size={20} label={picture ? words.replacePicture : words.addPicture} disabled={busy}
          onClick={() => input.current?.click()}
        />
        {mentions.list}
        {length > longText && (
          <Room>
            <CharactersLeft text={text.trim()} max={commentLimits.text} />
          </Room>
        )}
      </Box>
      <input
        ref={input} type="file" accept={accepted} hidden tabIndex={-1} aria-label={words.picture}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {refused && <Wrong role="alert">{pictures.problems[refused]}</Wrong>}
      <PictureField picture={picture} known={startImage} sending={sending} onChange={setPicture} />
      {(isTyped || upload || onCancel) && (
        <Foot>
          <Note role="status">{upload ? words.waitsForPicture(upload.problem !== undefined) : isTyped && words.draftKept}</Note>
          {onCancel && (
            <Button variant="quiet" size="s" onClick={onCancel} disabled={busy}>
              {words.cancel}
            </Button>
          )}
          <Button type="submit" variant="primary" size="s" disabled={!canSend} loading={busy}>
            {submit}
          </Button>
        </Foot>
      )}
    </form>
  )
}
