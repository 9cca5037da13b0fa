import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { accessModes, type AccessMode } from '@marquee/contract/eventCards'
import { isOpenPrice, ticketLimits, tickets, TicketTypeInput, type TicketSetup } from '@marquee/contract/tickets'
import type { TierName } from '@marquee/contract/tiers'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { toast } from '#feedback/toast.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Row, Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { askBelowTaken } from './askBelowTaken.ts'
import { outdateTickets, setupQuery } from './ticketQueries.ts'
import { asksForTier, draftOf, newDraft, typeOf, type TypeDraft } from './typeDrafts.ts'
import { TypeFields } from './TypeFields.tsx'

const Part = styled(Card)`& > h2 { margin-bottom: 12px; }`

/** What stands in a field that is wrong, or under a wrong moment. */
const wrongFields = '[aria-invalid="true"], fieldset[aria-describedby] input:not([type="radio"])'

type Returns = keyof typeof ticketsWords.returnOptions
const returnsOf = (hours: number | null): Returns => (hours === null ? 'never' : hours >= 168 ? '168' : hours >= 24 ? '24' : '0')

/** What hosts choose from, and what it is by now. */
const percentsWith = (now: number) => [...new Set([100, 75, 50, 25, 0, now])]

interface Written {
  accessMode: AccessMode
  returns: Returns
  refundPercent: number
  isTransferable: boolean
  drafts: TypeDraft[]
}

const writtenOf = (zone: string, { accessMode, refundHours, refundPercent, isTransferable, types }: TicketSetup): Written => ({
  accessMode, refundPercent, isTransferable, returns: returnsOf(refundHours), drafts: types.map((type) => draftOf(zone, type)),
})

interface Props {
  event: Event
  setup: TicketSetup
  tiers: readonly TierName[]
}

/** How people come to an event, and by which tickets. */
export const SetupForm = ({ event: { id: eventId, timeZone: zone }, setup, tiers }: Props) => {
  const words = useWords(ticketsWords)
  const [saved, setSaved] = useState(() => writtenOf(zone, setup))
  const [written, setWritten] = useState(saved)
  const [checks, setChecks] = useState(0)
  const part = useRef<HTMLElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { accessMode, returns, refundPercent, isTransferable, drafts } = written
  useLeaveQuestion(JSON.stringify(written) !== JSON.stringify(saved), () => {})
  // What is wrong is marked from then on: whoever has sent it is led there.
  useEffect(() => {
    if (checks) part.current?.querySelector<HTMLElement>(wrongFields)?.focus()
  }, [checks])
  const own = useWords(waitlistWords)
  const save = useAction(tickets.arrange, {
    // Of what was confirmed the dialog hands failures to the shared handler.
    onFail: (error, input) =>
      input.isBelowTaken ? undefined : askBelowTaken(error, 'tickets_taken', own, () => save.mutateAsync({ ...input, isBelowTaken: true })),
    onDone: async (now) => {
      queryClient.setQueryData(setupQuery(eventId).queryKey, now)
      setSaved(writtenOf(zone, now))
      setWritten(writtenOf(zone, now))
      setChecks(0)
      toast.success(words.saved)
      await outdateTickets()
    },
  })
  const setDrafts = (change: (now: TypeDraft[]) => TypeDraft[]) => setWritten((now) => ({ ...now, drafts: change(now.drafts) }))
  const change = (id: string, changes: Partial<TypeDraft>) =>
    setDrafts((now) => now.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft)))
  const move = (from: number, by: -1 | 1) => setDrafts((now) => now.toSpliced(from, 1).toSpliced(from + by, 0, now[from]!))
  const remove = (place: number) => {
    setDrafts((now) => now.toSpliced(place, 1))
    void focusAfterwards(() => add.current)
  }
  /** What is wrong with a kind of ticket, by field. */
  const errorsIn = (draft: TypeDraft): Record<string, string> => {
    const { error } = TicketTypeInput.safeParse(typeOf(zone, draft))
    const isOffered = draft.tierId === null || tiers.some(({ id }) => id === draft.tierId)
    return {
      ...(asksForTier(draft) && !isOffered && { tierId: words.tierGone }),
      ...Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message])),
    }
  }
  const isTicketed = accessMode === 'ticketed'
  const isWrong = isTicketed && drafts.some((draft) => Object.keys(errorsIn(draft)).length > 0)
  const costs = drafts.some(({ kind }) => kind === 'paid' || isOpenPrice(kind))
  const send = () => {
    if (isWrong) return setChecks((now) => now + 1)
    const types = isTicketed ? drafts.map((draft) => typeOf(zone, draft)) : []
    save.mutate({ eventId, accessMode, refundHours: returns === 'never' ? null : Number(returns), refundPercent, isTransferable, types })
  }
  return (
    <Part as="section" aria-label={words.manage} ref={part}>
      <H4>{words.manage}</H4>
      <Stack gap={12}>
        <Select
          label={words.access} value={accessMode} onChange={(mode) => setWritten((now) => ({ ...now, accessMode: mode }))}
          options={accessModes.map((value) => ({ value, label: words.accessModes[value] }))}
        />
        {isTicketed && (
          <>
            <Select
              label={words.returns} value={returns} onChange={(wanted) => setWritten((now) => ({ ...now, returns: wanted }))}
              options={(['never', '0', '24', '168'] as const).map((value) => ({ value, label: words.returnOptions[value] }))}
            />
            {returns !== 'never' && costs && (
              <Select
                label={words.refundPercent} value={String(refundPercent)}
                options={percentsWith(refundPercent).map((value) => ({ value: String(value), label: words.refundPercents(value) }))}
                onChange={(wanted) => setWritten((now) => ({ ...now, refundPercent: Number(wanted) }))}
              />
            )}
            <Switch
              label={words.isTransferable} text={words.isTransferableText} isOn={isTransferable}
              onChange={(isOn) => setWritten((now) => ({ ...now, isTransferable: isOn }))}
            />
            <H4 as="p">{words.types}</H4>
            <Secondary>{drafts.length ? words.typesText : words.noTypes}</Secondary>
            {costs && !setup.canBePaid && <Secondary role="status">{words.cannotBePaid}</Secondary>}
            {drafts.map((draft, place) => (
              <ListRow
                key={draft.id} name={words.typeName(place + 1)} isFirst={place === 0} isLast={place === drafts.length - 1}
                badge={
                  <Row gap={8} wrap>
                    {draft.sold > 0 && <Badge kind="ok">{words.sold(draft.sold)}</Badge>}
                    {draft.held > 0 && <Badge>{words.held(draft.held)}</Badge>}
                  </Row>
                }
                onMove={(by) => move(place, by)} onRemove={() => remove(place)}
              >
                <TypeFields
                  draft={draft} zone={zone} tiers={tiers} errors={checks ? errorsIn(draft) : {}}
                  onChange={(changes) => change(draft.id, changes)}
                />
              </ListRow>
            ))}
            {drafts.length < ticketLimits.types && (
              <Row>
                <Button ref={add} variant="line" icon={Plus} onClick={() => setDrafts((now) => [...now, newDraft()])}>
                  {words.add}
                </Button>
              </Row>
            )}
          </>
        )}
        <FormFoot>
          <Button variant="primary" loading={save.isPending} onClick={send}>
            {words.save}
          </Button>
        </FormFoot>
      </Stack>
    </Part>
  )
}
