import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { report } from '#api/report.ts'
import { signIn, type SignIn } from '#auth/auth.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { Meta } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'

/** The two ways to the provider and back to this gift. */
export const SignInToRedeem = ({ giftCode }: { giftCode: string }) => {
  const words = useWords(giftsWords)
  const [leaving, setLeaving] = useState<'up' | 'in'>()
  const leave = (way: 'up' | 'in', screen: SignIn['screen']) => {
    setLeaving(way)
    signIn({ returnTo: to('redeemGift', { giftCode }), screen }).catch((error: unknown) => {
      setLeaving(undefined)
      report(error)
    })
  }
  return (
    <Stack gap={12} style={{ marginTop: 24 }}>
      <Button variant="primary" size="l" block endIcon={ArrowRight} onClick={() => leave('up', 'signup')} loading={leaving === 'up'}>
        {words.signUp}
      </Button>
      <Button variant="line" block onClick={() => leave('in', undefined)} loading={leaving === 'in'}>
        {words.signIn}
      </Button>
      <Meta as="p">{`${words.owesNothing} ${words.signInFirst}`}</Meta>
    </Stack>
  )
}
