import type { ContentRule } from '@marquee/contract/contentRules'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { contentRulesWords } from '#words/en/contentRules.ts'
import { useWords } from '#words/words.tsx'
import { nameOf } from './nameOf.ts'

interface Props {
  /** As it is saved now. */
  rule: ContentRule
  onTake: () => void
  onKeep: () => void
}

/** Says that somebody else has saved a rule that is being changed, shows what it is now, and asks which one stays. */
export const ChangedMeanwhile = ({ rule, onTake, onKeep }: Props) => {
  const words = useWords(contentRulesWords)
  return (
    <Sunk role="alert">
      <Stack gap={12}>
        <div>
          <Strong as="p">{words.meanwhile}</Strong>
          <Secondary>{words.meanwhileText}</Secondary>
        </div>
        <Stack gap={8} style={{ overflowWrap: 'anywhere' }}>
          <span>{nameOf(words, rule)}</span>
          <Row wrap>
            <Badge kind="plain">{words.actions[rule.action][0]}</Badge>
            {!rule.isOn && <Badge kind="plain">{words.off}</Badge>}
          </Row>
          {rule.message && <Secondary>{rule.message}</Secondary>}
        </Stack>
        <Row wrap>
          <Button variant="line" size="s" onClick={onTake}>
            {words.takeTheirs}
          </Button>
          <Button variant="line" size="s" onClick={onKeep}>
            {words.keepMine}
          </Button>
        </Row>
      </Stack>
    </Sunk>
  )
}
