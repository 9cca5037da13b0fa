import styled from '@emotion/styled'

type Space = 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 48 | 64

type Gap = { gap?: Space }

const mine: readonly string[] = ['gap', 'wrap', 'as']
const own = { shouldForwardProp: (name: string) => !mine.includes(name) }

/** Things under each other, 16 px apart unless said otherwise. */
export const Stack = styled('div', own)<Gap>`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ gap = 16 }) => gap}px; align-content: start;
`

/** Things next to each other, centred, 8 px apart unless said otherwise. */
export const Row = styled('div', own)<Gap & { wrap?: boolean }>`
  display: flex; align-items: center; gap: ${({ gap = 8 }) => gap}px; flex-wrap: ${({ wrap }) => (wrap ? 'wrap' : 'nowrap')}; min-width: 0;
`

/** Takes the room that is left in a row, and lets long text be cut. */
export const Grow = styled.div`
  flex: 1; min-width: 0;
`

/** Room for cards: phones let them come closer to the edge than text. */
export const CardColumn = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards);
  @media (max-width: 599.95px) { margin: 0 8px; }
`
