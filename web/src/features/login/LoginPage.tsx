import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { report } from '#api/report.ts'
import { signIn, signInWithPopup, useAuth } from '#auth/auth.ts'
import { ChannelLinks } from '#start/ChannelLinks.tsx'
import { LegalSentence } from '#features/legalDocuments/LegalSentence.tsx'
import { returnToIn } from '#guards.ts'
import { useBrand, useConfiguration } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { SplitScreen } from '#ui/SplitScreen.tsx'
import { H1, Secondary, Meta } from '#ui/type.ts'
import { loginWords } from '#words/en/login.ts'
import { useWords } from '#words/words.tsx'

const Sign = styled.div`display: flex; min-height: 44px; align-items: center;`
/* At one height, however long what follows is: the provider's page, where this one leads, begins at the same. */
const Middle = styled.div`
  margin-top: 13dvh; padding: 40px 0;
  @media (max-width: 899.95px) { margin-top: 0; padding: 24px 0 32px; }
`
const Title = styled(H1)`overflow-wrap: anywhere;`
const Lead = styled(Secondary)`margin: 10px 0 28px; max-width: 38ch; font-size: var(--fs-body);`
const Ways = styled(Stack)`justify-items: stretch; text-align: center;`
const Foot = styled.footer`margin-top: auto;`

const LoginSponsor = lazy(() => import('#features/sponsorships/LoginSponsor.tsx').then(({ LoginSponsor: part }) => ({ default: part })))

/** The door: one button that leads to the identity provider, in this window or in a small one. */
export default function LoginPage() {
  const login = useWords(loginWords)
  const brand = useBrand()
  const { loginImage, channelDescription, joinMode, loginSponsorship } = useConfiguration()
  const { resolved } = useMode()
  const isPopupOpen = useAuth().state === 'loading'
  const [isLeaving, setLeaving] = useState(false)
  const wish = { returnTo: returnToIn(useLocation()) }

  const leave = () => {
    setLeaving(true)
    signIn(wish).catch((error: unknown) => {
      setLeaving(false)
      report(error)
    })
  }

  return (
    <SplitScreen imageUrl={loginImage} caption={channelDescription}>
      <Sign>
        <Brand {...brand} mode={resolved} />
      </Sign>
      <Middle>
        <Title>{login.welcome(brand.name)}</Title>
        <Lead>{login.lead}</Lead>
        <Ways gap={12}>
          <Button variant="primary" size="l" block endIcon={ArrowRight} onClick={leave} loading={isLeaving} disabled={isPopupOpen}>
            {login.continue}
          </Button>
          <Button variant="quiet" block onClick={() => void signInWithPopup(wish).catch(report)} disabled={isPopupOpen || isLeaving}>
            {isPopupOpen ? login.popupOpen : login.popup}
          </Button>
          <Meta as="p">{login.newHere[joinMode]}</Meta>
        </Ways>
      </Middle>
      <Foot>
        {loginSponsorship && (
          <Suspense fallback={null}>
            <LoginSponsor sponsor={loginSponsorship} />
          </Suspense>
        )}
        <LegalSentence />
        <ChannelLinks />
      </Foot>
    </SplitScreen>
  )
}
