import styled from '@emotion/styled'

/** The end of a form: its buttons at the right; on phones from edge to edge, side by side where their words fit, else the last on top. */
export const FormFoot = styled.div`
  display: flex; align-items: center; justify-content: flex-end; gap: 12px; min-width: 0;
  @media (max-width: 599.95px) { flex-wrap: wrap-reverse; & > button { flex: 1 1 calc(50% - 6px); min-width: fit-content; } }
`
