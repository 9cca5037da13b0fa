import { checkIns, type DoorEvent } from '@marquee/contract/checkIns'
import { clockIn, instantIn } from '@marquee/contract/clocks'
import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { profilePath } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Button } from '#ui/Button.tsx'
import { ClockFields } from '#ui/ClockFields.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { daysAhead } from '#ui/zoned.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'
import { staffQuery } from './doorQueries.ts'

const hourMs = 3_600_000
const shownIn = [checkIns.staff]

/** Somebody is to help; usually until some hours after the end. */
const HelperForm = ({ event: { id: eventId, endsAt, timeZone } }: { event: DoorEvent }) => {
  const words = useWords(checkInsWords)
  const [until, setUntil] = useState(() => clockIn(timeZone, new Date(Math.max(Date.parse(endsAt), Date.now()) + 6 * hourMs).toISOString()))
  const { form, control, submit, busy } = useRouteForm(checkIns.addStaff, {
    start: { nickname: '' },
    fixed: { eventId, until: instantIn(timeZone, until.day, until.time) ?? '' },
    refresh: shownIn,
    onDone: () => {
      form.reset({ nickname: '' })
      toast.success(words.helperAdded)
    },
  })
  const days = () => daysAhead(timeZone, 365)
  return (
    <form onSubmit={(sent) => void submit(sent)} noValidate>
      <Stack gap={8}>
        <TextInput control={control} name="nickname" label={words.nickname} autoComplete="off" />
        <Strong as="span">{words.until}</Strong>
        <ClockFields zone={timeZone} start={until} days={days} onChange={setUntil} />
      </Stack>
      <FormFoot>
        <Button type="submit" variant="primary" loading={busy}>
          {words.addHelper}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Who helps at a door and may do nothing else, and until when. */
export const DoorStaff = ({ event }: { event: DoorEvent }) => {
  const words = useWords(checkInsWords)
  const { data: staff } = useQuery(staffQuery(event.id))
  const remove = useAction(checkIns.removeStaff, { refresh: shownIn, onDone: () => toast.success(words.helperRemoved) })
  return (
    <Card as="section" aria-label={words.helpers}>
      <Stack gap={12}>
        <H4>{words.helpers}</H4>
        <Secondary>{words.helpersText}</Secondary>
        {staff?.length === 0 && <Secondary>{words.noHelpers}</Secondary>}
        <ul>
          {staff?.map(({ person, until }) => (
            <li key={person.id}>
              <PersonRow
                person={person} href={profilePath(person)} line={words.untilTime(wholeTimeOf(until))}
                action={
                  <IconButton
                    icon={UserMinus} label={words.removeHelper(person.displayName)}
                    onClick={() => remove.mutate({ eventId: event.id, profileId: person.id })}
                  />
                }
              />
            </li>
          ))}
        </ul>
        <HelperForm event={event} />
      </Stack>
    </Card>
  )
}
