import styled from '@emotion/styled'
import { entitlements } from '@marquee/contract/entitlements'
import { gifts, type Gift, type GiftPlan } from '@marquee/contract/gifts'
import { subscriptions } from '@marquee/contract/subscriptions'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Meta, Strong } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Stack)`margin-top: 24px; overflow-wrap: anywhere;`

type Props = { giftCode: string; gift: Gift; plan: Exclude<GiftPlan, { way: 'own' | 'done' }> }

/** What redeeming it does, said before it is done; or why it waits. */
export const RedeemPart = ({ giftCode, gift: { tier, expiresAt }, plan }: Props) => {
  const words = useWords(giftsWords)
  const navigate = useNavigate()
  const redeem = useAction(gifts.redeem, {
    refresh: [gifts.read, gifts.plan, gifts.received, entitlements.mine, subscriptions.mine], rereads: true,
    onDone: async ({ creditCents }) => {
      toast.success(creditCents === null ? words.redeemed(tier.name) : words.credits(money(creditCents)))
      // '/' leads on: to the setup, or to the timeline.
      await navigate(creditCents === null ? to('index') : to('subscriptionsManagement'), { replace: true })
    },
  })
  if (plan.way === 'wait') {
    const [title, text] = words.waits[plan.why]
    return (
      <Root gap={12} role="status">
        <Strong as="p">{title}</Strong>
        <p>{text}</p>
        <ButtonLink variant="line" block href={to('subscriptionsManagement')}>
          {words.manage}
        </ButtonLink>
        <Meta as="p">{words.keptUntil(dateOf(expiresAt))}</Meta>
      </Root>
    )
  }
  const said = () => {
    if (plan.way === 'credit') return words.plans.credit(tier.name, money(plan.cents))
    return plan.startsAt ? words.plans.later(dateOf(plan.startsAt), dateOf(plan.endsAt)) : words.plans.grant(dateOf(plan.endsAt))
  }
  return (
    <Root gap={12}>
      <p>{said()}</p>
      <Button variant="primary" size="l" block loading={redeem.isPending} onClick={() => redeem.mutate({ giftCode, way: plan.way })}>
        {plan.way === 'credit' ? words.redeemCredit(money(plan.cents)) : words.redeem}
      </Button>
      <Meta as="p">{`${words.owesNothing} ${words.keptUntil(dateOf(expiresAt))}`}</Meta>
    </Root>
  )
}
