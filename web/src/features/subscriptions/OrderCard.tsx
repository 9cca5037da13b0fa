import styled from '@emotion/styled'
import { OfferCode, specialOffers } from '@marquee/contract/specialOffers'
import { subscriptions, type Offer } from '@marquee/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { RefundPolicy } from '#features/legalDocuments/RefundPolicy.tsx'
import { TaxNote } from '#features/payments/TaxNote.tsx'
import { CodeField } from '#features/specialOffers/CodeField.tsx'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { Due, Line, OrderRoom } from '#ui/orderLook.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { H3, H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { ConsentBox } from './ConsentBox.tsx'
import { orderTerms } from './orderTerms.ts'

const Benefits = styled.ul`display: grid; gap: 6px; padding-left: 20px; list-style: disc; overflow-wrap: anywhere;`
const Encrypted = styled(Tiny)`display: flex; align-items: center; gap: 6px;`

type Per = 'month' | 'year'
type Wish = { priceId: string; code?: string; from?: string }

type Props = {
  offer: Offer
  /** They have come back from the provider's page without paying. */
  isBack: boolean
  /** Which of the prices they came for. */
  wanted: string | null
  /** The code that they had taken before; null where they had none. */
  heldCode: string | null
  /** The path that they have left for it. */
  cameFrom: string | undefined
  /** What it cost when they were led to the provider's page; null where they do not come from there. */
  toldCents: number | null
}

/** The wish is over: its page is, or another tab has begun since. */
const isOver = (error: Error) => error instanceof ApiError && codeIn(error.body) === 'subscription_changed'

const goTo = ({ url }: { url: string }) => window.location.assign(url)

/** What is paid, when again, and the consent to that; from here the provider's page takes over. */
export const OrderCard = ({ offer, isBack, wanted, heldCode, cameFrom, toldCents }: Props) => {
  const { tier, prices, trialDays: ownDays, isTest, includesTax } = offer
  const words = useWords(subscriptionsWords)
  const choosing = useWords(subscribeWords)
  const [chosen, setChosen] = useState<Per>(wanted === 'year' ? 'year' : 'month')
  const [agreed, setAgreed] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  // A second press leads to the same page; another price or code is another one.
  const [ids] = useState(() => new Map<string, string>())
  const isAgain = useRef(false)
  const [code, setCode] = useState(() => OfferCode.safeParse(heldCode).data ?? null)
  const send = (wish: Wish, { isNew = false } = {}) => {
    const key = JSON.stringify(wish)
    const id = (isNew ? undefined : ids.get(key)) ?? crypto.randomUUID()
    ids.set(key, id)
    isAgain.current = isNew
    begin.mutate({ id, ...wish })
  }
  const begin = useAction(subscriptions.begin, {
    refresh: [subscriptions.offer], rereads: true, onDone: goTo,
    // What is over is wished for anew, once and by itself.
    onFail: (error, { priceId, code, from }) => {
      if (isAgain.current || !isOver(error)) report(error)
      else send({ priceId, ...(code === undefined ? {} : { code }), ...(from === undefined ? {} : { from }) }, { isNew: true })
    },
  })
  const price = prices.find(({ per }) => per === chosen) ?? prices[0]
  // What they have been shown: where it costs anything else by now they are told so, and agree anew.
  const [told] = useState(() => new Map(prices.map(({ per, cents }) => [per, per === wanted ? (toldCents ?? cents) : cents])))
  const look = useQuery({
    ...query(specialOffers.look, { code: code ?? '', priceId: price?.id ?? '' }), enabled: code !== null && price !== undefined, staleTime: 0,
    retry: false,
  })
  if (!price) return null
  const { id: priceId, per, cents } = price
  const before = told.get(per) ?? cents
  const terms = code === null ? undefined : look.data
  const { trialDays, takenOff, dueCents, consent, after } = orderTerms({ tierName: tier.name, per, cents, trialDays: ownDays, terms })
  // To this, and to nothing that was read before.
  const agrees = agreed === consent
  const go = () => {
    setIsAsked(true)
    if (!agrees || look.isFetching) return
    send({ priceId, ...(code !== null && terms ? { code } : {}), ...(cameFrom ? { from: cameFrom } : {}) })
  }
  return (
    <OrderRoom aria-label={words.paymentTitle}>
      <Stack gap={20}>
        {isBack && (
          <Sunk role="status">
            <Strong as="p">{words.backTitle}</Strong>
            <Secondary>{words.backText}</Secondary>
          </Sunk>
        )}
        {before !== cents && (
          <Sunk role="status">
            <Strong as="p">{choosing.priceChanged(money(before), money(cents))}</Strong>
          </Sunk>
        )}
        <Stack gap={8}>
          <H3>{tier.name}</H3>
          {tier.description && <Secondary>{tier.description}</Secondary>}
        </Stack>
        {prices.length > 1 && (
          <div>
            <SegmentedControl
              label={words.per} value={per} options={[{ value: 'month', label: words.perMonth }, { value: 'year', label: words.perYear }]}
              onChange={setChosen}
            />
          </div>
        )}
        {tier.benefits.length > 0 && (
          <Stack gap={8}>
            <Strong as="p">{words.included}</Strong>
            <Benefits>
              {tier.benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </Benefits>
          </Stack>
        )}
        <CodeField
          code={code} isTaken={terms !== undefined} isBusy={code !== null && look.isFetching} error={code === null ? null : look.error}
          // The same once more is asked for once more: it did not come, or was no good a moment ago.
          onUse={(next) => (next !== null && next === code ? void look.refetch() : setCode(next))}
        />
        <ConsentBox checked={agrees} isMissing={isAsked && !agrees} onChange={(agrees) => setAgreed(agrees ? consent : null)}>
          {consent}
        </ConsentBox>
      </Stack>
      <Sunk as="div">
        <Stack gap={16}>
          <H4>{words.summary}</H4>
          <Line>
            <span>{words.line(tier.name, per)}</span>
            <span>{money(cents)}</span>
          </Line>
          {terms && takenOff > 0 && (
            <Line>
              <span>{terms.name}</span>
              <span>{words.takenOff(money(takenOff))}</span>
            </Line>
          )}
          <Due>
            <Strong>{words.dueToday}</Strong>
            <b>{dueCents ? money(dueCents) : words.nothing}</b>
          </Due>
          <TaxNote includesTax={includesTax} />
          <Button variant="primary" block loading={begin.isPending} onClick={go}>
            {trialDays ? words.tryIt(trialDays) : dueCents ? words.pay(money(dueCents)) : words.payNothing}
          </Button>
          <Tiny>{after}</Tiny>
          {trialDays > 0 && <Tiny>{words.trialOnce}</Tiny>}
          <RefundPolicy />
          <Encrypted>
            <Icon of={Lock} size={15} />
            {words.nextPage}
          </Encrypted>
          {isTest && <Tiny>{words.test}</Tiny>}
        </Stack>
      </Sunk>
    </OrderRoom>
  )
}
