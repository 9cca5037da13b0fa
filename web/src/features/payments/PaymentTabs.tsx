import { to } from '#paths.ts'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'

export type PaymentView = 'account' | 'ledger' | 'payouts' | 'disputes'

const views = ['ledger', 'payouts', 'disputes'] as const

/** The account of a channel, and what moves in it. */
export const PaymentTabs = ({ current }: { current: PaymentView }) => {
  const words = useWords(ledgerWords)
  const tabs = [
    { label: words.account, href: to('ownerPayments'), isCurrent: current === 'account' },
    ...views.map((view) => ({ label: words[view], href: to('ownerLedger', { view }), isCurrent: current === view })),
  ]
  return <MarqueeTabs label={words.views} tabs={tabs} />
}
