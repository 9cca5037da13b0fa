import { RouterProvider } from 'react-router/dom'
import { signOut, useAuth } from '#auth/auth.ts'
import { useCell } from '#cell.ts'
import { appRouter, isRouterMade } from '#router.tsx'
import { accountCell } from '#start/account.ts'
import { useBrand, useSetting } from '#start/configuration.ts'
import { Waiting } from '#start/Waiting.tsx'
import { AuthErrorScreen } from '#ui/AuthErrorScreen.tsx'

/** Shows the loading screen until configuration, login and account are known; then the screens. */
export const Gate = () => {
  const { isInitializing } = useSetting()
  const { state, error } = useAuth()
  const { isLoading } = useCell(accountCell)
  const brand = useBrand()

  if (state === 'error') return <AuthErrorScreen brand={brand} message={error?.message ?? ''} onLogOut={() => void signOut()} />
  // A login popup sets loading again: the login page behind it stays.
  const isComing = state === 'loading' && !isRouterMade()
  if (isInitializing || isLoading || isComing) return <Waiting />
  return <RouterProvider router={appRouter()} />
}
