import styled from '@emotion/styled'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '#layouts/Page.tsx'
import { startOver } from '#start/newRelease.ts'
import { Stack } from '#ui/layout.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import { useReturn } from './useReturn.ts'
import { WhatIsKept } from './WhatIsKept.tsx'

/** Asked for again so lately, in ms, and here once more: asking alone does not help. */
const latelyMs = 60_000
/** The screen that was asked for again last. What stands here is made anew each time that it fails, and remembers nothing. */
let tried = { path: '', at: -Infinity }

const Root = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; }`

/** In the place of a screen that did not come through. The screen is asked for again as soon as the channel can be reached. */
export const AwayPage = () => {
  const words = useWords(offlineWords)
  const location = useLocation()
  const navigate = useNavigate()
  // A revalidation that is over at once leaves the router's error in its place.
  const tryAgain = () => void navigate(location, { replace: true })
  const goOn = () => {
    const path = `${location.pathname}${location.search}`
    const isAgain = tried.path === path && Date.now() - tried.at < latelyMs
    tried = { path, at: Date.now() }
    // A part of the code that did not come once, some browsers never ask for again on the same page.
    if (!isAgain || !startOver()) tryAgain()
  }
  useReturn(goOn)
  return (
    <Page title={words.title}>
      <Root gap={40}>
        <WhatIsKept onRetry={tryAgain} />
      </Root>
    </Page>
  )
}
