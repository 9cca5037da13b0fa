import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { prefetch } from '#api/query.ts'
import { InvitationScreen } from '#features/invitations/InvitationScreen.tsx'
import { giftsWords } from '#words/en/gifts.ts'
import { wordsOf } from '#words/words.tsx'
import { GiftEnd } from './GiftEnd.tsx'
import { OpenGift } from './OpenGift.tsx'
import { readGift } from './readGift.ts'

/** Undefined where this channel knows no such gift: that has a page of its own, not an error. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const giftCode = params['giftCode']!
  try {
    await prefetch(readGift(giftCode))
    return giftCode
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

export const handle = { title: wordsOf(giftsWords).forYou, hidesFrame: true }

/** A gift, for whoever holds its link. */
export default function RedeemPage() {
  const giftCode = useLoaderData<typeof loader>()
  return (
    <InvitationScreen>
      {/* No other site learns the address of this page, however one came here. */}
      <meta name="referrer" content="no-referrer" />
      {giftCode ? <OpenGift giftCode={giftCode} /> : <GiftEnd end="missing" />}
    </InvitationScreen>
  )
}
