import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { ChannelLinks } from '#start/ChannelLinks.tsx'
import { useBrand, useConfiguration } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { Stack } from '#ui/layout.ts'
import { SplitScreen } from '#ui/SplitScreen.tsx'

const Sign = styled.div`display: flex; min-height: 44px; align-items: center;`
const Middle = styled(Stack)`
  margin: auto 0; padding: 32px 0;
  @media (max-width: 899.95px) { margin: 0; padding: 24px 0 32px; }
`

/** In place of the product, for whoever it does not open to: the channel's sign, what there is to say and do, and where help is. */
export const DoorScreen = ({ children }: { children: ReactNode }) => {
  const { loginImage, channelDescription } = useConfiguration()
  const { resolved } = useMode()
  const brand = useBrand()
  return (
    <SplitScreen imageUrl={loginImage} caption={channelDescription} quietOnPhones>
      <Sign>
        <Brand {...brand} mode={resolved} />
      </Sign>
      <Middle gap={24}>{children}</Middle>
      <ChannelLinks />
    </SplitScreen>
  )
}
