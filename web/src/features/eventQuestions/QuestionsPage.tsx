import styled from '@emotion/styled'
import { eventQuestionLimits, eventQuestions } from '@marquee/contract/eventQuestions'
import { events } from '@marquee/contract/events'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { draftOf, newDraft, problemIn, questionIn, type QuestionDraft } from './questionDrafts.ts'

const eventQuery = (eventId: string) => query(events.read, { eventId })
const questionsQuery = (eventId: string) => query(eventQuestions.read, { eventId })

/** Who may not ask looks at the event. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const eventId = params.eventId!
  const [{ can }] = await Promise.all([
    queryClient.fetchQuery({ ...questionsQuery(eventId), staleTime: 0 }), queryClient.fetchQuery(eventQuery(eventId)),
  ])
  return can.arrange ? null : redirect(to('event', { eventId }))
}
export const handle = { title: wordsOf(eventGuestsWords).questions }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`

/** What the host of an event asks those who come. */
export default function QuestionsPage() {
  const words = useWords(eventGuestsWords)
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { data } = useSuspenseQuery(questionsQuery(eventId))
  const saved = data.questions.map(draftOf)
  const [typed, setTyped] = useState<QuestionDraft[]>()
  const [wasTried, setWasTried] = useState(false)
  const drafts = typed ?? saved
  const isChanged = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(saved)
  useLeaveQuestion(isChanged, () => {})
  const arrange = useAction(eventQuestions.arrange, {
    refresh: [eventQuestions.read, eventQuestions.answers],
    onDone: ({ questions }) => {
      queryClient.setQueryData(questionsQuery(eventId).queryKey, (before) => before && { ...before, questions })
      setTyped(undefined)
      setWasTried(false)
      toast.success(words.saved)
    },
  })
  const move = (place: number, by: -1 | 1) =>
    setTyped(drafts.map((draft, at) => (at === place ? drafts[place + by]! : at === place + by ? drafts[place]! : draft)))
  const save = () => {
    setWasTried(true)
    if (drafts.every((draft) => !problemIn(draft))) arrange.mutate({ eventId, questions: drafts.map(questionIn) })
  }
  return (
    <Page title={words.questions} back={to('event', { eventId })}>
      <Room>
        <Card as="section" aria-label={words.questions}>
          <Stack gap={12}>
            <H4>{event.title}</H4>
            <Secondary>{words.questionsText}</Secondary>
            <Secondary>{words.kept}</Secondary>
            {drafts.length === 0 && <Secondary>{words.noQuestions}</Secondary>}
            {drafts.map((draft, place) => (
              <QuestionEditor
                key={draft.id} draft={draft} place={place} count={drafts.length} isTicketed={event.accessMode === 'ticketed'} wasTried={wasTried}
                onChange={(changed) => setTyped(drafts.map((one) => (one.id === changed.id ? changed : one)))}
                onMove={(by) => move(place, by)} onRemove={() => setTyped(drafts.filter(({ id }) => id !== draft.id))}
              />
            ))}
            {drafts.length > 0 && <Secondary>{words.answeredHint}</Secondary>}
            <Row gap={8} wrap>
              {drafts.length < eventQuestionLimits.questions && (
                <Button variant="line" size="s" icon={Plus} onClick={() => setTyped([...drafts, newDraft()])}>
                  {words.addQuestion}
                </Button>
              )}
              <Button variant="primary" size="s" disabled={!isChanged} loading={arrange.isPending} onClick={save}>
                {words.save}
              </Button>
              <ButtonLink variant="line" size="s" icon={ListChecks} href={to('eventAnswers', { eventId })}>
                {words.seeAnswers}
              </ButtonLink>
            </Row>
          </Stack>
        </Card>
      </Room>
    </Page>
  )
}
