import styled from '@emotion/styled'
import { payments } from '@marquee/contract/payments'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4, Lead, Secondary } from '#ui/type.ts'
import { paymentsWords } from '#words/en/payments.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { PaymentTabs } from './PaymentTabs.tsx'
import { TaxCard } from './TaxCard.tsx'
import { UnpaidTermsCard } from './UnpaidTermsCard.tsx'

const ownAccount = () => query(payments.account, {})

/** The provider sends people back to this screen; it is asked at once how things stand, for it may tell later than they come. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  if (new URL(request.url).searchParams.has('onboarding')) {
    // Whoever is not allowed, or finds nobody there, reads how things stood before.
    const now = await call(payments.check, {}).catch(() => undefined)
    if (now) queryClient.setQueryData(ownAccount().queryKey, now)
    return redirect(to('ownerPayments'))
  }
  await prefetch(ownAccount())
  return null
}

export const handle = { title: wordsOf(paymentsWords).title, acts: true }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`
const About = styled(Lead)`@media (max-width: 599.95px) { padding: 0 8px; }`
const Needs = styled.ul`margin: 4px 0 0; padding-left: 20px; list-style: disc;`

const kinds = { not_connected: 'plain', onboarding: 'warn', restricted: 'warn', enabled: 'ok', disabled: 'bad' } as const satisfies Record<string, BadgeKind>

const goTo = ({ url }: { url: string | null }) => {
  if (url) window.location.assign(url)
}

/** The account at which the channel is paid: connecting it, what the provider still wants, leaving it. */
export default function PaymentsPage() {
  const words = useWords(paymentsWords)
  const { data: account } = useSuspenseQuery(ownAccount())
  const { state, problem, missing, can } = account
  const show = (now: typeof account) => queryClient.setQueryData(ownAccount().queryKey, now)
  const connect = useAction(payments.connect, { refresh: [payments.account], onDone: goTo })
  const resume = useAction(payments.resume, { onDone: goTo })
  const check = useAction(payments.check, { onDone: show })
  const setTax = useAction(payments.setTax, { onDone: show })
  const disconnect = useAction(payments.disconnect, {
    onDone: (now) => {
      show(now)
      toast.success(words.disconnected)
    },
    // The dialog hands failures to the shared handler.
    onFail: () => {},
  })
  const leave = () =>
    openConfirm('warn', { isGrave: true, title: words.disconnectTitle, text: words.disconnectText, onConfirm: () => disconnect.mutateAsync({}) })

  if (!account.isSet) {
    return (
      <Page title={words.title} width="full">
        <EmptyState drawing="marquee" title={words.unsetTitle} text={words.unsetText} />
      </Page>
    )
  }
  const wantsMore = state === 'onboarding' || missing.length > 0
  return (
    <Page title={words.title} width="full" tabs={state !== 'not_connected' && <PaymentTabs current="account" />}>
      <Room gap={20}>
        <About>{words.lead}</About>
        <Card as="section" aria-label={words.standing}>
          <Stack gap={20}>
            <Stack gap={8} role="status">
              <Row gap={12} wrap>
                <Badge kind={kinds[state]}>{words.states[state]}</Badge>
                {account.isTest && <Secondary>{words.test}</Secondary>}
              </Row>
              <p>{words.says[state]}</p>
              {problem && <p>{words.problems[problem]}</p>}
            </Stack>
            {can.resume && missing.length > 0 && (
              <div>
                <H4>{words.missing}</H4>
                <Needs>
                  {missing.map((need) => (
                    <li key={need}>{words.needs[need]}</li>
                  ))}
                </Needs>
              </div>
            )}
            <AccountFacts account={account} />
            {can.connect && (
              <ConnectForm
                before={account.country} isBack={problem === 'left'} busy={connect.isPending} onConnect={(country) => connect.mutate({ country })}
              />
            )}
            {state !== 'not_connected' && (
              <Row gap={12} wrap>
                {can.resume && wantsMore && (
                  <Button variant="primary" loading={resume.isPending} onClick={() => resume.mutate({})}>
                    {words.resume}
                  </Button>
                )}
                <Button loading={check.isPending} onClick={() => check.mutate({})}>
                  {words.look}
                </Button>
                {can.disconnect && (
                  <Button variant="quiet" onClick={leave}>
                    {words.disconnect}
                  </Button>
                )}
              </Row>
            )}
          </Stack>
        </Card>
        {(state === 'enabled' || state === 'restricted') && <BalanceCard />}
        {(can.setTax || account.collectsTax) && (
          <TaxCard account={account} busy={setTax.isPending} onChange={(isOn) => setTax.mutate({ isOn })} />
        )}
        {state !== 'not_connected' && <UnpaidTermsCard />}
      </Room>
    </Page>
  )
}
