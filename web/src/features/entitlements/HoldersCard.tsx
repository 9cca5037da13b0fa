import styled from '@emotion/styled'
import { entitlements, type Holder } from '@marquee/contract/entitlements'
import { tiers, type Tier } from '@marquee/contract/tiers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Gift, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { pages } from '#api/query.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { toast } from '#feedback/toast.ts'
import { profilePath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { ReadInput } from '#ui/ReadInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { entitlementsWords } from '#words/en/entitlements.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Stack)`margin-top: 24px; max-width: 680px; @media (max-width: 599.95px) { padding: 0 8px; }`

/** Answers that are out of date when somebody has a tier more or less. */
const shownIn = [entitlements.holders, tiers.read, tiers.managed]

const numberIn = (text: string) => (text.trim() ? Number(text.trim()) : null)

const GiveForm = ({ tier }: { tier: Tier }) => {
  const words = useWords(entitlementsWords)
  const [id, setId] = useState(() => crypto.randomUUID())
  const { form, control, submit, busy } = useRouteForm(entitlements.give, {
    start: { nickname: '', days: null },
    fixed: { tierId: tier.id, id },
    refresh: shownIn,
    onDone: ({ pays }, { nickname }) => {
      form.reset({ nickname: '', days: null })
      setId(crypto.randomUUID())
      const name = nickname.replace(/^@/, '')
      toast.success(pays ? words.givenToPayer(name, tier.name) : words.given(name, tier.name))
    },
  })
  return (
    <Card aria-label={words.give(tier.name)}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <H4>{words.give(tier.name)}</H4>
          <Secondary>{words.giveText}</Secondary>
          <TextInput control={control} name="nickname" label={words.nickname} hint={words.nicknameHint} autoComplete="off" />
          <ReadInput
            control={control} name="days" label={words.days} hint={words.daysHint} inputMode="numeric" read={numberIn}
            write={(days) => (days === null || Number.isNaN(days) ? '' : String(days))}
          />
        </Stack>
        <FormFoot>
          <Button type="submit" variant="primary" icon={Gift} loading={busy}>
            {words.giveIt}
          </Button>
        </FormFoot>
      </form>
    </Card>
  )
}

const HolderRow = ({ tier, holder }: { tier: Tier; holder: Holder }) => {
  const words = useWords(entitlementsWords)
  const { id: profileId, displayName, source, since, until } = holder
  const takeBack = useAction(entitlements.takeBack, {
    refresh: shownIn,
    onDone: () => toast.success(words.takenBack(displayName, tier.name)),
  })
  const ask = () =>
    openConfirm('warn', {
      title: words.takeBackTitle(displayName, tier.name),
      text: words.takeBackText,
      // The action tells the person by itself what went wrong.
      onConfirm: () => takeBack.mutateAsync({ tierId: tier.id, profileId }).catch(() => undefined),
    })
  return (
    <PersonRow
      person={holder} href={profilePath(holder)} line={until ? words.until(wholeTimeOf(until)) : words.since(wholeTimeOf(since))}
      badge={<Badge kind="owned">{words.sources[source]}</Badge>}
      action={
        source === 'comp' && (
          <Button variant="line" size="s" icon={UserMinus} onClick={ask}>
            {words.takeBack}
            <Hidden>{words.takeBackWhom(displayName)}</Hidden>
          </Button>
        )
      }
    />
  )
}

/** Who has a tier, how they came by it, and giving it to somebody. */
export const HoldersCard = ({ tier }: { tier: Tier }) => {
  const words = useWords(entitlementsWords)
  const list = useInfiniteQuery(pages(entitlements.holders, { tierId: tier.id }))
  const isOut = tier.status === 'active' || tier.status === 'paused'
  return (
    <Root gap={16}>
      {isOut && <GiveForm tier={tier} />}
      {tier.subscriberCount > 0 && (
        <PagedListCard list={list} label={words.holders} words={words} keyOf={({ id }) => id} isNarrowed={false} empty={null}>
          {(holder) => <HolderRow tier={tier} holder={holder} />}
        </PagedListCard>
      )}
    </Root>
  )
}
