import styled from '@emotion/styled'
import type { ComponentProps, ReactNode } from 'react'
import { bareControl, Choice } from './choiceStyles.ts'

const Box = styled.input`
  ${bareControl}
  border-radius: 7px; display: grid; place-items: center;
  &::after {
    content: ''; width: 12px; height: 7px; margin-top: -3px; border: solid var(--on-accent); border-width: 0 0 2px 2px; rotate: -45deg; opacity: 0;
  }
  &:checked { background: var(--accent); }
  &:checked::after { opacity: 1; }
`
const Circle = styled.input`
  ${bareControl}
  border-radius: 50%;
  &:checked { border-width: 7px; background: var(--on-accent); }
`
const Track = styled.input`
  ${bareControl}
  width: 48px; height: 28px; border: 0; border-radius: 14px; background: var(--line-strong);
  &::after {
    content: ''; display: block; width: 22px; height: 22px; margin: 3px; border-radius: 50%; background: var(--surface);
    transition: translate var(--t-base) var(--ease);
  }
  &:checked { background: var(--accent); }
  &:checked::after { translate: 20px 0; background: var(--on-accent); }
  &:disabled { background: var(--surface-3); }
`

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & { children: ReactNode }

/** A tick and its words. Takes what `register(name)` of a form gives. */
export const Checkbox = ({ children, ...rest }: Props) => (
  <Choice>
    <Box {...rest} type="checkbox" />
    <span>{children}</span>
  </Choice>
)

/** One of a few, with its words; give the group a fieldset and a legend. */
export const Radio = ({ children, ...rest }: Props) => (
  <Choice>
    <Circle {...rest} type="radio" />
    <span>{children}</span>
  </Choice>
)

/** On or off at once, without saving. */
export const Switch = ({ children, ...rest }: Props) => (
  <Choice style={{ lineHeight: '28px' }}>
    <Track {...rest} type="checkbox" role="switch" />
    <span>{children}</span>
  </Choice>
)
