import styled from '@emotion/styled'
import { profiles } from '@marquee/contract/profiles'
import { tipLimits, tips } from '@marquee/contract/tips'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { profilePath } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { ReadInput } from '#ui/ReadInput.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { Lead } from '#ui/type.ts'
import { tipsWords } from '#words/en/tips.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const person = (profileId: string) => query(profiles.read, { profileId })
const offer = (profileId: string) => query(tips.offer, { profileId })

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(person(params['profileId']!), offer(params['profileId']!))

export const handle = { title: wordsOf(tipsWords).title, acts: true }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; }`

const usual = 500

const TipForm = ({ profileId, name }: { profileId: string; name: string }) => {
  const words = useWords(tipsWords)
  const navigate = useNavigate()
  // Sent again, it is the same tip; with another amount or other words it is another.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { form, control, submit, busy } = useRouteForm(tips.send, {
    start: { cents: usual, message: '' },
    fixed: { profileId, id },
    onDone: ({ url }) => window.location.assign(url),
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setId(crypto.randomUUID()) }), [form])
  return (
    <Card aria-label={words.give(name)}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <ReadInput
            control={control} name="cents" label={words.amount} hint={words.amountHint} inputMode="decimal" read={centsIn} write={typedCents}
          />
          <TextArea control={control} name="message" label={words.message} hint={words.messageHint} max={tipLimits.message} />
          <SendOrCancel send={words.goOn} busy={busy} onCancel={() => void navigate(-1)} />
        </Stack>
      </form>
    </Card>
  )
}

/** How much, a few words, and on to the payment. */
export default function TipPage() {
  const words = useWords(tipsWords)
  const { profileId } = useParams() as { profileId: string }
  const { data: profile } = useSuspenseQuery(person(profileId))
  const { data } = useSuspenseQuery(offer(profileId))
  return (
    <Page title={words.title} back={profilePath(profile)}>
      {data.isOpen ? (
        <Room gap={16}>
          <PersonRow person={profile} href={profilePath(profile)} line={`@${profile.nickname}`} />
          <Lead>{words.lead(profile.displayName)}</Lead>
          <TipForm key={profileId} profileId={profileId} name={profile.displayName} />
        </Room>
      ) : (
        <EmptyState drawing="marquee" title={words.closedTitle} text={words.closedText} />
      )}
    </Page>
  )
}
