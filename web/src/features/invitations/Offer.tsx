import styled from '@emotion/styled'
import type { Account } from '@marquee/contract/accounts'
import { invitations, type Invitation } from '@marquee/contract/invitations'
import { Check, Ticket as TicketSign } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { takeAcceptance } from '#auth/acceptance.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { refetchAccount } from '#start/account.ts'
import { useBrand, useLabels } from '#start/configuration.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { Ticket } from '#ui/Ticket.tsx'
import { H1, H4, Meta, Secondary } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { SignInToAccept } from './SignInToAccept.tsx'

const Title = styled(H1)`margin: 18px 0 12px; overflow-wrap: anywhere;`
const Message = styled.blockquote`
  margin: 20px 0 0; padding: 14px 18px; background: var(--surface-2); border-radius: var(--r-m); corner-shape: var(--corner); white-space: pre-line;
  overflow-wrap: anywhere; font-size: var(--fs-body); line-height: 1.5;
`
const Perks = styled.div`
  margin: 24px 0 28px; display: grid; gap: 10px;
  & ul { display: grid; gap: 8px; }
  & li { display: flex; gap: 10px; align-items: flex-start; line-height: 1.45; }
  & svg { flex: none; margin-top: 2px; color: var(--ok); }
`
const Along = styled.div`margin: -4px 0 28px;`
const Ways = styled(Stack)`justify-items: stretch;`
const Foot = styled(Meta)`display: block; margin-top: 16px; text-wrap: pretty; overflow-wrap: anywhere;`

type Props = { invitation: Invitation; inviteToken: string; account: Account | null }

/** Who invites, to what, in which words; and the two answers. */
export const Offer = ({ invitation, inviteToken, account }: Props) => {
  const words = useWords(invitationsWords)
  const { name: channel } = useBrand()
  const { ROLE } = useLabels()
  const navigate = useNavigate()
  const { inviter, targetRole, tier, message, sentTo, expiresAt } = invitation
  const role = ROLE[targetRole]

  const { mutate: accept, isPending } = useAction(invitations.accept, {
    refresh: [invitations.read],
    onDone: async () => {
      toast.success(words.accepted(role))
      await refetchAccount()
      // '/' leads on: to the setup, a dashboard or the timeline.
      await navigate(to('index'), { replace: true })
    },
  })

  useEffect(() => {
    if (account && takeAcceptance(inviteToken)) accept({ inviteToken })
  }, [account, inviteToken, accept])

  return (
    <>
      {inviter && <Avatar person={inviter} size={72} />}
      <Title>{inviter ? words.invites(inviter.displayName, channel) : words.channelInvites(channel)}</Title>
      <Badge kind="role">{words.as(role)}</Badge>
      {message && <Message aria-label={inviter ? words.messageOf(inviter.displayName) : undefined}>{message}</Message>}
      <Perks>
        <H4>{words.perks(role)}</H4>
        <ul>
          {words.perksOf[targetRole].map((perk) => (
            <li key={perk}>
              <Icon of={Check} size={18} />
              {perk}
            </li>
          ))}
        </ul>
      </Perks>
      {tier && (
        <Along>
          <Ticket stub={<Icon of={TicketSign} size={28} />}>
            <H4>{tier.name}</H4>
            <Secondary>{tier.days === null ? words.tierForGood : words.tierFor(tier.days)}</Secondary>
          </Ticket>
        </Along>
      )}
      <Ways gap={12}>
        {account ? (
          <Button variant="primary" size="l" block onClick={() => accept({ inviteToken })} loading={isPending}>
            {words.accept}
          </Button>
        ) : (
          <SignInToAccept inviteToken={inviteToken} />
        )}
        <DeclineButton inviteToken={inviteToken} />
      </Ways>
      <Foot>
        {[account && words.signedInAs(account.profile.displayName || account.email || ''), sentTo && words.sentTo(sentTo), words.until(dateOf(expiresAt))]
          .filter(Boolean)
          .join(' ')}
      </Foot>
    </>
  )
}
