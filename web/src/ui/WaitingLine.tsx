import { Button } from './Button.tsx'
import { Row } from './layout.ts'
import { Secondary } from './type.ts'
import type { Patience } from './usePatience.ts'

interface Props {
  words: { waiting: string; stillWaiting: string; lookAgain: string }
  patience: Patience
  /** Looks at once. */
  onLook: () => unknown
}

/** Says that something is waited for; once that has taken too long, so too, with a way to look again. */
export const WaitingLine = ({ words, patience: { isOver, hasAsked, again }, onLook }: Props) => {
  const look = () => {
    again()
    void onLook()
  }
  return (
    <Row gap={12} wrap>
      <Secondary role="status">{isOver ? words.stillWaiting : words.waiting}</Secondary>
      {/* Whoever has pressed it keeps the focus on it. */}
      {(isOver || hasAsked) && (
        <Button variant="line" size="s" loading={!isOver} onClick={look}>
          {words.lookAgain}
        </Button>
      )}
    </Row>
  )
}
