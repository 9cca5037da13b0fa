import styled from '@emotion/styled'
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { PaymentTabs } from '#features/payments/PaymentTabs.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { paymentsWords } from '#words/en/payments.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { DisputesView } from './DisputesView.tsx'
import { LinesView } from './LinesView.tsx'
import { PayoutsView } from './PayoutsView.tsx'

const views = { ledger: LinesView, payouts: PayoutsView, disputes: DisputesView } as const
type View = keyof typeof views
const isView = (view: string | undefined): view is View => view !== undefined && Object.hasOwn(views, view)

export const loader = ({ params }: LoaderFunctionArgs) => (isView(params['view']) ? null : redirect(to('ownerPayments')))

export const handle = { title: wordsOf(paymentsWords).title, acts: true }

const Room = styled.div`max-width: 900px; @media (max-width: 599.95px) { padding: 0 16px; }`

/** What moves in the channel's account: lines, payouts, disputes. */
export default function LedgerPage() {
  const words = useWords(paymentsWords)
  const { view } = useParams() as { view: View }
  const Shown = views[view]
  return (
    <Page title={words.title} width="full" tabs={<PaymentTabs current={view} />}>
      <Room>
        <Shown />
      </Room>
    </Page>
  )
}
