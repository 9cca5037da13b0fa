import styled from '@emotion/styled'
import type { AttachedImage, Image } from '@marquee/contract/images'
import { postLimits } from '@marquee/contract/posts'
import { ImagePlus, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fileProblem } from '#features/images/fileProblem.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { imagesWords } from '#words/en/images.ts'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { useWords } from '#words/words.tsx'
import { DropZone } from './DropZone.tsx'
import { FileOnItsWay } from './FileOnItsWay.tsx'
import { accepted, choiceOf } from './fileProblem.ts'
import { PictureList } from './PictureList.tsx'
import { useFileUpload } from './useFileUpload.ts'
import { usePictureUploads } from './usePictureUploads.ts'

const Help = styled.p`
  display: flex; gap: 6px; font-size: var(--fs-xs); line-height: 1.45; color: var(--ink-3);
  &[data-error] { color: var(--bad); }
  & > svg { flex: none; margin-top: 1px; }
`

/** What a post says of its media: pictures in their order, or one file. */
export interface AttachedMedia {
  images: AttachedImage[]
  mediaId: string | null
}

interface Props {
  value: AttachedMedia
  onChange: (value: AttachedMedia) => void
  /** Pictures that the form has at hand: those of a post that is being changed. */
  known?: readonly Image[]
  /** Hears whether something is still on its way, so that nothing is published without it. */
  onBusy?: (isBusy: boolean) => void
}

/** Up to four pictures with what they show, in an order; or one video or recording. By button, dropped or pasted. */
export const PostMediaField = ({ value, onChange, known = [], onBusy }: Props) => {
  const words = useWords(mediaFilesWords)
  const pictureWords = useWords(imagesWords)
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()

  // Several uploads may end between two renderings, or before the form has heard of the last one: each adds to what that one left.
  const { images, mediaId } = value
  const latest = useRef(value)
  useEffect(() => {
    latest.current = { images, mediaId }
  }, [images, mediaId])
  const change = (changes: Partial<AttachedMedia>) => {
    latest.current = { ...latest.current, ...changes }
    onChange(latest.current)
  }

  const turns = useRef(new Map<string, number>())
  /** Before those that were chosen after it: a small file is through sooner than a large one. */
  const addPicture = ({ id: imageId }: Image, turn: number) => {
    turns.current.set(imageId, turn)
    const there = latest.current.images
    const next = there.findIndex((other) => (turns.current.get(other.imageId) ?? -1) > turn)
    change({ images: there.toSpliced(next < 0 ? there.length : next, 0, { imageId }) })
  }
  const pictures = usePictureUploads('POST', addPicture)
  const file = useFileUpload(value.mediaId, (mediaId) => change({ mediaId }))
  const count = value.images.length + pictures.uploads.length
  const hasFile = value.mediaId !== null || file.share !== undefined
  const left = postLimits.images - count

  const isFileBusy = file.share !== undefined || file.isPainting || ['uploading', 'processing'].includes(file.upload?.state ?? '')
  const isBusy = isFileBusy || pictures.uploads.some(({ problem }) => !problem)
  const tell = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => tell(isBusy), [isBusy])

  const takePictures = (files: File[]) => {
    if (hasFile) return setRefused(words.problems.oneKind)
    pictures.add(files.slice(0, Math.max(0, left)))
    return setRefused(files.length > left ? words.problems.tooMany : undefined)
  }

  const take = (list: FileList | null) => {
    const [first, ...others] = list ?? []
    if (!first) return
    const files = [first, ...others]
    const choices = files.map(choiceOf)
    const wrong = choices.findIndex((choice) => 'problem' in choice)
    const choice = choices[Math.max(0, wrong)]!
    if ('problem' in choice) {
      const inPicture = fileProblem(files[wrong]!)
      setRefused(choice.problem === 'picture' && inPicture ? pictureWords.problems[inPicture] : words.problems[choice.problem === 'picture' ? 'nothing' : choice.problem])
      return
    }
    const kinds = choices.map((one) => ('kind' in one ? one.kind : 'picture'))
    if (kinds.every((kind) => kind === 'picture')) return takePictures(files)
    const [kind] = kinds
    if (files.length > 1 || count > 0 || kind === 'picture' || kind === undefined) return setRefused(words.problems.oneKind)
    setRefused(undefined)
    if (value.mediaId === null) void file.begin(kind, first)
    else if (file.upload?.state === 'ready') setRefused(words.problems.oneKind)
    else void file.chooseAgain(kind, first)
  }

  const problem = refused ?? (value.mediaId === null ? file.problem : undefined)
  const help = count === 0 || hasFile ? words.limits : left > 0 ? words.morePictures(left) : words.full
  const choose = () => input.current?.click()
  return (
    <DropZone label={words.label} here={words.dropHere} describedBy={helpId} isWrong={problem !== undefined} onFiles={take}>
      {count > 0 && <PictureList pictures={value.images} known={known} onChange={(images) => change({ images })} sending={pictures} />}
      {hasFile && <FileOnItsWay key={value.mediaId} sending={file} onChoose={choose} />}
      {!hasFile && left > 0 && (
        <Row>
          <Button variant="line" icon={ImagePlus} onClick={choose}>
            {count > 0 ? words.another : words.choose}
          </Button>
        </Row>
      )}
      <input
        ref={input} type="file" accept={accepted} multiple hidden tabIndex={-1} aria-label={words.label}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Help id={helpId} role={problem ? 'alert' : undefined} data-error={problem ? true : undefined}>
        {problem && <Icon of={TriangleAlert} size={15} />}
        {problem ?? help}
      </Help>
    </DropZone>
  )
}
