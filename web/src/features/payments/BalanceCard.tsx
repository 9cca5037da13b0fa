import styled from '@emotion/styled'
import { payments, type PaymentBalance, type PayoutSchedule } from '@marquee/contract/payments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { Card } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { moneyIn } from '#ui/money.ts'
import { H4, Num } from '#ui/type.ts'
import { paymentsWords } from '#words/en/payments.ts'
import { useWords } from '#words/words.tsx'
import { ProviderLink } from './ProviderLink.tsx'

const Facts = styled.dl`
  display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 6px 20px; margin: 0;
  & > dt { color: var(--ink-3); } & > dd { margin: 0; overflow-wrap: anywhere; }
`

type Words = typeof paymentsWords

const scheduleOf = ({ schedules }: Words, { every, delayDays, weekday, monthDay }: PayoutSchedule) => {
  if (every === 'week' && weekday) return schedules.week(weekday)
  if (every === 'month' && monthDay) return schedules.month(monthDay)
  return every === 'manual' ? schedules.manual : schedules.day(delayDays)
}

const amounts = (some: PaymentBalance['available']) =>
  some.map(({ cents, currency }) => (
    <div key={currency}>
      <Num>{moneyIn(cents, currency)}</Num>
    </div>
  ))

/** The provider tells a day as the midnight in UTC that it begins with. */
const dayAtProvider = (moment: string) => dayOf(moment.slice(0, 10))

const nextOf = (words: Words, { cents, currency, arrivesAt }: NonNullable<PaymentBalance['nextPayout']>) =>
  words.nextPayout(moneyIn(cents, currency), dayAtProvider(arrivesAt))

const Balance = ({ balance }: { balance: PaymentBalance }) => {
  const words = useWords(paymentsWords)
  const { available, pending, nextPayout, schedule, statementDescriptor, dueBy, dashboardUrl } = balance
  const named = words.balanceFacts
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [named.available, available.length > 0 ? amounts(available) : words.nothingLies],
    ...(pending.some(({ cents }) => cents !== 0) ? [[named.pending, amounts(pending)] as const] : []),
    ...(nextPayout ? [[named.next, nextOf(words, nextPayout)] as const] : []),
    ...(schedule ? [[named.schedule, scheduleOf(words, schedule)] as const] : []),
    ...(statementDescriptor ? [[named.descriptor, statementDescriptor] as const] : []),
    ...(dueBy ? [[named.due, dayAtProvider(dueBy)] as const] : []),
  ]
  return (
    <>
      <Facts>{facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}</Facts>
      {available.some(({ cents }) => cents < 0) && <p>{words.negative}</p>}
      <div>
        <ProviderLink href={dashboardUrl}>{words.dashboard}</ProviderLink>
      </div>
    </>
  )
}

/** What lies in the account, when it goes to the bank, and the way to the provider's own pages; asked anew each time. */
export const BalanceCard = () => {
  const words = useWords(paymentsWords)
  const { data, isError, isFetching, refetch } = useQuery({ ...query(payments.balance, {}), staleTime: 0 })
  if (data === null) return null
  return (
    <Card as="section" aria-label={words.balance}>
      <Stack gap={16}>
        <H4>{words.balance}</H4>
        {data ? <Balance balance={data} /> : isError
          ? <ErrorNotice title={words.balanceFailed} onRetry={() => void refetch()} busy={isFetching} />
          : <ListSkeleton />}
      </Stack>
    </Card>
  )
}
