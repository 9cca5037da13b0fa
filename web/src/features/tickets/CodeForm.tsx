import styled from '@emotion/styled'
import { instantIn, type Clock } from '@marquee/contract/clocks'
import { ticketCodeKinds, ticketCodes } from '@marquee/contract/ticketCodes'
import { specialOfferLimits } from '@marquee/contract/specialOffers'
import type { TicketType } from '@marquee/contract/tickets'
import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { MomentFields } from '#ui/MomentFields.tsx'
import { ReadInput } from '#ui/ReadInput.tsx'
import { Select } from '#ui/Select.tsx'
import { sentence } from '#ui/sentence.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { Strong } from '#ui/type.ts'
import { soonIn } from '#ui/zoned.ts'
import { ticketPricesWords } from '#words/en/ticketPrices.ts'
import { useWords } from '#words/words.tsx'

const Kinds = styled.fieldset`display: grid; gap: 4px; min-width: 0;`
const Two = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 12px 16px;`

const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed))
const written = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

interface Props {
  eventId: string
  zone: string
  types: readonly TicketType[]
  onClose: () => void
}

/** What is for the host to say: an example stands in the field until then. */
const unsaid = Number.NaN

/** A new code: what it takes off, for which kinds of tickets, how often and until when. */
export const CodeForm = ({ eventId, zone, types, onClose }: Props) => {
  const words = useWords(ticketPricesWords)
  const [id] = useState(() => crypto.randomUUID())
  const [starts, setStarts] = useState<Clock | null>(null)
  const [ends, setEnds] = useState<Clock | null>(null)
  const [isWithoutTime, setWithoutTime] = useState(false)
  const { form, control, submit, busy } = useRouteForm(ticketCodes.add, {
    start: { code: '', kind: 'percent', value: unsaid, ticketTypeIds: [], maxUses: null, perPerson: null, startsAt: null, endsAt: null },
    fixed: { eventId, id },
    refresh: [ticketCodes.list],
    onDone: () => {
      toast.success(words.codeAdded)
      onClose()
    },
  })
  const { kind = 'percent', ticketTypeIds = [] } = useWatch({ control })
  const { errors } = form.formState
  const read = (clock: Clock | null) => clock && (instantIn(zone, clock.day, clock.time) ?? null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const [startsAt, endsAt] = [read(starts), read(ends)]
    const isWrong = (starts !== null && startsAt === null) || (ends !== null && endsAt === null)
    setWithoutTime(isWrong)
    if (isWrong) return
    form.setValue('startsAt', startsAt)
    form.setValue('endsAt', endsAt)
    void submit()
  }
  const pick = (typeId: string, isPicked: boolean) =>
    form.setValue('ticketTypeIds', isPicked ? [...ticketTypeIds, typeId] : ticketTypeIds.filter((one) => one !== typeId))
  return (
    <form onSubmit={send} noValidate aria-label={words.addCode}>
      <Stack gap={12}>
        <Two>
          <TextInput
            control={control} name="code" label={words.code} hint={words.codeHint} max={specialOfferLimits.code} autoComplete="off"
            autoCapitalize="characters" spellCheck={false} autoFocus
          />
          <Select
            label={words.codeKind} value={kind} options={ticketCodeKinds.map((value) => ({ value, label: words.codeKinds[value] }))}
            onChange={(picked) => {
              form.setValue('kind', picked)
              form.setValue('value', picked === 'access' ? 0 : unsaid)
            }}
          />
          {kind !== 'access' && (
            <ReadInput
              key={kind} control={control} name="value" label={words.values[kind]} inputMode="decimal" placeholder={words.examples[kind]}
              read={kind === 'amount' ? centsIn : numberIn} write={kind === 'amount' ? typedCents : written}
            />
          )}
        </Two>
        {types.length > 1 && (
          <Kinds>
            <Strong as="legend">{words.codeFor}</Strong>
            <Checkbox checked={!ticketTypeIds.length} onChange={() => form.setValue('ticketTypeIds', [])}>
              {words.allTypes}
            </Checkbox>
            {types.map(({ id: typeId, name }) => (
              <Checkbox key={typeId} checked={ticketTypeIds.includes(typeId)} onChange={({ target }) => pick(typeId, target.checked)}>
                {name}
              </Checkbox>
            ))}
          </Kinds>
        )}
        <Two>
          <ReadInput control={control} name="maxUses" label={words.uses} inputMode="numeric" read={numberIn} write={written} />
          <ReadInput control={control} name="perPerson" label={words.perPerson} inputMode="numeric" read={numberIn} write={written} />
        </Two>
        <MomentFields
          legend={words.starts} options={[words.atOnce, words.atTime]} zone={zone} value={starts} usual={() => soonIn(zone)}
          onChange={setStarts}
        />
        <MomentFields
          legend={words.ends} options={[words.never, words.atTime]} zone={zone} value={ends} usual={() => soonIn(zone)}
          problem={isWithoutTime ? words.noTime : errors.endsAt?.message && sentence(errors.endsAt.message)} onChange={setEnds}
        />
        <FormFoot>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={busy}>
            {words.saveCode}
          </Button>
        </FormFoot>
      </Stack>
    </form>
  )
}
