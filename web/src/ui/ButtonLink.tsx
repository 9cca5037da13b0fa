import styled from '@emotion/styled'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, ButtonWords } from './Button.tsx'
import { buttonStyles } from './buttonStyles.ts'

const Root = styled(Link)`${buttonStyles}`

type Props = Omit<LinkProps, 'children' | 'to'> & ButtonLook & { href: string }

/** A link inside the product that looks like a button. */
export const ButtonLink = ({ variant = 'plain', size = 'm', block, icon, endIcon, href, children, ...rest }: Props) => (
  <Root {...rest} to={href} data-variant={variant} data-size={size} data-block={block || undefined}>
    <ButtonWords icon={icon} endIcon={endIcon} size={size}>
      {children}
    </ButtonWords>
  </Root>
)
