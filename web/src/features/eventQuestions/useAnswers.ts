import { eventQuestions } from '@marquee/contract/eventQuestions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { answersIn, draftKey, draftsOf, problemsIn, type AnswerDrafts } from './answerDrafts.ts'

interface Asked {
  eventId: string
  /** The order that they are for, there already or about to be; null for whoever only says that they come. */
  orderId: string | null
  /** How many tickets it has; 0 without one. */
  tickets: number
  isOff?: boolean
}

/** What an event asks of whoever comes, what they have typed, and the way to send it. */
export const useAnswers = ({ eventId, orderId, tickets, isOff = false }: Asked) => {
  const { data } = useQuery({ ...query(eventQuestions.read, { eventId, ...(orderId && { orderId }) }), enabled: !isOff })
  const [typed, setTyped] = useState<AnswerDrafts>({})
  const [wasTried, setWasTried] = useState(false)
  const keep = useAction(eventQuestions.answer, { refresh: [eventQuestions.read] })
  const questions = data?.questions ?? []
  const drafts = { ...draftsOf(data?.answers ?? []), ...typed }
  const problems = problemsIn(questions, drafts, tickets)
  const isFit = problems.missing.length === 0 && problems.tooLong.length === 0
  return {
    questions, drafts, tickets,
    canAnswer: data?.can.answer ?? false,
    isChanged: Object.keys(typed).length > 0,
    isSaving: keep.isPending,
    problemOf: (key: string) => {
      if (problems.tooLong.includes(key)) return 'tooLong' as const
      return wasTried && problems.missing.includes(key) ? ('missing' as const) : undefined
    },
    set: (questionId: string, number: number, value: readonly string[]) =>
      setTyped((now) => ({ ...now, [draftKey(questionId, number)]: value })),
    /** Sends them; false where something has to be answered first, or they were not taken. */
    save: async (): Promise<boolean> => {
      if (!questions.length) return true
      setWasTried(true)
      if (!isFit) {
        void focusAfterwards(() => document.querySelector<HTMLElement>('[data-asked] [aria-invalid="true"]'))
        return false
      }
      try {
        await keep.mutateAsync({ eventId, orderId, answers: answersIn(questions, drafts, tickets) })
        setTyped({})
        return true
      } catch {
        // The shared handler has said what is wrong.
        return false
      }
    },
  }
}
export type Answers = ReturnType<typeof useAnswers>
