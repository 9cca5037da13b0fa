import styled from '@emotion/styled'
import { eventQuestions, type AnswerSheet, type EventQuestion } from '@marquee/contract/eventQuestions'
import { events } from '@marquee/contract/events'
import { useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { pages, prefetch, query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { csvOf } from '#ui/csv.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Meta, Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { answersTable, saidIn } from './answersTable.ts'

const eventQuery = (eventId: string) => query(events.read, { eventId })

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(eventQuery(params.eventId!))
export const handle = { title: wordsOf(eventGuestsWords).answersTitle }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
/** What stands on no card begins where other text of a phone does. */
const OnPage = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const Sheet = styled.div`padding-bottom: 12px; overflow-wrap: anywhere;`
const Said = styled.dl`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px;
  & dt { color: var(--ink-3); font-size: var(--fs-s); }
  & dd { margin: 0 0 8px; white-space: pre-line; }
`

type Words = typeof eventGuestsWords
const standingOf = (words: Words) => (rsvp: AnswerSheet['rsvp']) => words.answers[rsvp ?? 'none']

interface SheetProps {
  sheet: AnswerSheet
  questions: readonly EventQuestion[]
}

const Answers = ({ sheet: { person, rsvp, answeredAt, answers }, questions }: SheetProps) => {
  const words = useWords(eventGuestsWords)
  const line = `${standingOf(words)(rsvp)} · ${wholeTimeOf(answeredAt)}`
  return (
    <Sheet>
      {person ? <PersonRow person={person} href={profilePath(person)} line={line} /> : <Meta>{`${words.somebody} · ${line}`}</Meta>}
      <Said>
        {answers.map(({ questionId, number, value }) => {
          const question = questions.find(({ id }) => id === questionId)
          return question ? (
            <div key={`${questionId} ${number}`}>
              <dt>{number ? `${question.text} · ${words.ticketNumber(number)}` : question.text}</dt>
              <dd>{saidIn(question, value, words)}</dd>
            </div>
          ) : null
        })}
      </Said>
    </Sheet>
  )
}

/** What those who come have answered, for the host. */
export default function AnswersPage() {
  const words = useWords(eventGuestsWords)
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const list = useInfiniteQuery(pages(eventQuestions.answers, { eventId }))
  const questions = list.data?.pages[0]?.questions ?? []
  const save = useMutation({
    mutationFn: async () => {
      const sheets = await everyItem((page) => call(eventQuestions.answers, { eventId, ...page }))
      const { person, nickname, standing, when, ticket } = words
      const table = answersTable(questions, sheets, {
        ...words, heads: { person, nickname, standing, when, ticket }, standingOf: standingOf(words), timeOf: wholeTimeOf,
      })
      saveFile(words.fileName(event.slug), csvOf(table), 'text/csv;charset=utf-8')
    },
    onSuccess: () => toast.success(words.downloaded),
    onError: report,
  })
  return (
    <Page title={words.answersTitle} back={to('eventQuestions', { eventId })}>
      <Room>
        <OnPage gap={12}>
          <Secondary>{words.kept}</Secondary>
          <Row>
            <Button variant="line" size="s" icon={Download} disabled={!list.data?.pages[0]?.items.length} loading={save.isPending} onClick={() => save.mutate()}>
              {words.download}
            </Button>
          </Row>
        </OnPage>
        <PagedListCard
          list={list} label={words.answersTitle} keyOf={({ person, orderId, answeredAt }) => `${person?.id} ${orderId} ${answeredAt}`} isNarrowed={false}
          words={{ failed: words.answersFailed, noneFound: words.noAnswers, showMore: words.showMore }}
          empty={<EmptyState drawing="people" title={words.noAnswers} text="" />}
        >
          {(sheet) => <Answers sheet={sheet} questions={questions} />}
        </PagedListCard>
      </Room>
    </Page>
  )
}
