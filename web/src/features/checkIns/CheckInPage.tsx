import styled from '@emotion/styled'
import { checkIns, type Door, type DoorTicket } from '@marquee/contract/checkIns'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { queryClient } from '#api/queryClient.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { DoorDesk } from './DoorDesk.tsx'
import { Conflicts, DoorLog } from './DoorNews.tsx'
import { doorQuery, wholeDoor } from './doorQueries.ts'
import { forgetDoor, keepDoor, keptDoor, type KeptDoor } from './keptDoors.ts'

const Below = styled(Stack)`max-width: 560px; @media (max-width: 599.95px) { padding: 0 8px; }`

const ArrangeDoor = lazy(() => import('./ArrangeDoor.tsx').then(({ ArrangeDoor: part }) => ({ default: part })))

interface Loaded {
  kept: KeptDoor
  /** What is known beside the list; null without a network. */
  door: Door | null
}

/** The list is read as a whole and kept on the device: from then on the door needs no network, whatever happens to the page. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<Loaded> => {
  const eventId = params.eventId!
  const profileId = accountCell.get().account?.profile.id ?? ''
  try {
    const [tickets, door] = await Promise.all([wholeDoor(eventId), call(checkIns.read, { eventId })])
    queryClient.setQueryData(doorQuery(eventId).queryKey, door)
    const kept = { profileId, savedAt: new Date().toISOString(), door, tickets }
    await keepDoor(kept)
    return { kept, door }
  } catch (error) {
    // Whoever may not stand there any more has nothing of it.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) await forgetDoor(eventId)
    const kept = error instanceof ApiError && error.status < 500 ? undefined : await keptDoor(eventId)
    if (kept?.profileId !== profileId) throw error
    return { kept, door: null }
  }
}
export const handle = { title: wordsOf(checkInsWords).title }

const refreshMs = 60_000

/** Lets people in by their codes or their names, with a network or without. */
export default function CheckInPage() {
  const words = useWords(checkInsWords)
  const { kept, door: first } = useLoaderData<Loaded>()
  const eventId = kept.door.event.id
  const revalidator = useRevalidator()
  const [isArranging, setArranging] = useState(false)
  const start = first ? { initialData: first } : {}
  const { data: door, refetch } = useQuery({ ...doorQuery(eventId), ...start, refetchInterval: refreshMs, retry: false })
  // What reads codes without a network is on the device before that; the rest comes with the offline screen.
  useEffect(() => {
    if (!('BarcodeDetector' in window)) import('qr/decode.js').catch(() => {})
  }, [])
  const undo = useAction(checkIns.undo, {
    onDone: () => {
      toast.success(words.isUndone)
      void revalidator.revalidate()
    },
  })
  const askUndo = ({ id: ticketId, holderName }: DoorTicket) =>
    openConfirm('warn', {
      title: words.undoTitle(holderName), text: words.undoText,
      // The action tells the person by itself what went wrong.
      onConfirm: () => undo.mutateAsync({ eventId, ticketId }).catch(() => undefined),
    })
  return (
    <Page title={words.title} back={to('event', { eventId })}>
      <Stack gap={16}>
        <DoorDesk kept={kept} canSend onNews={() => void refetch()} onUndo={askUndo}>
          <Row>
            <Button variant="quiet" size="s" icon={RefreshCw} loading={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
              {words.refresh}
            </Button>
          </Row>
          {door && <Conflicts conflicts={door.conflicts} />}
        </DoorDesk>
        {door && (
          <Below gap={16}>
            <DoorLog kinds={door.kinds} recent={door.recent} />
            {door.can.arrange && (
              <Row>
                <Button variant="line" aria-expanded={isArranging} onClick={() => setArranging((now) => !now)}>
                  {words.arrange}
                </Button>
              </Row>
            )}
            {door.can.arrange && isArranging && (
              <Suspense fallback={null}>
                <ArrangeDoor door={door} onChange={() => void revalidator.revalidate()} />
              </Suspense>
            )}
          </Below>
        )}
      </Stack>
    </Page>
  )
}
