import styled from '@emotion/styled'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '#layouts/Page.tsx'
import { startOver } from '#start/newRelease.ts'
import { Stack } from '#ui/layout.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import { useReturn } from './useReturn.ts'
import { WhatIsKept } from './WhatIsKept.tsx'

const Root = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; }`

/** In the place of a screen that did not come through. The screen is asked for again as soon as the channel can be reached. */
export const AwayPage = () => {
  const words = useWords(offlineWords)
  const location = useLocation()
  const navigate = useNavigate()
  // A revalidation that is over at once leaves the router's error in its place.
  const tryAgain = () => void navigate(location, { replace: true })
  const hasTried = useRef(false)
  const goOn = () => {
    // A part of the code that did not come once, some browsers never ask for again on the same page.
    if (hasTried.current) startOver()
    else tryAgain()
    hasTried.current = true
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
