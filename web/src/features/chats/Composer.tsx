import styled from '@emotion/styled'
import type { Chat } from '@marquee/contract/chats'
import { messageLimits, messages, type Message, type Quoted } from '@marquee/contract/messages'
import { Check, Mic, Send } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { boxStyles } from '#ui/fieldStyles.ts'
import { isComposing } from '#ui/isComposing.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { AttachMenu } from './AttachMenu.tsx'
import { carriedBy, type Attachment } from './attachments.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
import { showMessage } from './cachedStretch.ts'
import { useChatTitle } from './ChatAvatar.tsx'
import { ComposerHint } from './ComposerHint.tsx'
import { draftOf, keepDraft, useDraft } from './drafts.ts'
import { EmojiMenu } from './EmojiMenu.tsx'
import { MentionMenu } from './MentionMenu.tsx'
import { phone } from './narrow.ts'
import { Recording } from './Recording.tsx'
import { SendButton } from './SendButton.tsx'
import { say } from './sending.ts'
import { useAttachments } from './useAttachments.ts'
import { useCaret } from './useCaret.ts'
import { useMentionIn } from './useMentionIn.ts'
import { seenOf } from './useReading.ts'
import { useRecorder } from './useRecorder.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'
import { useUnsentQuestion } from './useUnsentQuestion.ts'

const Root = styled.form`position: relative; flex: none; ${phone} { background: var(--surface); padding-bottom: env(safe-area-inset-bottom); }`
const Line = styled.div`display: flex; align-items: flex-end; gap: 8px; padding: 12px 16px 16px; ${phone} { gap: 4px; padding: 8px 8px 12px; }`
const Beside = styled.div`flex: none; display: grid; align-items: center; min-height: 48px;`
const Box = styled.div`
  ${boxStyles}
  flex: 1; min-width: 0; min-height: 48px; padding: 2px 4px 2px 18px; border-radius: min(24px, calc(var(--r-m) * 1.5)); align-items: center;
  & textarea { display: block; resize: none; height: auto; field-sizing: content; min-height: 1.5em; max-height: 32dvh; padding: 8px 0; overflow-wrap: anywhere; }
  & textarea::placeholder { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
`
const Drop = styled.div`
  position: absolute; inset: -200px 0 0; z-index: 3; display: grid; place-items: center; background: color-mix(in srgb, var(--accent-soft) 92%, transparent);
  color: var(--on-accent-soft); font-weight: 650; pointer-events: none;
`

/** A finger's keyboard has its own key for a new line, and none for sending. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

interface Props {
  chat: Chat
  meId: string
  /** The message that is being changed. */
  editing: Message | undefined
  onEdited: () => void
  onEditLast: () => void
  /** Something was said. */
  onSaid: () => void
  onTyping: () => void
}

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. What is typed is kept until then. */
export const Composer = ({ chat, meId, editing, onEdited, onEditLast, onSaid, onTyping }: Props) => {
  const words = useWords(chatsWords)
  const title = useChatTitle(chat)
  const { id: chatId, can, mayPostAt } = chat
  const draft = useDraft(meId, chatId)
  const [isOver, setOver] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const sayWith = (carried: readonly Attachment[], said: string, replyTo: Quoted | null) =>
    say(meId, { chatId, text: said, ...carriedBy(carried), postId: null, replyTo, readSeq: seenOf(chatId) })
  const { attachments, add, addVoice, again, remove } = useAttachments(meId, chatId)
  const secondsLeft = useSecondsUntil(mayPostAt)
  const recorder = useRecorder((recording, durationMs) => {
    const { replyTo } = draftOf(meId, chatId)
    sayWith([addVoice(recording, durationMs)], '', replyTo)
    if (replyTo) keepDraft(meId, chatId, { replyTo: null })
    onSaid()
  })
  useUnsentQuestion(recorder.lengthMs !== undefined)
  const edit = useAction(messages.edit, {
    onDone: (message) => {
      showMessage(message)
      onEdited()
    },
  })

  const text = editing ? (draft.edit?.text ?? editing.text) : draft.text
  const setText = (now: string) => keepDraft(meId, chatId, editing ? { edit: { seq: editing.seq, text: now } } : { text: now })
  const moveTo = useCaret(area, text)
  const put = (now: string, caret: number) => {
    moveTo(now, caret)
    setText(now)
  }
  const mention = useMentionIn(area, text, chat, put)
  const over = [...text.trim()].length - messageLimits.text
  const isReady = attachments.every(({ problem, isCutOff }) => !problem || isCutOff)
  const hasSomething = text.trim() !== '' || (!editing && attachments.length > 0)
  const canSend = hasSomething && over <= 0 && (editing ? text.trim() !== editing.text : isReady && secondsLeft === 0)

  const isBegun = useRef(false)
  const about = editing?.seq ?? draft.replyTo?.seq
  useEffect(() => {
    // What was kept from an earlier visit brings no finger's keyboard up over what one came to read.
    if (hasKeyboard() || (isBegun.current && about !== undefined)) area.current?.focus({ preventScroll: true })
    isBegun.current = true
  }, [about, chatId])

  const insert = (sign: string) => {
    const at = area.current?.selectionStart ?? text.length
    put(text.slice(0, at) + sign + text.slice(area.current?.selectionEnd ?? at), at + sign.length)
  }

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) return
    if (editing) return edit.mutate({ chatId, seq: String(editing.seq), text: text.trim() })
    // Pictures carry the words; every file is a message of its own.
    const pictures = attachments.filter(({ kind }) => kind === 'picture')
    const files = attachments.filter(({ kind }) => kind !== 'picture').map((file) => [file])
    const [first = [], ...others] = pictures.length > 0 ? [pictures, ...files] : files
    sayWith(first, text.trim(), draft.replyTo)
    for (const other of others) sayWith(other, '', null)
    keepDraft(meId, chatId, { text: '', replyTo: null })
    return onSaid()
  }

  const take = (files: File[]) => {
    if (add(files) > 0) toast.info(words.tooManyPictures(messageLimits.images))
  }
  const cancel = () => {
    if (editing) onEdited()
    else keepDraft(meId, chatId, { replyTo: null })
  }
  const byKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (mention.onKeyDown(event.key)) return event.preventDefault()
    if (event.key === 'Enter' && !event.shiftKey && hasKeyboard()) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && (editing || draft.replyTo)) {
      event.stopPropagation()
      cancel()
    } else if (event.key === 'ArrowUp' && !editing && text === '') {
      event.preventDefault()
      onEditLast()
    }
  }
  const paste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData
    const files = [...pasted]
    // A table or a text from an office program brings a picture of itself along.
    const isText = types.includes('text/plain') && types.includes('text/html')
    if (!files.length || isText || editing || !can.attach) return
    event.preventDefault()
    take(files)
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    if (!editing && can.attach) take([...event.dataTransfer.files])
  }
  const drag = (isHere: boolean) => (event: DragEvent) => {
    // Words that are dragged go into the field by themselves.
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(isHere && can.attach)
  }

  const { lengthMs, finish, giveUp } = recorder
  if (lengthMs !== undefined) return <Recording lengthMs={lengthMs} onFinish={finish} onGiveUp={giveUp} />
  const records = recorder.isThere && can.attach && !editing && !hasSomething
  return (
    <Root onSubmit={send} noValidate onDrop={drop} onDragOver={drag(true)} onDragLeave={drag(false)}>
      {isOver && <Drop aria-hidden>{words.dropHere}</Drop>}
      <ComposerHint
        editing={editing} replyTo={editing ? null : draft.replyTo} chat={chat} meId={meId} over={over} secondsLeft={secondsLeft}
        isRefused={recorder.isRefused} onCancel={cancel}
      />
      {!editing && <AttachmentTray attachments={attachments} onAgain={again} onRemove={remove} />}
      <MentionMenu mention={mention} />
      <Line>
        {can.attach && !editing && (
          <Beside>
            <AttachMenu onFiles={take} />
          </Beside>
        )}
        <Box data-error={over > 0 || undefined}>
          <textarea
            ref={area} rows={1} value={text} dir="auto" aria-label={editing ? words.editing : words.write(title)} placeholder={words.write(title)} enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
            aria-invalid={over > 0} onKeyDown={byKey} onPaste={paste} onSelect={mention.onSelect}
            onChange={({ target }) => {
              setText(target.value)
              if (!editing && target.value) onTyping()
            }}
            {...mention.tie}
          />
          <EmojiMenu onPick={insert} />
        </Box>
        {records ? (
          <SendButton icon={Mic} label={words.record} onClick={recorder.begin} disabled={secondsLeft > 0} />
        ) : (
          <SendButton icon={editing ? Check : Send} size={20} label={editing ? words.save : words.send} type="submit" disabled={!canSend || edit.isPending} />
        )}
      </Line>
    </Root>
  )
}
