import styled from '@emotion/styled'
import { Camera as CameraIcon, CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DoorTicket, ScanOutcome } from '@marquee/contract/tickets'
import { prefetch } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { FormFoot } from '#ui/FormFoot.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H3, H4, Meta, Secondary, Num } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { Camera, canReadCodes } from './Camera.tsx'
import { wholeDoor } from './door.ts'
import { useDoor, type Shown } from './useDoor.ts'
import { eventQuery } from './ticketQueries.ts'

/** The list is read as a whole: from then on the door needs no network. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const [list] = await Promise.all([wholeDoor(params.eventId!), prefetch(eventQuery(params.eventId!))])
  return list
}
export const handle = { title: wordsOf(ticketsWords).checkIn }

const Room = styled(Stack)`max-width: 560px; @media (max-width: 599.95px) { padding: 0 8px; }`
const Box = styled.div`${boxStyles} & input { font-family: ui-monospace, monospace; text-transform: uppercase; }`
const Verdict = styled(Card)`
  display: flex; gap: 12px; align-items: center;
  &[data-outcome='in'] { background: var(--ok-soft); color: var(--ok); }
  &[data-outcome='already'] { background: var(--warn-soft); color: var(--warn); }
  &[data-outcome='canceled'], &[data-outcome='unknown'] { background: var(--bad-soft); color: var(--bad); }
  & p, & span { color: inherit; }
  & > svg { flex: none; }
`
const signs = { in: CircleCheck, already: CircleAlert, canceled: CircleX, unknown: CircleX } as const satisfies Record<ScanOutcome, unknown>

const VerdictCard = ({ shown: { outcome, name, holderName, isOwnWord } }: { shown: Shown }) => {
  const words = useWords(ticketsWords)
  return (
    <Verdict data-outcome={outcome}>
      <Icon of={signs[outcome]} size={32} />
      <Stack gap={4}>
        <H4 as="p">{words.outcomes[outcome]}</H4>
        {holderName && <Secondary>{[holderName, name].filter(Boolean).join(' · ')}</Secondary>}
        {isOwnWord && <Meta>{words.notSent}</Meta>}
      </Stack>
    </Verdict>
  )
}

/** Lets people in by their codes, with a network or without. */
export default function CheckInPage() {
  const words = useWords(ticketsWords)
  const { eventId } = useParams() as { eventId: string }
  const list = useLoaderData<DoorTicket[]>()
  const { profile } = useMe()
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { scan, shown, waiting, insideCount } = useDoor(profile.id, eventId, list)
  const [typed, setTyped] = useState('')
  const [isLooking, setLooking] = useState(false)
  const count = list.filter(({ status }) => status !== 'canceled').length
  const submit = (sent: FormEvent) => {
    sent.preventDefault()
    setTyped('')
    void scan(typed)
  }
  return (
    <Page title={words.checkIn} back={to('event', { eventId })}>
      <Room>
        <Stack gap={4}>
          <H3>{event.title}</H3>
          <Meta>
            <Num>{words.inside(insideCount, count)}</Num>
          </Meta>
        </Stack>
        <div role="status" aria-live="assertive">{shown && <VerdictCard shown={shown} />}</div>
        {isLooking && (
          <Camera
            label={words.camera} onCode={(code) => void scan(code)}
            onFail={() => {
              setLooking(false)
              toast.error(words.noCamera)
            }}
          />
        )}
        <Card>
          <form onSubmit={submit}>
            <Field label={words.typeCode} hint={words.typeCodeHint}>
              {(tie) => (
                <Box>
                  <input {...tie} type="text" autoComplete="off" autoCapitalize="characters" spellCheck={false} value={typed} onChange={({ target }) => setTyped(target.value)} />
                </Box>
              )}
            </Field>
            <FormFoot>
              {canReadCodes() && (
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
        {waiting > 0 && (
          <Row>
            <Secondary role="status">{words.waitingScans(waiting)}</Secondary>
          </Row>
        )}
      </Room>
    </Page>
  )
}
