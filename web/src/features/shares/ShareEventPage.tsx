import styled from '@emotion/styled'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link2, Share2 } from 'lucide-react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { ShareToChat } from '#features/chats/ShareToChat.tsx'
import { eventQuery } from '#features/events/eventQueries.ts'
import { EventTicket } from '#features/events/EventTicket.tsx'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { spanOf } from '#ui/eventSpan.ts'
import { Row, Stack } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { sharesWords } from '#words/en/shares.ts'
import { useWords, wordsOf } from '#words/words.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(eventQuery(params.eventId!))
export const handle = { title: wordsOf(eventsWords).shareTitle }

const Room = styled(Stack)`max-width: 560px; @media (max-width: 599.95px) { padding: 0 8px; }`
const Address = styled.p`
  padding: 12px 14px; border-radius: var(--r-s); corner-shape: var(--corner); background: var(--surface-2); font-size: var(--fs-s); overflow-wrap: anywhere; user-select: all;
`

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Passes an event on: to chats, as a link, or by the share sheet of the device. */
export default function ShareEventPage() {
  const words = useWords(eventsWords)
  const shares = useWords(sharesWords)
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const url = new URL(to('event', { eventId }), window.location.origin).href
  const copy = () => navigator.clipboard.writeText(url).then(() => toast.success(shares.copied), () => toast.error(shares.notCopied))
  const share = () =>
    navigator.share({ url, title: event.title, text: spanOf(event) }).catch((error: unknown) => {
      if (!isAbort(error)) toast.error(shares.notCopied)
    })
  return (
    <Page title={words.shareTitle} back={to('event', { eventId })}>
      <Room gap={16}>
        <EventTicket event={event} />
        <Card as="section" aria-label={shares.toChat}>
          <Stack gap={12}>
            <H4>{shares.toChat}</H4>
            <ShareToChat eventId={eventId} onShared={() => {}} />
          </Stack>
        </Card>
        <Card as="section" aria-label={shares.link}>
          <Stack gap={12}>
            <Address>{url}</Address>
            <Row gap={8} wrap>
              <Button variant="line" size="s" icon={Link2} onClick={() => void copy()}>
                {shares.copy}
              </Button>
              {typeof navigator.share === 'function' && (
                <Button variant="line" size="s" icon={Share2} onClick={() => void share()}>
                  {shares.elsewhere}
                </Button>
              )}
            </Row>
          </Stack>
        </Card>
      </Room>
    </Page>
  )
}
