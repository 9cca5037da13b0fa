import styled from '@emotion/styled'
import type { PaymentAccount } from '@marquee/contract/payments'
import { dateOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { paymentsWords } from '#words/en/payments.ts'
import { useWords } from '#words/words.tsx'

const Facts = styled.dl`
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 20px; margin: 0;
  & dt { color: var(--ink-3); } & dd { margin: 0; overflow-wrap: anywhere; }
`

/** Where the account is at home, what it is paid in, and when the provider was asked. */
export const AccountFacts = ({ account }: { account: PaymentAccount }) => {
  const words = useWords(paymentsWords)
  const { country, currency, connectedAt, checkedAt } = account
  return (
    <Facts>
      <dt>{words.facts.prices}</dt>
      <dd>{words.dollars}</dd>
      {country && (
        <>
          <dt>{words.facts.country}</dt>
          <dd>{new Intl.DisplayNames('en', { type: 'region' }).of(country)}</dd>
        </>
      )}
      {currency && (
        <>
          <dt>{words.facts.payouts}</dt>
          <dd>{words.currency(currency)}</dd>
        </>
      )}
      {connectedAt && (
        <>
          <dt>{words.facts.connected}</dt>
          <dd>{dateOf(connectedAt)}</dd>
        </>
      )}
      {checkedAt && (
        <>
          <dt>{words.facts.checked}</dt>
          <dd>
            <TimeAgo at={checkedAt} />
          </dd>
        </>
      )}
    </Facts>
  )
}
