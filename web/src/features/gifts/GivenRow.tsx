import styled from '@emotion/styled'
import type { GiftState, GivenGift } from '@marquee/contract/gifts'
import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { profilePath } from '#paths.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Secondary, Strong, Tiny } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'
import { LinkPart } from './LinkPart.tsx'
import { SendForm } from './SendForm.tsx'

const Root = styled.div`display: grid; gap: 10px; padding: 14px 0; overflow-wrap: anywhere;`
const Head = styled(Row)`justify-content: space-between; align-items: flex-start; flex-wrap: wrap;`
const Title = styled(Strong)`outline: none;`
const Trouble = styled(Tiny)`color: var(--bad);`

export const stateKinds: Record<GiftState, BadgeKind> = {
  unpaid: 'warn', purchased: 'info', scheduled: 'info', delivered: 'info', redeemed: 'ok', ended: 'plain', expired: 'warn', refunded: 'plain',
}

/** A gift that one has given: what, to whom, what has become of it, and what can still be done. */
export const GivenRow = ({ gift }: { gift: GivenGift }) => {
  const words = useWords(giftsWords)
  const [isSending, setSending] = useState(false)
  const [head, again] = [useRef<HTMLParagraphElement>(null), useRef<HTMLButtonElement>(null)]
  const close = () => {
    setSending(false)
    void focusAfterwards(() => again.current ?? head.current)
  }
  const { tier, months, state, email, redeemer, deliverAt, expiresAt, isRefused, can } = gift
  const name = tier?.name ?? words.someTier
  const when = () => {
    if (state === 'scheduled') return words.goesOut(dateOf(deliverAt))
    return state === 'delivered' && expiresAt ? words.until(dateOf(expiresAt)) : ''
  }
  const forWhom = () => {
    if (!redeemer) return email ? <bdi>{email}</bdi> : words.toHandOver
    return (
      <TextLink to={profilePath(redeemer)}>
        <bdi>{redeemer.displayName}</bdi>
      </TextLink>
    )
  }
  return (
    <Root>
      <Head gap={12}>
        <div>
          <Title as="p" ref={head} tabIndex={-1}>
            {words.line(name, months)}
          </Title>
          <Secondary as="p">
            {forWhom()}
            {when() && `, ${when()}`}
          </Secondary>
        </div>
        <Badge kind={stateKinds[state]}>{words.states[state]}</Badge>
      </Head>
      {isRefused && can.send && <Trouble as="p">{words.refused}</Trouble>}
      {can.link && <LinkPart gift={gift} />}
      {can.send &&
        (isSending ? (
          <SendForm gift={gift} onDone={close} />
        ) : (
          <div>
            <Button ref={again} variant="line" size="s" icon={Mail} onClick={() => setSending(true)}>
              {words.sendAgain}
            </Button>
          </div>
        ))}
    </Root>
  )
}
