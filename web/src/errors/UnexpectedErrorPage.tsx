import { useRouteError } from 'react-router'
import { UnexpectedError } from '#errors/UnexpectedError.tsx'

/** The outermost error page of the router: for failures of the frame or of the error page itself. */
export const UnexpectedErrorPage = () => <UnexpectedError error={useRouteError()} />
