import styled from '@emotion/styled'
import { moderation } from '@marquee/contract/moderation'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Eye, SkipForward, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { prefetch, query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { toast } from '#feedback/toast.ts'
import { useOwnNews } from '#live/useOwnNews.ts'
import { Page } from '#layouts/Page.tsx'
import { useMe } from '#start/account.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Secondary } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { addressOfCase, addressOfQueue, queueWishIn } from './addressOfQueue.ts'
import { BeforeThis } from './BeforeThis.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CaseReports } from './CaseReports.tsx'
import { DecideForm } from './DecideForm.tsx'
import { GradeField } from './GradeField.tsx'
import { HandedOver } from './HandedOver.tsx'
import { HeldBecause } from './HeldBecause.tsx'
import { nameOf } from './nameOf.ts'
import { nextCase } from './nextCase.ts'
import { ReportedThing } from './ReportedThing.tsx'

const caseQuery = (caseId: string) => ({ ...query(moderation.readCase, { caseId }), staleTime: 0 })

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(caseQuery(params.caseId!))
export const handle = { title: wordsOf(moderationWords).caseTitle }

const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 400px); gap: var(--gap-cards) var(--frame-gap); align-items: start;
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { padding: 0 8px; }
`

const told = (words: string) => {
  toast.success(words)
  void recountRequests()
}

/** One case: what was reported, by whom, what was done, and what to do. */
export default function CasePage() {
  const { caseId } = useParams() as { caseId: string }
  const words = useWords(moderationWords)
  const { profile } = useMe()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wish = queueWishIn(search)
  const { data: one, refetch } = useSuspenseQuery(caseQuery(caseId))
  useOwnNews(moderation.readCase)
  const isRenewed = useRef(false)
  // Addresses of pictures open for an hour: then they are asked for anew, once.
  const renewOnce = () => {
    if (isRenewed.current) return
    isRenewed.current = true
    void refetch()
  }
  const refresh = [moderation.readCase, moderation.queue]
  const take = useAction(moderation.take, { refresh, rereads: true, onDone: () => told(words.taken) })
  const release = useAction(moderation.release, { refresh, rereads: true, onDone: () => told(words.putBack) })
  // The way back leads over the list, however many cases were gone through.
  const goOn = async (place: string) => {
    const next = await nextCase(wish, { id: caseId, place })
    if (!next) toast.info(words.noneLeft)
    await navigate(next ? addressOfCase(next.id, wish) : addressOfQueue(wish), { replace: true })
  }
  const waits = one.state === 'open' || one.state === 'in_review'
  const lookedAt = one.state === 'in_review' ? one.assignee : null
  return (
    <Page
      title={nameOf(words, one.reported)} back={addressOfQueue(wish)} width="full"
      actions={
        <Button variant="line" size="s" icon={SkipForward} onClick={() => void goOn(one.place).catch(report)}>
          {words.next}
        </Button>
      }
    >
      <Room>
        <Stack gap={20} onErrorCapture={renewOnce}>
          {one.hold && <HeldBecause hold={one.hold} isHeld={one.reported.state === 'held'} />}
          <ReportedThing one={one} />
          {one.messages.length > 0 && <HandedOver one={one} />}
          {one.clearedAt && <Secondary>{words.cleared}</Secondary>}
          {one.reports.some(({ reporter }) => reporter?.id === profile.id) && <Secondary>{words.reportedByYou}</Secondary>}
          {one.reportCount > 0 && !one.clearedAt && <CaseReports {...one} />}
          <CaseHistory {...one} />
          {one.reported.person && <BeforeThis key={one.id} one={one} />}
        </Stack>
        <Stack gap={20}>
          {(one.can.take || one.can.release) && (
            <Card as="section">
              <Row gap={12} wrap>
                <Grow>
                  <Secondary>{lookedAt ? words.lookedAtBy(lookedAt.displayName) : words.lookedAtByNobody}</Secondary>
                </Grow>
                {one.can.take && (
                  <Button
                    variant="line" size="s" icon={Eye} loading={take.isPending}
                    onClick={() => take.mutate({ caseId, from: lookedAt?.id ?? null })}
                  >
                    {lookedAt ? words.takeOver : words.take}
                  </Button>
                )}
                {one.can.release && (
                  <Button variant="quiet" size="s" icon={Undo2} loading={release.isPending} onClick={() => release.mutate({ caseId })}>
                    {words.release}
                  </Button>
                )}
              </Row>
            </Card>
          )}
          {one.can.grade && (
            <Card as="section">
              <Stack gap={12}>
                <GradeField one={one} />
                {one.reported.person && (
                  <TextLink to={addressOfQueue({ state: one.state, about: one.reported.person.id })}>
                    {words.allAbout(one.reported.person.displayName)}
                  </TextLink>
                )}
              </Stack>
            </Card>
          )}
          {one.kinds.length > 0 && <DecideForm key={caseId} one={one} {...(waits ? { onNext: goOn } : {})} />}
          {one.kinds.length === 0 && (
            <Card as="section">
              <Secondary>{one.reported.person ? words.notYours : words.nothingLeft}</Secondary>
            </Card>
          )}
        </Stack>
      </Room>
    </Page>
  )
}
