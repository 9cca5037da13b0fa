import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { BulbRing } from './BulbRing.tsx'
import { buttonStyles } from './buttonStyles.ts'
import { Icon } from './Icon.tsx'
import { usePress } from './usePress.ts'

export type ButtonVariant = 'primary' | 'line' | 'soft' | 'quiet' | 'danger' | 'plain' | 'media'
export type ButtonLook = {
  /** One `primary` per region of the screen. */
  variant?: ButtonVariant
  size?: 's' | 'm' | 'l'
  /** As wide as its container. */
  block?: boolean
  icon?: LucideIcon
  /** After the words. */
  endIcon?: LucideIcon
  children: ReactNode
}

const Root = styled.button`${buttonStyles}`

const Words = styled.span`
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-width: 0;
  [aria-busy='true'] > & { opacity: 0; }
`
const Busy = styled.span`position: absolute; inset: 0; display: grid; place-items: center;`

const iconSize = (size: ButtonLook['size']) => (size === 's' ? 16 : 18)

/** The inside of every button: icon, words, icon. */
export const ButtonWords = ({ icon, endIcon, size, children }: Pick<ButtonLook, 'icon' | 'endIcon' | 'size' | 'children'>) => (
  <Words>
    {icon && <Icon of={icon} size={iconSize(size)} />}
    {children}
    {endIcon && <Icon of={endIcon} size={iconSize(size)} />}
  </Words>
)

type Props = Omit<ComponentProps<'button'>, 'children'> & ButtonLook & {
  /** Shows a spinner in its own width and takes no further clicks; focus stays where it is. */
  loading?: boolean
}

/** A verb. `type` is "button" unless said otherwise. A double click, and a key pressed twice or held, is one press: see `usePress`. */
export const Button = ({ variant = 'plain', size = 'm', block, icon, endIcon, type = 'button', children, ...rest }: Props) => {
  const { loading = false, onClick, onKeyDown, ...more } = rest
  const press = usePress({ onClick, onKeyDown, isBusy: loading })
  return (
    <Root
      {...more}
      {...press}
      type={type}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      <ButtonWords icon={icon} endIcon={endIcon} size={size}>
        {children}
      </ButtonWords>
      {loading && (
        <Busy>
          <BulbRing size={22} />
        </Busy>
      )}
    </Root>
  )
}
