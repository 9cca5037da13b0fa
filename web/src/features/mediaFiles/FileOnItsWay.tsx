import styled from '@emotion/styled'
import { mediaFiles, type MediaKind } from '@marquee/contract/mediaFiles'
import { Pause, Play, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Tiny } from '#ui/type.ts'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { useWords } from '#words/words.tsx'
import { AltTextField } from './AltTextField.tsx'
import { CaptionsField } from './CaptionsField.tsx'
import { MediaPlayer } from './MediaPlayer.tsx'
import type { useFileUpload } from './useFileUpload.ts'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;`
const Preview = styled.div`max-width: 420px;`
const Problem = styled.p`font-size: var(--fs-s); color: var(--bad);`

interface Props {
  sending: ReturnType<typeof useFileUpload>
  /** Opens the list of files on this device. */
  onChoose: () => void
}

/** How far it has come, and what can be done about it. */
const State = ({ sending, onChoose }: Props) => {
  const words = useWords(mediaFilesWords)
  const { upload, chosen, share, isPainting, problem, pause, goOn } = sending
  const kind: MediaKind = upload?.kind === 'audio' ? 'audio' : 'video'
  const name = chosen?.file.name ?? words[kind]
  const had = upload ? upload.received / upload.bytes : 0
  const isOver = upload?.state === 'rejected' || upload?.state === 'failed'
  const isHalf = upload?.state === 'uploading' && share === undefined
  return (
    <>
      {problem && <Problem role="alert">{problem}</Problem>}
      {share !== undefined && (
        <>
          <ProgressBar share={share} label={words.sending(name)} />
          <Tiny role="status">{words.sent(share)}</Tiny>
        </>
      )}
      {isHalf && (
        <>
          <ProgressBar share={had} label={words.sending(name)} />
          <Tiny role="status">{chosen ? words.paused(had) : words.stopped(had)}</Tiny>
        </>
      )}
      {(upload?.state === 'processing' || (upload?.state === 'ready' && isPainting)) && <Tiny role="status">{words.processing}</Tiny>}
      <Row gap={8} wrap>
        {share !== undefined && (
          <Button variant="line" size="s" icon={Pause} onClick={pause}>
            {words.pause}
          </Button>
        )}
        {isHalf && chosen && (
          <Button variant="line" size="s" icon={problem ? RotateCw : Play} onClick={goOn}>
            {problem ? words.tryAgain : words.goOn}
          </Button>
        )}
        {((isHalf && !chosen) || isOver) && (
          <Button variant="line" size="s" onClick={onChoose}>
            {words.chooseAgain}
          </Button>
        )}
        <Button variant="quiet" size="s" icon={Trash2} onClick={sending.remove}>
          {share === undefined ? words.remove : words.cancel}
        </Button>
      </Row>
    </>
  )
}

/** The video or recording of a post that is being written: what it is, what it shows, how far it has come. */
export const FileOnItsWay = ({ sending, onChoose }: Props) => {
  const words = useWords(mediaFilesWords)
  const { upload, chosen } = sending
  const [altText, setAltText] = useState<string>()
  const describe = useAction(mediaFiles.describe, {})
  const isRecording = upload ? upload.kind === 'audio' : /^audio/.test(chosen?.file.type ?? '')
  const kind: MediaKind = isRecording ? 'audio' : 'video'
  const file = upload?.file
  const shown = file ?? (chosen && { kind, url: chosen.src, width: null, height: null, durationMs: null, altText: '', poster: null, captions: [] })
  const kept = file?.altText ?? ''
  const isLost = upload?.state === 'rejected' || upload?.state === 'failed'
  return (
    <Root>
      {shown && !isLost && (
        <Preview>
          <MediaPlayer file={shown} name={chosen?.file.name ?? words[kind]} />
        </Preview>
      )}
      <State sending={sending} onChoose={onChoose} />
      {upload && !isLost && (
        <AltTextField
          label={kind === 'video' ? words.altTextOfVideo : words.altTextOfAudio}
          hint={kind === 'video' ? words.altTextHint : words.altTextHintAudio}
          value={altText ?? kept} onChange={setAltText}
          onBlur={() => altText !== undefined && altText.trim() !== kept && describe.mutate({ mediaFileId: upload.id, altText })}
        />
      )}
      {upload?.kind === 'video' && !isLost && <CaptionsField mediaFileId={upload.id} captions={upload.captions} />}
    </Root>
  )
}
