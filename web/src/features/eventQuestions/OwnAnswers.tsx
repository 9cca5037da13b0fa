import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import type { Answers } from './useAnswers.ts'

/** What somebody who comes has answered, to be changed until the event begins. */
export const OwnAnswers = ({ answers }: { answers: Answers }) => {
  const words = useWords(eventGuestsWords)
  if (!answers.questions.length || !answers.canAnswer) return null
  const save = async () => {
    if (await answers.save()) toast.success(words.answersKept)
  }
  return (
    <Stack as="section" aria-label={words.youAnswered} gap={12}>
      <QuestionFields answers={answers} />
      <div>
        <Button variant="line" size="s" disabled={!answers.isChanged} loading={answers.isSaving} onClick={() => void save()}>
          {words.changeAnswers}
        </Button>
      </div>
    </Stack>
  )
}
