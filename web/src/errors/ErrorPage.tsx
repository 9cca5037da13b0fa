import { useRouteError } from 'react-router'
import { showsInsides } from '#boot.ts'
import { describeError } from '#errors/describe.ts'
import { useWords } from '#words/words.tsx'
import { ErrorScreen } from '#ui/ErrorScreen.tsx'

/** The error page of every route below the frame. */
export const ErrorPage = () => {
  const words = useWords()
  const { status, title, details, stack } = describeError(useRouteError(), words)
  return <ErrorScreen status={status} title={title} details={details} stack={showsInsides ? stack : undefined} />
}
