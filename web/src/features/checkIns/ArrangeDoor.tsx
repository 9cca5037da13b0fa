import styled from '@emotion/styled'
import { checkInLimits, checkIns, type CheckInList, type Door } from '@marquee/contract/checkIns'
import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { GiveCard } from '#features/tickets/GiveCard.tsx'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { MomentFields } from '#ui/MomentFields.tsx'
import { H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'
import { DoorStaff } from './DoorStaff.tsx'

const Box = styled.div`${boxStyles}`
const Kinds = styled.fieldset`display: grid; gap: 6px; min-width: 0;`

const momentIn = (zone: string, clock: Clock | null) => (clock && instantIn(zone, clock.day, clock.time)) ?? null

interface Props {
  door: Door
  onChange: () => void
}

/** The lists of a door: their names, kinds of tickets and times. */
const Lists = ({ door: { event, kinds, lists: saved }, onChange }: Props) => {
  const words = useWords(checkInsWords)
  const [lists, setLists] = useState<CheckInList[]>(saved)
  const save = useAction(checkIns.setLists, {
    onDone: (now) => {
      setLists(now)
      toast.success(words.listsSaved)
      onChange()
    },
  })
  const zone = event.timeZone
  const change = (place: number, changed: Partial<CheckInList>) => setLists((now) => now.with(place, { ...now[place]!, ...changed }))
  const send = (sent: FormEvent) => {
    sent.preventDefault()
    save.mutate({ eventId: event.id, lists })
  }
  return (
    <Card as="section" aria-label={words.lists}>
      <form onSubmit={send}>
        <Stack gap={12}>
          <H4>{words.lists}</H4>
          <Secondary>{words.listsText}</Secondary>
          {lists.map(({ id, name, ticketTypeIds, activatesAt, expiresAt }, place) => (
            <ListRow
              key={id} name={words.listNumber(place + 1)} isFirst={place === 0} isLast={place === lists.length - 1}
              onMove={(by) => setLists((now) => now.toSpliced(place, 1).toSpliced(place + by, 0, now[place]!))}
              onRemove={() => setLists((now) => now.toSpliced(place, 1))}
            >
              <Stack gap={12}>
                <Field label={words.listName}>
                  {(tie) => (
                    <Box>
                      <input
                        {...tie} type="text" required maxLength={checkInLimits.listName} autoComplete="off" value={name}
                        onChange={({ target }) => change(place, { name: target.value })}
                      />
                    </Box>
                  )}
                </Field>
                <Kinds>
                  <Strong as="legend">{words.kindsOf}</Strong>
                  {kinds.map((kind) => (
                    <Checkbox
                      key={kind.id} checked={ticketTypeIds.includes(kind.id)}
                      onChange={({ target }) => {
                        const others = ticketTypeIds.filter((one) => one !== kind.id)
                        change(place, { ticketTypeIds: target.checked ? [...others, kind.id] : others })
                      }}
                    >
                      {kind.name}
                    </Checkbox>
                  ))}
                  <Tiny>{words.kindsHint}</Tiny>
                </Kinds>
                <MomentFields
                  legend={words.opens} options={words.whenOpens} zone={zone} value={activatesAt ? clockIn(zone, activatesAt) : null}
                  usual={() => clockIn(zone, event.startsAt)} onChange={(clock) => change(place, { activatesAt: momentIn(zone, clock) })}
                />
                <MomentFields
                  legend={words.closes} options={words.whenCloses} zone={zone} value={expiresAt ? clockIn(zone, expiresAt) : null}
                  usual={() => clockIn(zone, event.endsAt)} onChange={(clock) => change(place, { expiresAt: momentIn(zone, clock) })}
                />
              </Stack>
            </ListRow>
          ))}
          <FormFoot>
            {lists.length < checkInLimits.lists && (
              <Button
                variant="line" icon={Plus}
                onClick={() => setLists((now) => [...now, { id: crypto.randomUUID(), name: '', ticketTypeIds: [], activatesAt: null, expiresAt: null }])}
              >
                {words.addList}
              </Button>
            )}
            <Button type="submit" variant="primary" loading={save.isPending}>
              {words.saveLists}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}

/** What the host arranges at a door: tickets for whoever stands there without one, lists, and who helps. */
export const ArrangeDoor = ({ door, onChange }: Props) => (
  <>
    {door.can.give && <GiveCard eventId={door.event.id} types={door.kinds} />}
    <Lists door={door} onChange={onChange} />
    <DoorStaff event={door.event} />
  </>
)
