import styled from '@emotion/styled'
import type { Logos } from '@marquee/contract/configuration'
import { LogOut, TriangleAlert } from 'lucide-react'
import { useMode } from '#theme/mode.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Brand } from './Brand.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Icon } from './Icon.tsx'
import { H1, Meta, Secondary } from './type.ts'

const Root = styled.main`min-height: calc(100dvh - var(--over, 0px)); display: grid; place-items: center; padding: 20px;`
const Plane = styled(Card)`display: grid; justify-items: center; width: min(480px, 100%); padding: 40px 36px 36px; text-align: center;`
const Sign = styled.div`display: grid; max-width: 100%; margin-bottom: 28px;`
const Mark = styled.span`
  display: grid; place-items: center; width: 64px; height: 64px; margin-bottom: 18px; border-radius: 50%; background: var(--bad-soft); color: var(--bad);
`
const Text = styled(Secondary)`font-size: var(--fs-body); margin: 12px 0 24px; overflow-wrap: anywhere;`
const Help = styled(Meta)`margin-top: 8px; & > a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; }`

type Props = {
  brand: { name: string; logos: Logos }
  message: string
  onLogOut: () => void
  supportHref?: string | undefined
}

/** Signing in went wrong (specification, special screens): the message and the way out. */
export const AuthErrorScreen = ({ brand, message, onLogOut, supportHref }: Props) => {
  const ui = useWords(uiWords)
  const { resolved } = useMode()
  return (
    <Root id="content">
      <Plane>
        <Sign>
          <Brand {...brand} mode={resolved} />
        </Sign>
        <Mark>
          <Icon of={TriangleAlert} size={30} />
        </Mark>
        <H1 style={{ fontSize: '2rem' }}>{ui.authError}</H1>
        <Text role="alert">{message}</Text>
        <Button variant="primary" size="l" block icon={LogOut} onClick={onLogOut}>
          {ui.logOut}
        </Button>
        <Meta style={{ marginTop: 16 }}>{ui.signInAgain}</Meta>
        {supportHref && (
          <Help as="p">
            <a href={supportHref}>{ui.contactSupport}</a>
          </Help>
        )}
      </Plane>
    </Root>
  )
}
