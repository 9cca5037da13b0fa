import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Card } from '#ui/Card.tsx'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { CopyField } from '#ui/CopyField.tsx'
import { Stack } from '#ui/layout.ts'
import { ReadInput } from '#ui/ReadInput.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Group } from './Group.tsx'
import { forms } from './formWords.ts'

const asTyped = (typed: string) => typed
const linesIn = (typed: string) => typed.split('\n')

const Search = ({ start }: { start: string }) => {
  const [q, setQ] = useState(start)
  return <SearchField label={forms.search} placeholder={forms.searchHint} q={q} onType={setQ} onSubmit={setQ} />
}

const Count = ({ start }: { start: number }) => {
  const [value, setValue] = useState(start)
  return <Stepper label={forms.count} fewer={forms.fewer} more={forms.more} value={value} most={6} onChange={setValue} />
}

/** Fields whose text stands for something else, is looked for, or is taken away. */
export const TypedFieldsGroup = () => {
  const { control, setError } = useForm({
    defaultValues: { price: 499, seats: forms.seatsTyped, free: 0, benefits: [...forms.benefitLines] },
  })
  useEffect(() => setError('seats', { message: forms.seatsProblem }), [setError])
  return (
    <Group title={forms.typed}>
      <Search start="" />
      <Search start={forms.searched} />
      <Card>
        <Stack gap={8}>
          <Count start={2} />
          <ReadInput control={control} name="price" label={forms.price} hint={forms.priceHint} inputMode="decimal" read={centsIn} write={typedCents} />
          <ReadInput control={control} name="seats" label={forms.seats} inputMode="numeric" read={asTyped} write={asTyped} />
          <ReadInput control={control} name="free" label={forms.free} inputMode="decimal" read={centsIn} write={typedCents} disabled />
          <ReadInput
            control={control} name="benefits" label={forms.benefits} hint={forms.benefitsHint} rows={3} read={linesIn}
            write={(lines) => lines.join('\n')}
          />
          <CopyField label={forms.invitation} hint={forms.invitationHint} value={forms.invitationLink} words={forms.copy} />
          <CopyField label={forms.secret} value={forms.secretLine} isCode words={forms.copy} />
        </Stack>
      </Card>
    </Group>
  )
}
