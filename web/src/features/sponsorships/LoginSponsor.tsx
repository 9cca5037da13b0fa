import styled from '@emotion/styled'
import { ShownSponsor } from './ShownSponsor.tsx'
import type { Sponsor } from './SponsorCard.tsx'

const Room = styled.div`margin-bottom: 24px;`

/** The sponsor's place on the login page. */
export const LoginSponsor = ({ sponsor }: { sponsor: Sponsor }) => (
  <Room>
    <ShownSponsor sponsor={sponsor} place="login" />
  </Room>
)
