import { useLocation, useNavigate, useRouteError } from 'react-router'
import { showsInsides } from '#boot.ts'
import { useIsLost } from '#api/network.ts'
import { describeError } from '#errors/describe.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { hasScreenBefore } from '#navigation.ts'
import { to } from '#paths.ts'
import { StandIn } from '#start/away.ts'
import { useBrand, useConfiguration } from '#start/configuration.ts'
import { Frame } from '#start/Frame.tsx'
import { errorsWords } from '#words/en/errors.ts'
import { shellWords } from '#words/en/shell.ts'
import { useWords } from '#words/words.tsx'
import { ErrorScreen } from '#ui/ErrorScreen.tsx'

/**
 * The error page of every route below the frame. A screen that only did not come through leaves the frame around it; on a first visit,
 * before the device keeps what stands in for a screen, that may not come through either.
 */
export const ErrorPage = () => {
  const error = useRouteError()
  const isLost = useIsLost(error)
  const failed = () => <FailedPage error={error} />
  if (!isLost) return failed()
  return (
    <InPlace waiting={null} failed={failed}>
      <Frame>
        <StandIn inFrame />
      </Frame>
    </InPlace>
  )
}

/** The same for an error that is at hand. */
export const FailedPage = ({ error }: { error: unknown }) => {
  const errors = useWords(errorsWords)
  const shell = useWords(shellWords)
  const { channelName, channelDescription, supportUrl } = useConfiguration()
  const { status, title, details, stack } = describeError(error, errors)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <ErrorScreen
      brand={useBrand()}
      brandText={channelDescription || channelName}
      {...(status ? { status } : {})}
      title={title}
      details={details}
      homeHref={to('index')}
      {...(hasScreenBefore() && { onBack: () => void navigate(-1) })}
      requested={shell.requested(pathname)}
      supportHref={supportUrl ?? undefined}
      {...(showsInsides && stack ? { stack } : {})}
    />
  )
}
