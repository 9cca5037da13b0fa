import styled from '@emotion/styled'
import { useBrand } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { H2 } from '#ui/type.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import { useReturn } from './useReturn.ts'
import { WhatIsKept } from './WhatIsKept.tsx'

const Root = styled.main`
  width: 100%; max-width: 680px; margin: 0 auto; padding: 32px 24px 64px; display: grid; gap: 40px; align-content: start;
  @media (max-width: 599.95px) { padding: 20px 16px 48px; gap: 28px; }
`

const startOver = () => window.location.reload()

/** The whole product without a network. Begins anew as soon as the channel can be reached. */
export const OfflineScreen = () => {
  const words = useWords(offlineWords)
  const brand = useBrand()
  useReturn(startOver)
  return (
    <Root id="content">
      <header>
        <Brand {...brand} mode={useMode().resolved} />
      </header>
      <WhatIsKept title={<H2 as="h1">{words.title}</H2>} onRetry={startOver} />
    </Root>
  )
}
