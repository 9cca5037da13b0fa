import { focusManager } from '@tanstack/react-query'
import { Bookmark, Download, Settings, UserRoundPlus } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { report } from '#api/report.ts'
import { isActing } from '#auth/acting.ts'
import { signOut } from '#auth/auth.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { DialogHost } from '#feedback/DialogHost.tsx'
import { AppFrame } from '#layouts/AppFrame.tsx'
import { useCell } from '#cell.ts'
import { useHidesBar, useHidesFrame, useRouteTitle } from '#page.ts'
import { to } from '#paths.ts'
import { useAccount } from '#start/account.ts'
import { noticeOverScreens, overScreens } from '#start/away.ts'
import { useBrand, useLabels } from '#start/configuration.ts'
import { useFlag } from '#start/flags.ts'
import { useInstall } from '#start/install.ts'
import { placesOf } from '#start/places.ts'
import { scrollPlace } from '#start/scrollPlace.ts'
import { useUnread } from '#start/unread.ts'
import { placesKey, usePlaceAfterReload } from '#start/usePlaceAfterReload.ts'
import { useWhileHere } from '#start/whileHere.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { installationWords } from '#words/en/installation.ts'
import { peopleWords } from '#words/en/people.ts'
import { settingsWords } from '#words/en/settings.ts'
import { shellWords } from '#words/en/shell.ts'
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

/** Who comes back to the window hears who has asked meanwhile. */
const useRecountOnReturn = () =>
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) void recountRequests()
      }),
    [],
  )

/** The main layout around every screen, unless the route hides it; or around what stands in for one. */
export const Frame = ({ children }: { children?: ReactNode }) => {
  const brand = useBrand()
  const bookmarks = useWords(bookmarksWords)
  const installation = useWords(installationWords)
  const labels = useLabels()
  const people = useWords(peopleWords)
  const settings = useWords(settingsWords)
  const shell = useWords(shellWords)
  const account = useAccount()
  const install = useInstall()
  const isHidden = useHidesFrame()
  const hidesBar = useHidesBar()
  // Whoever acts as somebody keeps nothing of theirs up: neither chats nor pushes are anybody else's.
  const profileId = account?.setupCompleted && !isActing() ? account.profile.id : undefined
  const unread = useUnread(profileId)
  const hasEvents = useFlag('events')
  useWhileHere(profileId)
  const title = useRouteTitle()
  useFocusOnArrival()
  useRecountOnReturn()
  usePlaceAfterReload()
  const over = useCell(overScreens)
  const notice = useCell(noticeOverScreens)
  const screen = (
    <Suspense fallback={null}>
      {children ?? <Outlet />}
      <ScrollRestoration getKey={scrollPlace} storageKey={placesKey} />
      <Hidden role="status">{title}</Hidden>
    </Suspense>
  )
  if (isHidden || !account) return <>{screen}<DialogHost /></>
  const { profile, waitingRequestCount: waiting } = account
  const places = placesOf(account, shell, labels, unread, hasEvents).filter(({ href }) => !isActing() || href !== to('chats'))
  return (
    <>
      {!children && over}
      {!children && notice}
      <AppFrame
        brand={brand}
        homeHref={to('index')}
        places={places}
        hidesBar={hidesBar}
        account={{
          person: profile,
          line: `@${profile.nickname}`,
          area: to('profileIndex'),
          profileHref: to('ownProfile'),
          waiting,
          items: [
            { label: people.requests, icon: UserRoundPlus, href: to('requests'), waiting },
            { label: bookmarks.title, icon: Bookmark, href: to('bookmarks') },
            { label: settings.title, icon: Settings, href: to('settings') },
            ...(install ? [{ label: installation.install(brand.name), icon: Download, onSelect: install }] : []),
          ],
          onSignOut: endSession,
        }}
      >
        {screen}
        <DialogHost />
      </AppFrame>
    </>
  )
}
