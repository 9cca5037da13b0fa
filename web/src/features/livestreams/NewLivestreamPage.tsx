import styled from '@emotion/styled'
import { livestreams, type Livestream } from '@marquee/contract/livestreams'
import { readsOfPosts } from '@marquee/contract/reads'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX, MonitorPlay } from 'lucide-react'
import { useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { outdate } from '#api/outdate.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary } from '#ui/type.ts'
import { livestreamsWords } from '#words/en/livestreams.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { LivestreamForm } from './LivestreamForm.tsx'

const streamIn = (search: URLSearchParams) => search.get('livestream')
const streamQuery = (livestreamId: string) => ({ ...query(livestreams.read, { livestreamId }), staleTime: 0 })

/** A stream to be changed is read as it is now. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const livestreamId = streamIn(new URL(request.url).searchParams)
  if (livestreamId) await queryClient.fetchQuery(streamQuery(livestreamId))
  return null
}

export const handle = { title: wordsOf(livestreamsWords).newLivestream }

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`

/** Its post stands in lists that were read before it. */
const outdateLists = () => outdate(readsOfPosts, 'active')

interface Ways {
  onLeave: () => void
  onDone: (stream: Livestream, isNow?: boolean) => unknown
}

const ChangeStream = ({ livestreamId, ...ways }: Ways & { livestreamId: string }) => {
  const words = useWords(livestreamsWords)
  const { data: stream } = useSuspenseQuery(streamQuery(livestreamId))
  const cancel = useAction(livestreams.cancel, {
    onDone: async () => {
      await outdateLists()
      toast.success(words.cancelled)
      ways.onLeave()
    },
    onFail: () => {},
  })
  const askToCancel = () =>
    openConfirm('warn', { isGrave: true, title: words.cancelTitle, text: words.cancelText, onConfirm: () => cancel.mutateAsync({ livestreamId }) })

  return (
    <Stack gap={20}>
      <Row gap={8} wrap>
        {stream.can.change && (
          <ButtonLink variant="line" size="s" icon={MonitorPlay} href={to('studio', { livestreamId })}>
            {words.openStudio}
          </ButtonLink>
        )}
        {stream.can.cancel && (
          <Button variant="line" size="s" icon={CalendarX} onClick={askToCancel}>
            {words.cancelStream}
          </Button>
        )}
      </Row>
      {stream.can.change && stream.can.cancel ? (
        <LivestreamForm stream={stream} {...ways} />
      ) : (
        <Secondary>{stream.can.change ? words.inStudio : stream.can.cancel ? words.notYours : words.settled}</Secondary>
      )}
    </Stack>
  )
}

/** Plans a livestream, or changes the one in `?livestream=`. */
export default function NewLivestreamPage() {
  const words = useWords(livestreamsWords)
  const [search] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const livestreamId = streamIn(search)
  const leave = () => (key === 'default' ? navigate(to('timeline')) : navigate(-1))
  const done = async (stream: Livestream, isNow = false) => {
    await outdateLists()
    if (isNow) return navigate(to('studio', { livestreamId: stream.id }), { replace: true })
    const told = livestreamId ? words.saved : words.scheduled(wholeTimeOf(stream.scheduledStart))
    toast.success(told, { link: { label: words.see, href: to('post', { postId: stream.id }) } })
    await (livestreamId ? leave() : navigate(to('timeline')))
  }
  return (
    <Page title={livestreamId ? words.editLivestream : words.newLivestream} back={to('addContent')}>
      <Plane as="div">
        {livestreamId ? (
          <ChangeStream key={livestreamId} livestreamId={livestreamId} onLeave={leave} onDone={done} />
        ) : (
          <LivestreamForm onLeave={leave} onDone={done} />
        )}
      </Plane>
    </Page>
  )
}
