import type { Stream } from '@marquee/contract/streams'
import { RemedyLink } from '#features/tiers/RemedyLink.tsx'
import { to } from '#paths.ts'
import { LockedTicket, type TicketPrice } from '#ui/LockedTicket.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'

const priceOf = (opener: Stream['opener']): TicketPrice | undefined => {
  if (opener?.monthCents) return { cents: opener.monthCents, per: 'month', isFrom: true }
  return opener?.yearCents ? { cents: opener.yearCents, per: 'year', isFrom: true } : undefined
}

interface Props {
  stream: Stream
  /** What it is for people with a higher tier, where that is not the livestream. */
  headline?: string
}

/** What stands in the place of the picture for whoever has not the tier that opens it: its picture, blurred, and what would open it. */
export const StreamGate = ({ stream: { id, status, opener, minTier, remedy, blur }, headline }: Props) => {
  const { gate } = useWords(streamsWords)
  const level = gate.forLevel(minTier)
  return (
    <LockedTicket
      lead={opener ? gate.forTier(opener.name) : level}
      opener={opener?.name ?? level}
      headline={headline ?? (status === 'live' || status === 'interrupted' ? gate.insideLive : gate.inside)}
      stub={priceOf(opener) ?? { word: gate.level, value: minTier }}
      action={
        <RemedyLink remedy={remedy} path={to('livestream', { livestreamId: id })}>
          {opener ? gate.get(opener.name) : gate.seeTiers}
        </RemedyLink>
      }
      blurredUrl={blur}
    />
  )
}
