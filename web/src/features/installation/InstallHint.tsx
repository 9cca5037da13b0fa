import styled from '@emotion/styled'
import { Smartphone } from 'lucide-react'
import { useConfiguration } from '#start/configuration.ts'
import { useInstall, useInstallHint } from '#start/install.ts'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { installationWords } from '#words/en/installation.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`
  display: flex; align-items: center; gap: 12px 16px; flex-wrap: wrap;
  & > svg { color: var(--accent-text); }
  @media (max-width: 599.95px) { margin: 0 8px; }
`
const Words = styled(Grow)`flex-basis: 220px;`

/** Offers the home screen to somebody who has come back, until they say no. */
export const InstallHint = () => {
  const words = useWords(installationWords)
  const { channelName } = useConfiguration()
  const install = useInstall()
  const { isShown, refuse } = useInstallHint()
  if (!isShown || !install) return null
  return (
    <Root aria-label={words.install(channelName)}>
      <Icon of={Smartphone} size={24} />
      <Words>
        <Strong>{words.install(channelName)}</Strong>
        <Secondary>{words.text}</Secondary>
      </Words>
      <Row gap={8}>
        <Button variant="quiet" size="s" onClick={refuse}>
          {words.notNow}
        </Button>
        <Button variant="line" size="s" onClick={install}>
          {words.doInstall}
        </Button>
      </Row>
    </Root>
  )
}
