import styled from '@emotion/styled'

// As wide as the widest of them: each lies in the same place, unseen and unread, and what is said lies over them.
const Root = styled.span`
  display: inline-grid; min-width: 0; justify-items: center;
  & > * { grid-area: 1 / 1; min-width: 0; }
  & > [data-else]::before { content: attr(data-else); visibility: hidden; }
`

type Props = {
  /** Everything that may be said here in turn. */
  all: readonly string[]
  /** What is said now. */
  children: React.ReactNode
}

/** The words of a button that change when it is pressed, in the room of the longest: it keeps its width. */
export const SteadyWords = ({ all, children }: Props) => (
  <Root>
    {all.map((words) => (
      <span key={words} data-else={words} aria-hidden />
    ))}
    <span>{children}</span>
  </Root>
)
