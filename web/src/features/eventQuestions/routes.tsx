import type { RouteObject } from 'react-router'
import { guard, needsFlag, publisherRule } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

const ifOn = needsFlag('events')

export const eventQuestionRoutes: RouteObject[] = [
  { path: paths.eventQuestions, middleware: [ifOn, guard(publisherRule)], lazy: page(() => import('./QuestionsPage.tsx')) },
  { path: paths.eventAnswers, middleware: [ifOn, guard(publisherRule)], lazy: page(() => import('./AnswersPage.tsx')) },
]
