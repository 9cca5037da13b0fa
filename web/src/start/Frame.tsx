import { Settings, UserRoundPlus } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { report } from '#api/report.ts'
import { signOut } from '#auth/auth.ts'
import { AppFrame } from '#layouts/AppFrame.tsx'
import { useHidesFrame, useRouteTitle } from '#page.ts'
import { to } from '#paths.ts'
import { useAccount } from '#start/account.ts'
import { useBrand } from '#start/configuration.ts'
import { placesOf } from '#start/places.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { useWords } from '#words/words.tsx'

const endSession = () => {
  signOut().catch(report)
}

/** A new screen takes the focus, unless a field on it has taken it already: a screen reader then begins at its head. */
const useFocusOnArrival = () => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById('content')
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])
}

/** The main layout around every screen, unless the route hides it. */
export const Frame = () => {
  const brand = useBrand()
  const words = useWords()
  const account = useAccount()
  const isHidden = useHidesFrame()
  const title = useRouteTitle()
  useFocusOnArrival()
  const screen = (
    <Suspense fallback={null}>
      <Outlet />
      <ScrollRestoration />
      <Hidden role="status">{title}</Hidden>
    </Suspense>
  )
  if (isHidden || !account) return screen
  const { profile } = account
  return (
    <AppFrame
      brand={brand}
      homeHref={to('index')}
      places={placesOf(account, words)}
      account={{
        person: profile,
        line: `@${profile.nickname}`,
        area: to('profileIndex'),
        profileHref: to('ownProfile'),
        items: [
          { label: words.people.requests, icon: UserRoundPlus, href: to('requests') },
          { label: words.settings.title, icon: Settings, href: to('settings') },
        ],
        onSignOut: endSession,
      }}
    >
      {screen}
    </AppFrame>
  )
}
