import styled from '@emotion/styled'
import { IconButton } from '#ui/IconButton.tsx'

/** The one loud thing of a chat. */
export const SendButton = styled(IconButton)`
  && { width: 48px; height: 48px; border-radius: var(--r-avatar); background: var(--accent); color: var(--on-accent); }
  &&:disabled { background: var(--surface-2); color: var(--ink-3); }
  @media (hover: hover) { &&:hover:not(:disabled) { background: var(--accent-hover); color: var(--on-accent); } }
`
