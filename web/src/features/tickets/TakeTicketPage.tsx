import styled from '@emotion/styled'
import { ticketTransfers } from '@marquee/contract/ticketTransfers'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { ApiError } from '#api/errors.ts'
import { prefetch, query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { H3, Secondary } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { outdateTickets } from './ticketQueries.ts'
import { When } from './When.tsx'

const transferQuery = (transferToken: string) => query(ticketTransfers.read, { transferToken })

/** Undefined where the link leads to nothing any more: that is said, and is no error. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const transferToken = params['transferToken']!
  try {
    await prefetch(transferQuery(transferToken))
    return transferToken
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
export const handle = { title: wordsOf(ticketOrdersWords).takeTitle }

const Room = styled(Stack)`margin-top: 12px; @media (max-width: 599.95px) { margin-top: 0; padding: 0 8px; }`

const Waiting = ({ transferToken }: { transferToken: string }) => {
  const words = useWords(ticketOrdersWords)
  const me = useMe()
  const navigate = useNavigate()
  const { data } = useQuery(transferQuery(transferToken))
  const take = useAction(ticketTransfers.take, {
    refresh: [ticketTransfers.read, ticketTransfers.list],
    rereads: true,
    onDone: async () => {
      toast.success(words.taken)
      await outdateTickets()
      await navigate(to('tickets'))
    },
  })
  if (!data) return null
  const { from, to: taker, event, ticketName, status } = data
  const isOwn = from?.id === me.profile.id
  return (
    <>
      <Secondary>{from ? <NameIn said={words.offeredBy} name={from.displayName} /> : words.offeredBySomebody}</Secondary>
      <Stack gap={8}>
        <Row>
          <Badge kind="owned">{ticketName}</Badge>
        </Row>
        <H3>{event.title}</H3>
        <When event={event} place={event.venueName} />
      </Stack>
      {isOwn && <Secondary role="status">{words.own}</Secondary>}
      {!isOwn && status !== 'pending' && <Secondary role="status">{taker?.id === me.profile.id ? words.done : words.isOver}</Secondary>}
      {!isOwn && status === 'pending' && (
        <Row>
          <Button variant="primary" loading={take.isPending} onClick={() => take.mutate({ transferToken })}>
            {words.take}
          </Button>
        </Row>
      )}
    </>
  )
}

/** A ticket that somebody hands on, for whoever has the link. */
export default function TakeTicketPage() {
  const words = useWords(ticketOrdersWords)
  const transferToken = useLoaderData<typeof loader>()
  return (
    <Page title={words.takeTitle} back={to('tickets')}>
      {/* No other site learns the address of this page, however one came here. */}
      <meta name="referrer" content="no-referrer" />
      <Room gap={20}>
        <Card as="section" aria-label={words.takeTitle}>
          <Stack gap={16}>
            {transferToken ? <Waiting transferToken={transferToken} /> : <Secondary role="status">{words.missing}</Secondary>}
          </Stack>
        </Card>
        <Row>
          <ButtonLink variant="line" href={to('tickets')}>
            {words.toTickets}
          </ButtonLink>
        </Row>
      </Room>
    </Page>
  )
}
