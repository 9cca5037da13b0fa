import { useLocation, useNavigate, useRouteError } from 'react-router'
import { showsInsides } from '#boot.ts'
import { describeError } from '#errors/describe.ts'
import { to } from '#paths.ts'
import { useBrand, useConfiguration } from '#start/configuration.ts'
import { useWords } from '#words/words.tsx'
import { ErrorScreen } from '#ui/ErrorScreen.tsx'

/** The error page of every route below the frame. */
export const ErrorPage = () => {
  const words = useWords()
  const { channelName, channelDescription } = useConfiguration()
  const { status, title, details, stack } = describeError(useRouteError(), words)
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  return (
    <ErrorScreen
      brand={useBrand()}
      brandText={channelDescription || channelName}
      {...(status ? { status } : {})}
      title={title}
      details={details}
      homeHref={to('index')}
      {...(key === 'default' ? {} : { onBack: () => void navigate(-1) })}
      requested={words.shell.requested(pathname)}
      {...(showsInsides && stack ? { stack } : {})}
    />
  )
}
