import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { RemedyLink } from '#features/tiers/RemedyLink.tsx'
import { to } from '#paths.ts'
import { LockedTicket, type TicketPrice } from '#ui/LockedTicket.tsx'
import { Body } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Teaser = styled(Body)`
  position: relative; margin-bottom: 16px; white-space: pre-line; overflow-wrap: anywhere;
  &::after { content: ''; position: absolute; inset: 40% 0 0; background: linear-gradient(180deg, transparent, var(--surface)); }
`

/** What the lowest tier that opens a post costs: higher ones open it too. */
const priceOf = (opener: Post['opener']): TicketPrice | undefined => {
  if (opener?.monthCents) return { cents: opener.monthCents, per: 'month', isFrom: true }
  return opener?.yearCents ? { cents: opener.yearCents, per: 'year', isFrom: true } : undefined
}

interface Props {
  post: Post
  /** Called once the stub has slid off; with it, the post has been unlocked. */
  onTorn?: (() => void) | undefined
}

/**
 * What stands in the place of a post that the reader's tier does not open: how it begins, and a ticket that says what is inside, what
 * opens it and for how much.
 */
export const LockedPost = ({ post: { id, kind, text: teaser, minTier, opener, remedy, inside }, onTorn }: Props) => {
  const words = useWords(postsWords)
  return (
    <>
      {teaser && <Teaser>{teaser}</Teaser>}
      <LockedTicket
        lead={opener ? words.forTier(opener.name) : words.opensWith(minTier)}
        opener={opener?.name ?? words.tier(minTier)}
        headline={words.inside(kind, inside?.images ?? 0, teaser !== '')}
        stub={priceOf(opener) ?? { word: words.level, value: minTier }}
        action={
          <RemedyLink remedy={remedy} path={to('post', { postId: id })}>
            {words.unlockWith(opener?.name ?? words.tier(minTier))}
          </RemedyLink>
        }
        blurredUrl={inside?.blur}
        onTorn={onTorn}
      />
    </>
  )
}
