import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AuthErrorScreen } from '#ui/AuthErrorScreen.tsx'
import { Brand } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Pick } from '#ui/Chip.tsx'
import { ErrorScreen } from '#ui/ErrorScreen.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { LoadingScreen } from '#ui/LoadingScreen.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { SetupProgress } from '#ui/SetupProgress.tsx'
import { SplitScreen } from '#ui/SplitScreen.tsx'
import { H1, Lead } from '#ui/type.ts'
import { useMode } from '#theme/mode.ts'
import { pictures, urlOf } from './pictures.ts'
import { brand, brandText, people, say, trace } from './samples.ts'

const Middle = styled.div`margin: auto 0; padding: 24px 0; display: grid; gap: 14px;`
const nothing = () => undefined

const Sign = () => <Brand {...brand} mode={useMode().resolved} />

const Login = () => (
  <SplitScreen imageUrl={urlOf(pictures.dusk)} caption={brandText}>
    <Sign />
    <Middle>
      <H1>{say.welcome}</H1>
      <Lead>{say.welcomeText}</Lead>
      <Button variant="primary" size="l" block endIcon={ArrowRight}>
        {say.continue}
      </Button>
    </Middle>
  </SplitScreen>
)

const Setup = () => (
  <SplitScreen
    quietOnPhones imageUrl={urlOf(pictures.tiles)}
    over={<Card><PersonRow person={people.juno} line={say.meta} size={64} /></Card>}
  >
    <Sign />
    <div style={{ margin: '28px 0 32px' }}>
      <SetupProgress label={say.progress} step={3} of={4} />
    </div>
    <Stack gap={20}>
      <H1>{say.pick}</H1>
      <Lead>{say.pickText}</Lead>
      <Row wrap>
        <Pick isOn onToggle={nothing}>{say.ceramics}</Pick>
        <Pick isOn={false} onToggle={nothing}>{say.synths}</Pick>
        <Pick isOn onToggle={nothing}>{say.weaving}</Pick>
      </Row>
    </Stack>
    <Row style={{ marginTop: 'auto', paddingTop: 28 }}>
      <Button variant="quiet">{say.back}</Button>
      <Grow />
      <Button variant="primary" endIcon={ArrowRight}>{say.continue}</Button>
    </Row>
  </SplitScreen>
)

/** The screens that fill the window, by name. */
export const screens: Record<string, ReactNode> = {
  loading: <LoadingScreen {...brand} />,
  error: (
    <ErrorScreen
      brand={brand}
      brandText={brandText}
      status={404}
      title={say.notFound}
      details={[say.notFoundText]}
      requested={say.requested}
      onBack={nothing}
      stack={trace}
    />
  ),
  auth: <AuthErrorScreen brand={brand} message={say.invalidState} onLogOut={nothing} />,
  login: <Login />,
  setup: <Setup />,
}
