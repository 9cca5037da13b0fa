import styled from '@emotion/styled'

/** The end of a form: its buttons at the right, side by side from edge to edge on phones. */
export const FormFoot = styled.div`
  display: flex; align-items: center; justify-content: flex-end; gap: 12px; min-width: 0;
  @media (max-width: 599.95px) { & > button { flex: 1; } }
`
