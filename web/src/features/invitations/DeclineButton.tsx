import { invitations } from '@marquee/contract/invitations'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { Button } from '#ui/Button.tsx'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'

/** Says no for good, once the person is sure. */
export const DeclineButton = ({ inviteToken }: { inviteToken: string }) => {
  const words = useWords(invitationsWords)
  const decline = useAction(invitations.decline, { refresh: [invitations.read] })
  const ask = () =>
    openConfirm('warn', {
      title: words.declineTitle,
      text: words.declineText,
      onConfirm: () => decline.mutateAsync({ inviteToken }).catch(() => undefined),
    })
  return (
    <Button variant="quiet" block onClick={ask} loading={decline.isPending}>
      {words.decline}
    </Button>
  )
}
