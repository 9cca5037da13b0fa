import styled from '@emotion/styled'
import type { Logos } from '@marquee/contract/configuration'
import { House } from 'lucide-react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Brand } from './Brand.tsx'
import { Bulbs } from './Bulbs.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Row, Stack } from './layout.ts'
import { Hero } from './type.ts'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 420px) minmax(0, 1fr); min-height: calc(100dvh - var(--over, 0px));
  @media (max-width: 899.95px) { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
`
const Side = styled.aside`
  margin: 16px 0 16px 16px; padding: 48px; display: flex; flex-direction: column; justify-content: space-between; gap: 40px; border-radius: min(32px, calc(var(--r-l) * 1.34));
  corner-shape: var(--corner); color: var(--on-splash); background: radial-gradient(120% 70% at 20% 100%, color-mix(in oklab, var(--splash) 62%, #B35CFF) 0, transparent 60%), var(--splash);
  /* Its own colours, in both modes: the side is always dark, and the sign on it the light one. */
  [data-template='arcgaming'] & {
    color: #E9F0EE; background: radial-gradient(120% 70% at 20% 100%, #26400B 0, transparent 60%), #0B1017; border: 1px solid #2A3644;
  }
  @media (max-width: 899.95px) { margin: 0; padding: 24px 20px 28px; border-radius: 0 0 28px 28px; gap: 28px; }
`
const Line = styled.p`
  font: var(--display-weight) 1.75rem/1.25 var(--font-display); letter-spacing: var(--display-tracking); text-transform: var(--display-case); max-width: 18ch;
  text-wrap: balance;
`
const Main = styled.main`
  align-self: center; padding: 48px clamp(20px, 7vw, 96px); min-width: 0; max-width: 900px;
  @media (max-width: 899.95px) { align-self: start; padding: 32px 20px 48px; }
`
const Word = styled.p`font-weight: 700; color: var(--accent-text); font-size: 1.125rem; margin-bottom: 10px; font-variant-numeric: tabular-nums;`
const Details = styled(Stack)`
  font-size: 1.1875rem; line-height: 1.55; color: var(--ink-2); max-width: 48ch; margin: 16px 0 28px; text-wrap: pretty; overflow-wrap: anywhere;
`
const Trace = styled.pre`
  max-height: 300px; overflow: auto; margin: 40px 0 0; padding: 16px; border-radius: var(--r-s); corner-shape: var(--corner); background: var(--surface-2);
  color: var(--ink-2); font: 400 .8125rem/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere;
`
const Support = styled.p`
  margin-top: 24px;
  & > a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; }
  & > a:hover { text-decoration: underline; }
`
const Requested = styled.p`margin-top: 40px; font-size: var(--fs-s); color: var(--ink-3); overflow-wrap: anywhere;`

type Props = {
  brand: { name: string; logos: Logos }
  /** The brand's sentence on the side panel. */
  brandText: string
  status?: number
  title: string
  /** What happened, line by line. */
  details: readonly string[]
  homeHref?: string
  onBack?: () => void
  /** A faint last line: the address that was asked for. */
  requested?: string
  /** Where one finds help: a page or a `mailto:` address. */
  supportHref?: string | undefined
  /** In development and staging only. */
  stack?: string
}

/** The full error page: side panel with the brand's sentence, the word ERROR, what happened, the way home. */
export const ErrorScreen = ({ brand, brandText, status, title, details, homeHref = '/', onBack, requested, supportHref, stack }: Props) => {
  const ui = useWords(uiWords)
  return (
    <Root>
      <Side>
        <Brand {...brand} mode="dark" />
        <Stack gap={20}>
          <Bulbs />
          <Line>{brandText}</Line>
        </Stack>
      </Side>
      <Main id="content">
        <Word>
          {ui.error} {status}
        </Word>
        <Hero>{title}</Hero>
        <Details gap={8}>
          {details.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Details>
        <Row gap={12} wrap>
          <ButtonLink variant="primary" icon={House} href={homeHref}>
            {ui.goToDashboard}
          </ButtonLink>
          {onBack && (
            <Button variant="line" onClick={onBack}>
              {ui.goBack}
            </Button>
          )}
        </Row>
        {supportHref && (
          <Support>
            <a href={supportHref}>{ui.contactSupport}</a>
          </Support>
        )}
        {requested && <Requested>{requested}</Requested>}
        {stack && <Trace tabIndex={0}>{stack}</Trace>}
      </Main>
    </Root>
  )
}
