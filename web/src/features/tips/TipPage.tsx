import styled from '@emotion/styled'
import { profiles } from '@marquee/contract/profiles'
import { tipLimits, tips } from '@marquee/contract/tips'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { prefetch, query } from '#api/query.ts'
import { TaxNote } from '#features/payments/TaxNote.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath } from '#paths.ts'
import { Card, Sunk } from '#ui/Card.tsx'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { ReadInput } from '#ui/ReadInput.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { Lead, Secondary, Strong, Tiny } from '#ui/type.ts'
import { tipsWords } from '#words/en/tips.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const person = (profileId: string) => query(profiles.read, { profileId })
const offer = (profileId: string) => query(tips.offer, { profileId })

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(person(params['profileId']!), offer(params['profileId']!))

export const handle = { title: wordsOf(tipsWords).title, acts: true }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; }`

const Fine = styled(Tiny)`display: flex; align-items: center; gap: 6px;`

/** What most people give. */
const usualAmounts = [300, 500, 1_000, 2_500].map((cents) => ({ value: String(cents), label: money(cents) }))

const isGood = (cents: number | null) => cents !== null && cents >= tipLimits.leastCents && cents <= tipLimits.mostCents

type FormProps = { profileId: string; name: string; isTest: boolean; includesTax: boolean; leave: () => void }

const TipForm = ({ profileId, name, isTest, includesTax, leave }: FormProps) => {
  const words = useWords(tipsWords)
  // Sent again, it is the same tip; with another amount or other words it is another.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { form, control, submit, busy } = useRouteForm(tips.send, {
    start: { cents: 500, message: '' },
    fixed: { profileId, id },
    onDone: ({ url }) => window.location.assign(url),
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setId(crypto.randomUUID()) }), [form])
  const { cents } = useWatch({ control })
  const choose = (value: string) => form.setValue('cents', Number(value), { shouldValidate: true })
  return (
    <Card aria-label={words.give(name)}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <div>
            <SegmentedControl
              label={words.usual} value={String(cents)} options={usualAmounts} onChange={choose}
            />
          </div>
          <ReadInput
            control={control} name="cents" label={words.amount} hint={words.amountHint} inputMode="decimal" read={centsIn} write={typedCents}
          />
          <TextArea control={control} name="message" label={words.message} hint={words.messageHint} max={tipLimits.message} />
          <Stack gap={8}>
            <Fine>
              <Icon of={Lock} size={15} />
              {words.nextPage}
            </Fine>
            <TaxNote includesTax={includesTax} />
            {isTest && <Tiny>{words.test}</Tiny>}
          </Stack>
          <SendOrCancel send={isGood(cents ?? null) ? words.pay(money(cents!)) : words.goOn} busy={busy} onCancel={leave} />
        </Stack>
      </form>
    </Card>
  )
}

/** How much, a few words, and on to the payment. */
export default function TipPage() {
  const words = useWords(tipsWords)
  const { profileId } = useParams() as { profileId: string }
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: profile } = useSuspenseQuery(person(profileId))
  const { data } = useSuspenseQuery(offer(profileId))
  const leave = () => void navigate(profilePath(profile), { replace: true })
  return (
    <Page title={words.title} back={profilePath(profile)}>
      {data.isOpen ? (
        <Room gap={16}>
          {search.get('outcome') === 'back' && (
            <Sunk role="status">
              <Strong as="p">{words.backTitle}</Strong>
              <Secondary>{words.backText}</Secondary>
            </Sunk>
          )}
          <PersonRow person={profile} href={profilePath(profile)} line={`@${profile.nickname}`} />
          <Lead>{words.lead}</Lead>
          <TipForm
            key={profileId} profileId={profileId} name={profile.displayName} isTest={data.isTest} includesTax={data.includesTax}
            leave={leave}
          />
        </Room>
      ) : (
        <EmptyState drawing="marquee" title={words.closedTitle} text={words.closedText} />
      )}
    </Page>
  )
}
