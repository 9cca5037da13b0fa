import styled from '@emotion/styled'
import type { InvitationState } from '@marquee/contract/invitations'
import { tenants, type OwnerInvitation, type TenantDetails, type TenantOwner } from '@marquee/contract/tenants'
import { Send } from 'lucide-react'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Meta, Secondary, Tiny } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'

const kinds: Record<InvitationState, BadgeKind> = { pending: 'info', accepted: 'ok', declined: 'bad', expired: 'warn', revoked: 'plain' }
const Foot = styled.div`display: flex; justify-content: flex-end; margin-top: 12px; @media (max-width: 599.95px) { & > button { width: 100%; } }`
const People = styled.ul`
  display: grid; gap: 4px; overflow-wrap: anywhere; line-height: 1.45;
  & a { color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; &:hover { text-decoration: underline; } }
  @media (pointer: coarse) { & a { display: inline-block; padding: 10px 0; } }
`
const Whom = styled.p`overflow-wrap: anywhere; line-height: 1.4;`

const Last = ({ invitation: { email, state, expiresAt } }: { invitation: OwnerInvitation }) => {
  const words = useWords(tenantsWords)
  return (
    <Row gap={12}>
      <Grow>
        <Whom>{email ? words.invited(email) : words.accepted}</Whom>
        {state === 'pending' && <Tiny>{words.until(dateOf(expiresAt))}</Tiny>}
      </Grow>
      <Badge kind={kinds[state]}>{words.invitationStates[state]}</Badge>
    </Row>
  )
}

/** Their pages are in the channel itself, where an operator need not have an account. */
const Owners = ({ owners }: { owners: TenantOwner[] }) => {
  const words = useWords(tenantsWords)
  return (
    <People aria-label={words.owners}>
      {owners.map(({ id, nickname, displayName, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {displayName}
          </a>
          <Meta>{` @${nickname}`}</Meta>
        </li>
      ))}
    </People>
  )
}

/** Who owns the channel, who was asked to, and asking somebody. */
export const OwnerCard = ({ tenant: { id: tenantId, owners, ownerInvitation, can } }: { tenant: TenantDetails }) => {
  const words = useWords(tenantsWords)
  const { form, control, submit, busy } = useRouteForm(tenants.inviteOwner, {
    start: { email: '' },
    fixed: { tenantId },
    refresh: [tenants.read],
    onDone: () => {
      form.reset({ email: '' })
      toast.success(words.inviteSent)
    },
  })
  return (
    <Card as="section" aria-label={words.ownerTitle}>
      <Stack gap={16}>
        <H4>{words.ownerTitle}</H4>
        {owners.length > 0 && <Owners owners={owners} />}
        {ownerInvitation ? <Last invitation={ownerInvitation} /> : <Secondary>{words.nobodyInvited}</Secondary>}
        {can.inviteOwner && (
          <form onSubmit={submit} noValidate>
            <TextInput control={control} name="email" type="email" label={words.inviteEmail} hint={words.inviteHint} autoComplete="off" inputMode="email" />
            <Foot>
              <Button type="submit" icon={Send} loading={busy}>
                {words.invite}
              </Button>
            </Foot>
          </form>
        )}
      </Stack>
    </Card>
  )
}
