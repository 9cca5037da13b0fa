import styled from '@emotion/styled'
import { Clock, Reply, RotateCw, SquarePen, Trash2, TriangleAlert } from 'lucide-react'
import { openConfirm } from '#feedback/confirm.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { timeOf } from '#ui/moment.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { Bubble, Foot } from './Bubble.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { MessageText } from './MessageText.tsx'
import { useIsStalled, type Waiting } from './outbox.ts'
import { Quote } from './Quote.tsx'
import { Run } from './Run.tsx'
import { discard, sayAgain, sayAlone, takeBack } from './sending.ts'
import { useThread } from './threadContext.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'
import { useCarriedHere, WaitingPictures } from './WaitingPictures.tsx'
import { carriedText } from './waitingText.ts'

const Failed = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 4px 8px; padding-top: 4px; font-size: var(--fs-xs); color: var(--bad);`
const Why = styled.span`display: inline-flex; align-items: center; gap: 6px; overflow-wrap: anywhere;`
const Progress = styled.div`width: 160px; max-width: 100%; padding-top: 6px;`

const nobody: [] = []

/** How far what goes with a message has come; nothing where it is there, or another page sends it. */
const CarriedProgress = ({ waiting }: { waiting: Waiting }) => {
  const words = useWords(chatsWords)
  const here = useCarriedHere(waiting)
  const isUnderWay = waiting.images.length === 0 && waiting.file === null && here.some(({ isCutOff }) => !isCutOff)
  if (!isUnderWay) return null
  const share = here.reduce((sum, one) => sum + one.share, 0) / here.length
  return (
    <Progress>
      <ProgressBar share={share} label={words.uploading(carriedText(words, waiting))} />
    </Progress>
  )
}

/** When it goes out, where it has not yet. */
const WaitingFoot = ({ at }: { at: string }) => {
  const words = useWords(chatsWords)
  const { chat } = useThread()
  const isStalled = useIsStalled()
  const secondsLeft = useSecondsUntil(chat.mayPostAt)
  return (
    <Foot>
      <Icon of={Clock} size={13} />
      <time dateTime={at}>{timeOf(at)}</time>
      <span>{isStalled ? words.waiting : secondsLeft > 0 ? words.waitingSlow(secondsLeft) : words.sending}</span>
    </Foot>
  )
}

/** Why it was not taken, and what can be done. */
const Refused = ({ waiting }: { waiting: Waiting }) => {
  const words = useWords(chatsWords)
  const { meId } = useThread()
  const { clientId, chatId, text, replyTo, failure, code, postId, eventId } = waiting
  const rewrite = () => {
    const draft = draftOf(meId, chatId)
    takeBack(meId, clientId)
    // What is being written already stays, below.
    keepDraft(meId, chatId, { text: [text, draft.text].filter(Boolean).join('\n'), replyTo: draft.replyTo ?? (code === 'message_gone' ? null : replyTo) })
  }
  const ask = () =>
    openConfirm('warn', { title: words.discardTitle, text: words.discardText, onConfirm: () => discard(meId, waiting) })
  return (
    <Failed role="alert">
      <Why>
        <Icon of={TriangleAlert} size={15} />
        {failure || words.notSent}
      </Why>
      {code === 'message_gone' ? (
        <Button variant="line" size="s" icon={Reply} onClick={() => sayAlone(meId, clientId)}>
          {words.sayAlone}
        </Button>
      ) : (
        <Button variant="line" size="s" icon={RotateCw} onClick={() => sayAgain(meId, clientId)}>
          {words.again}
        </Button>
      )}
      {!postId && !eventId && (
        <Button variant="line" size="s" icon={SquarePen} onClick={rewrite}>
          {words.rewrite}
        </Button>
      )}
      <Button variant="quiet" size="s" icon={Trash2} onClick={ask}>
        {words.discard}
      </Button>
    </Failed>
  )
}

/** Something said that the server has not taken yet: on its way, waiting for the network or its turn, or refused. */
export const WaitingLine = ({ waiting, opens, closes }: { waiting: Waiting; opens: boolean; closes: boolean }) => {
  const words = useWords(chatsWords)
  const { text, images, replyTo, at, failure } = waiting
  const here = useCarriedHere(waiting)
  const hasPictures = images.length > 0 || here.some(({ src }) => src)
  const rest = hasPictures ? '' : carriedText(words, waiting)
  return (
    <div role="article" aria-label={words.yours}>
      <Run isMine opens={opens}>
        <Bubble data-mine data-closes={closes || undefined} data-waits data-pictures={hasPictures || undefined}>
          {replyTo && <Quote quoted={replyTo} />}
          {hasPictures && <WaitingPictures waiting={waiting} />}
          {rest && <p>{rest}</p>}
          {text && <MessageText text={text} mentions={nobody} />}
        </Bubble>
        {failure === null && <CarriedProgress waiting={waiting} />}
        {failure === null ? closes && <WaitingFoot at={at} /> : <Refused waiting={waiting} />}
      </Run>
    </div>
  )
}
