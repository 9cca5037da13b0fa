import { subscriptions, type OwnSubscriptions } from '@marquee/contract/subscriptions'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H3, Secondary } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { showOwn } from './own.ts'
import { OutcomeCard } from './outcomeLook.ts'

/** How long it waits before it asks again, in ms: more each time, and at most half a minute. */
const waitAfter = (tries: number) => Math.min(3_000 * 1.5 ** tries, 30_000)

/**
 * Back from the provider's page while the provider cannot be asked: whether they have paid is not known. It is asked again and again until
 * it has answered. `onKnown`: it is known by now.
 */
export const AwaitedCard = ({ onKnown }: { onKnown: () => void }) => {
  const words = useWords(subscriptionsWords)
  const choosing = useWords(subscribeWords)
  const know = (now: OwnSubscriptions) => {
    showOwn(now)
    onKnown()
  }
  const take = useEffectEvent(know)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (tries: number) => {
      timer = setTimeout(() => void ask(tries), waitAfter(tries))
    }
    // What does not come is asked for once more; nobody has asked for it, so nobody is told.
    const ask = async (tries: number) => {
      const now = await call(subscriptions.check, {}, leaving.signal).catch(() => undefined)
      if (leaving.signal.aborted) return
      if (now) take(now)
      else wait(tries + 1)
    }
    wait(0)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
  const check = useAction(subscriptions.check, { onDone: know })
  return (
    <OutcomeCard role="status">
      <Stack gap={12}>
        <H3>{words.notYetTitle}</H3>
        <Secondary>
          {words.notYetText} {choosing.confirming}
        </Secondary>
        <Row gap={12} wrap>
          <Button variant="primary" loading={check.isPending} onClick={() => check.mutate({})}>
            {words.look}
          </Button>
        </Row>
      </Stack>
    </OutcomeCard>
  )
}
