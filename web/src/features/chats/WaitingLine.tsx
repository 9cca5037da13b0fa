import styled from '@emotion/styled'
import { Clock, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Gallery } from '#ui/Gallery.tsx'
import { Icon } from '#ui/Icon.tsx'
import { timeOf } from '#ui/moment.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { Bubble, Foot } from './Bubble.tsx'
import { MessageText } from './MessageText.tsx'
import { discard, sayAgain, useIsStalled, type Waiting } from './outbox.ts'
import { Quote } from './Quote.tsx'
import { Run } from './Run.tsx'
import { lineOf } from './teaser.ts'
import { useThread } from './threadContext.ts'

const Failed = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 4px 8px; padding-top: 4px; font-size: var(--fs-xs); color: var(--bad);`
const Why = styled.span`display: inline-flex; align-items: center; gap: 6px; overflow-wrap: anywhere;`
const Pictures = styled.div`width: 264px; max-width: 100%;`

const nobody: [] = []

/** Something said that the server has not taken yet: on its way, waiting for the network, or refused. */
export const WaitingLine = ({ waiting, opens, closes }: { waiting: Waiting; opens: boolean; closes: boolean }) => {
  const words = useWords(chatsWords)
  const { meId } = useThread()
  const isStalled = useIsStalled()
  const { clientId, text, images, file, replyTo, at, failure, postId, eventId } = waiting
  const passedOn = (postId && words.teaser.post_share) || (eventId && words.teaser.event_share)
  const rest = file ? lineOf(words, { kind: file.kind, text: file.kind === 'file' ? file.name : '', durationMs: file.durationMs }) : passedOn
  return (
    <div role="article" aria-label={words.yours}>
      <Run isMine opens={opens}>
        <Bubble data-mine data-closes={closes || undefined} data-waits data-pictures={images.length > 0 || undefined}>
          {replyTo && <Quote quoted={replyTo} />}
          {images.length > 0 && (
            <Pictures>
              <Gallery images={images} />
            </Pictures>
          )}
          {rest && <p>{rest}</p>}
          {text && <MessageText text={text} mentions={nobody} />}
        </Bubble>
        {failure === null ? (
          closes && (
            <Foot>
              <Icon of={Clock} size={13} />
              <time dateTime={at}>{timeOf(at)}</time>
              <span>{isStalled ? words.waiting : words.sending}</span>
            </Foot>
          )
        ) : (
          <Failed role="alert">
            <Why>
              <Icon of={TriangleAlert} size={15} />
              {failure || words.notSent}
            </Why>
            <Button variant="line" size="s" icon={RotateCw} onClick={() => sayAgain(meId, clientId)}>
              {words.again}
            </Button>
            <Button variant="quiet" size="s" icon={Trash2} onClick={() => discard(meId, clientId)}>
              {words.discard}
            </Button>
          </Failed>
        )}
      </Run>
    </div>
  )
}
