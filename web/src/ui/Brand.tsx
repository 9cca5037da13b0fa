import styled from '@emotion/styled'
import type { Logos } from '@marquee/contract/configuration'
import type { Mode } from '@marquee/contract/grounds'

export type BrandOf = { name: string; logos: Logos }

const Name = styled.span`
  font: var(--display-weight) var(--brand-fs)/1.1 var(--font-display); letter-spacing: var(--display-tracking); text-transform: var(--display-case);
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0;
`
const Logo = styled.img`height: 36px; width: auto; max-width: min(176px, 100%); object-fit: contain; object-position: left center;`

type Props = BrandOf & {
  /** The ground it stands on: the dark logo is made for dark grounds. */
  mode: Mode
  className?: string
}

/** The tenant's sign: the logo made for this ground, or the channel's name where there is none. */
export const Brand = ({ name, logos, mode, className }: Props) => {
  const logo = mode === 'dark' ? logos.darkLogo : logos.lightLogo
  return logo ? <Logo className={className} src={logo} alt={name} /> : <Name className={className}>{name}</Name>
}
