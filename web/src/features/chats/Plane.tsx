import styled from '@emotion/styled'
import { phone } from './narrow.ts'

/** The pane beside the list: one card as high as the window. */
export const Plane = styled.section`
  display: flex; flex-direction: column; min-width: 0; min-height: 0; height: 100%; overflow: hidden; background: var(--surface);
  border: var(--card-line) solid var(--line); border-radius: var(--card-radius); corner-shape: var(--corner); box-shadow: var(--shadow-1);
  ${phone} { height: auto; min-height: 100dvh; border: 0; border-radius: 0; box-shadow: none; background: var(--bg); overflow: visible; }
`
