import styled from '@emotion/styled'

const Root = styled.svg`
  display: block; width: 100%; height: 72px; border-radius: var(--media-radius); corner-shape: var(--corner); background: var(--surface-3);
`

/** A still life in the colours of the template's charts: it stands for the pictures that a channel will have. */
export const SampleScene = () => (
  <Root viewBox="0 0 240 80" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <path fill="var(--c4)" opacity=".35" d="M0 0h240v62H0z" />
    <path fill="var(--c2)" opacity=".4" d="M0 58h240v22H0z" />
    <path fill="var(--c6)" d="M28 80c-8-10-10-28 2-36 5-4 4-10 3-16h18c-1 6-2 12 3 16 12 8 10 26 2 36z" />
    <path fill="var(--c2)" d="M86 80c-9-8-9-24 0-32h34c9 8 9 24 0 32z" />
    <path fill="var(--surface)" d="M146 80c-5-12-4-26 2-36h20c6 10 7 24 2 36z" />
    <path fill="none" stroke="var(--c3)" strokeWidth="3" strokeLinecap="round" d="M158 46c-2-14-10-22-12-34M158 46c2-14 10-20 16-28M158 46c0-16 2-26 1-40" />
    <path fill="var(--c1)" d="M196 80c-4-9-4-16 0-22h26c4 6 4 13 0 22z" />
  </Root>
)
