import styled from '@emotion/styled'
import type { DoorTicket } from '@marquee/contract/checkIns'
import { Camera as CameraIcon, CloudOff, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { FormFoot } from '#ui/FormFoot.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { timeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { useNow } from '#ui/useNow.ts'
import { H3, Meta, Num, Secondary, Strong } from '#ui/type.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'
import { Camera } from './Camera.tsx'
import { hasCamera } from './codeReader.ts'
import type { KeptDoor } from './keptDoors.ts'
import { NameSearch } from './NameSearch.tsx'
import { useDoorSound } from './signals.ts'
import { useAwake } from './useAwake.ts'
import { useDoor } from './useDoor.ts'
import { Verdict } from './Verdict.tsx'

const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; max-width: 560px;
  @media (max-width: 599.95px) { padding: 0 8px; }
  @media (orientation: landscape) and (max-height: 560px) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); max-width: none; align-items: start; }
`
/* What stands on no card begins where other text of a phone does. */
const Head = styled(Row)`@media (max-width: 599.95px) { padding-left: 8px; }`
const Box = styled.div`${boxStyles} & input { font-family: var(--mono); text-transform: uppercase; }`
const Away = styled.div`display: flex; gap: 12px; padding: 12px 16px; border-radius: 12px; corner-shape: var(--corner); background: var(--warn-soft); color: var(--warn); & > svg { flex: none; margin-top: 2px; }`

interface Props {
  kept: KeptDoor
  /** Whether the server can be told at all from here. */
  canSend: boolean
  onNews?: () => void
  /** Takes a check-in back; absent where that needs a network that is not there. */
  onUndo?: (ticket: DoorTicket) => void
  /** When somebody was let in, or not. */
  onScan?: () => void
  /** Under the counts. */
  children?: ReactNode
}

const isEditable = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Where people are let in, with a network or without: the last verdict, the camera, what is typed, and names. */
export const DoorDesk = ({ kept, canSend, onNews, onUndo, onScan, children }: Props) => {
  const words = useWords(checkInsWords)
  const { event, lists } = kept.door
  const [listId, setListId] = useState<string>('')
  const [isHeard, setHeard] = useDoorSound()
  const list = lists.find(({ id }) => id === listId)
  const { tickets, scan, admit, shown, waiting, isCut } = useDoor({ kept, listId: list?.id, isHeard, canSend, onNews })
  const [typed, setTyped] = useState('')
  const [isLooking, setLooking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useAwake()
  const take = (code: string) => {
    onScan?.()
    void scan(code)
  }
  const submit = (sent: FormEvent) => {
    sent.preventDefault()
    setTyped('')
    take(typed)
  }
  // A scanner that types does not ask where the caret is.
  const press = useEffectEvent((pressed: KeyboardEvent) => {
    const isTyped = pressed.key.length === 1 && !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey
    if (isTyped && !isEditable(pressed.target) && !document.querySelector('dialog[open], [role=alertdialog]')) input.current?.focus()
  })
  useEffect(() => {
    const heard = (pressed: KeyboardEvent) => press(pressed)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])

  const valid = tickets.filter(({ status }) => status === 'active' || status === 'checked_in')
  const inside = valid.filter(({ status }) => status === 'checked_in').length
  const now = useNow()
  const options = [
    { value: '', label: words.everybody },
    ...lists.map(({ id, name, activatesAt, expiresAt }) => {
      const isNow = (!activatesAt || Date.parse(activatesAt) <= now) && (!expiresAt || Date.parse(expiresAt) > now)
      return { value: id, label: isNow ? name : words.closedList(name) }
    }),
  ]
  return (
    <Room>
      <Stack gap={12}>
        <Head gap={8}>
          <Grow>
            <H3>{event.title}</H3>
            <Meta>
              <Num>{words.inside(inside, valid.length)}</Num> · {words.listFrom(timeOf(kept.savedAt))}
            </Meta>
          </Grow>
          <IconButton icon={isHeard ? Volume2 : VolumeX} label={words.sound} aria-pressed={isHeard} onClick={() => setHeard(!isHeard)} />
        </Head>
        <div role="status">
          {isCut ? (
            <Away>
              <Icon of={CloudOff} size={22} />
              <div>
                <Strong as="p">{words.noNetwork(waiting)}</Strong>
                <Secondary>{words.noNetworkText}</Secondary>
              </div>
            </Away>
          ) : (
            waiting > 1 && <Secondary>{words.sending(waiting)}</Secondary>
          )}
        </div>
        {lists.length > 0 && <Select label={words.list} value={list?.id ?? ''} options={options} onChange={setListId} />}
        <div role="status" aria-live="assertive">
          <Verdict key={shown?.id} shown={shown} />
        </div>
        {children}
      </Stack>
      <Stack gap={12}>
        {isLooking && <Camera onCode={take} />}
        <Card>
          <form onSubmit={submit}>
            <Field label={words.typeCode} hint={words.typeCodeHint}>
              {(tie) => (
                <Box>
                  <input
                    {...tie} ref={input} type="text" autoComplete="off" autoCapitalize="characters" spellCheck={false} enterKeyHint="go" value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                  />
                </Box>
              )}
            </Field>
            <FormFoot>
              {hasCamera() && (
                <Button variant="line" icon={CameraIcon} aria-pressed={isLooking} onClick={() => setLooking((now) => !now)}>
                  {isLooking ? words.stopCamera : words.useCamera}
                </Button>
              )}
              <Button type="submit" variant="primary" disabled={!typed.trim()}>
                {words.letIn}
              </Button>
            </FormFoot>
          </form>
        </Card>
        <NameSearch
          tickets={tickets} onUndo={onUndo}
          onAdmit={(ticket) => {
            onScan?.()
            void admit(ticket)
          }}
        />
      </Stack>
    </Room>
  )
}
