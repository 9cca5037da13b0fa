import type { PaymentAccount } from '@marquee/contract/payments'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { Switch } from '#ui/Switch.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { paymentsWords } from '#words/en/payments.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  account: Pick<PaymentAccount, 'collectsTax' | 'can'>
  busy: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the provider reckons up tax, and what is left to whoever sells. */
export const TaxCard = ({ account: { collectsTax, can }, busy, onChange }: Props) => {
  const words = useWords(paymentsWords)
  return (
    <Card as="section" aria-label={words.tax}>
      <Stack gap={8}>
        <H4>{words.tax}</H4>
        <Switch label={words.taxSwitch} text={words.taxText} isOn={collectsTax} disabled={busy || !can.setTax} onChange={onChange} />
        <Secondary>{words.taxYours}</Secondary>
      </Stack>
    </Card>
  )
}
