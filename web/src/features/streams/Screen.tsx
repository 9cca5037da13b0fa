import styled from '@emotion/styled'

/** The box in which the picture stands, or what stands in its place: wide, dark, the same size whatever it shows. */
export const Screen = styled.div`
  position: relative; isolation: isolate; overflow: hidden; aspect-ratio: 16 / 9; width: 100%; background: #0C090E; color: #fff;
  border-radius: var(--media-radius); corner-shape: var(--corner);
  &[data-calm] { cursor: none; }
  &:fullscreen { border-radius: 0; aspect-ratio: auto; }
  @media (max-width: 599.95px) {
    border-radius: 0;
    /* Words that ask for more room than a picture of a phone's width has get it. */
    &[data-grows] { display: grid; aspect-ratio: auto; min-height: calc(100vw * 9 / 16); & > [data-dark] { position: relative; } }
  }
`

/** What is said upon it. */
export const Veiled = styled.div`
  position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 10px; padding: 20px; text-align: center; pointer-events: none;
  font-size: var(--fs-s); text-shadow: 0 1px 2px rgb(0 0 0 / .7); overflow-wrap: anywhere;
  & > b { font: var(--display-weight) 1.375rem/1.2 var(--font-display); letter-spacing: var(--display-tracking); }
  &[data-dark] { background: linear-gradient(rgb(8 6 10 / .62), rgb(8 6 10 / .74)); }
  & > button, & > a { pointer-events: auto; }
  & > b, & > span { max-width: 44ch; text-wrap: balance; }
`
