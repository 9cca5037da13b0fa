import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useBrand, useConfiguration } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { SplitScreen } from '#ui/SplitScreen.tsx'

const Sign = styled.div`display: flex; min-height: 44px; align-items: center;`
const Middle = styled.div`
  margin: auto 0; padding: 32px 0;
  @media (max-width: 899.95px) { margin: 0; padding: 24px 0 32px; }
`

/** The channel's picture beside its sign: invitations stand alone, without the frame. */
export const InvitationScreen = ({ children }: { children: ReactNode }) => {
  const brand = useBrand()
  const { loginImage, channelDescription } = useConfiguration()
  const { resolved } = useMode()
  return (
    <SplitScreen imageUrl={loginImage} caption={channelDescription} quietOnPhones>
      <Sign>
        <Brand {...brand} mode={resolved} />
      </Sign>
      <Middle>{children}</Middle>
    </SplitScreen>
  )
}
