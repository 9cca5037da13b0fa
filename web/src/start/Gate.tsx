import { Suspense } from 'react'
import { RouterProvider } from 'react-router/dom'
import { report } from '#api/report.ts'
import { signOut, useAuth } from '#auth/auth.ts'
import { useCell } from '#cell.ts'
import { appRouter, isRouterMade } from '#router.tsx'
import { accountCell } from '#start/account.ts'
import { isKeptPage, StandIn } from '#start/away.ts'
import { useBrand, useConfiguration, useSetting } from '#start/configuration.ts'
import { Waiting } from '#start/Waiting.tsx'
import { AuthErrorScreen } from '#ui/AuthErrorScreen.tsx'

/** Shows the loading screen until configuration, login and account are known; then the screens. */
export const Gate = () => {
  const { isInitializing, isAway } = useSetting()
  const { state, error } = useAuth()
  const { isLoading } = useCell(accountCell)
  const brand = useBrand()
  const { supportUrl } = useConfiguration()

  // A page of the server's goes on with what was cached of the channel; one that the device has kept has nothing to go on with.
  if (isAway && isKeptPage() && !isRouterMade())
    return (
      <Suspense fallback={<Waiting />}>
        <StandIn />
      </Suspense>
    )
  if (state === 'error')
    return (
      <AuthErrorScreen
        brand={brand} message={error?.message ?? ''} onLogOut={() => void signOut().catch(report)} supportHref={supportUrl ?? undefined}
      />
    )
  // A login popup sets loading again: the login page behind it stays.
  const isComing = state === 'loading' && !isRouterMade()
  if (isInitializing || isLoading || isComing) return <Waiting />
  return <RouterProvider router={appRouter()} />
}
