import { paymentCountries, type PaymentCountry } from '@marquee/contract/payments'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Secondary } from '#ui/type.ts'
import { paymentsWords } from '#words/en/payments.ts'
import { useWords } from '#words/words.tsx'

type Props = {
  /** They had an account before, and this is where. */
  before: string | null
  /** There is one to go on with: nobody chooses where. */
  isBack: boolean
  busy: boolean
  onConnect: (country: PaymentCountry) => void
}

const options = () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return paymentCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** Where whoever sells is at home, and on to the provider. */
export const ConnectForm = ({ before, isBack, busy, onConnect }: Props) => {
  const words = useWords(paymentsWords)
  const [country, setCountry] = useState<PaymentCountry>(paymentCountries.find((one) => one === before) ?? 'US')
  return (
    <Stack gap={12}>
      {!isBack && (
        <>
          <Select label={words.country} value={country} onChange={setCountry} options={options()} />
          <Secondary>{words.countryHint}</Secondary>
        </>
      )}
      <div>
        <Button variant="primary" loading={busy} onClick={() => onConnect(country)}>
          {before === null ? words.connect : words.again}
        </Button>
      </div>
    </Stack>
  )
}
