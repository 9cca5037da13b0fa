import { subscriptions } from '@marquee/contract/subscriptions'
import { useAction } from '#api/action.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H3, Secondary } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { showOwn } from './own.ts'
import { OutcomeCard } from './outcomeLook.ts'

/** Back from the provider's page while the provider cannot be asked: whether they have paid is not known. `onKnown`: it is by now. */
export const AwaitedCard = ({ onKnown }: { onKnown: () => void }) => {
  const words = useWords(subscriptionsWords)
  const check = useAction(subscriptions.check, {
    onDone: (now) => {
      showOwn(now)
      onKnown()
    },
  })
  return (
    <OutcomeCard role="status">
      <Stack gap={12}>
        <H3>{words.notYetTitle}</H3>
        <Secondary>{words.notYetText}</Secondary>
        <Row gap={12} wrap>
          <Button variant="primary" loading={check.isPending} onClick={() => check.mutate({})}>
            {words.look}
          </Button>
        </Row>
      </Stack>
    </OutcomeCard>
  )
}
