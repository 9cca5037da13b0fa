import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { report } from '#api/report.ts'
import { signIn, type SignIn } from '#auth/auth.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Meta } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'

/** The two ways to the provider and back to this page. The invitation goes along: an invite-only channel lets its holder in. */
export const SignInToAccept = ({ inviteToken }: { inviteToken: string }) => {
  const words = useWords(invitationsWords)
  const [leaving, setLeaving] = useState<'up' | 'in'>()

  const leave = (way: 'up' | 'in', screen: SignIn['screen']) => {
    setLeaving(way)
    signIn({ returnTo: to('invitation', { inviteToken }), invitation: inviteToken, screen, accepts: way === 'up' }).catch((error: unknown) => {
      setLeaving(undefined)
      report(error)
    })
  }

  return (
    <>
      <Button variant="primary" size="l" block endIcon={ArrowRight} onClick={() => leave('up', 'signup')} loading={leaving === 'up'}>
        {words.acceptAndSignUp}
      </Button>
      <Button variant="line" block onClick={() => leave('in', undefined)} loading={leaving === 'in'}>
        {words.acceptAndSignIn}
      </Button>
      <Meta as="p">{words.signInFirst}</Meta>
    </>
  )
}
