import { isolated } from '@marquee/contract/isolated'
import type { OfferedTier } from '@marquee/contract/tiers'
import { Gift } from 'lucide-react'
import { to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'

/** The way to giving a tier to somebody; not there where the channel has switched gifts off, or sells none. */
export const GiveLink = ({ tier, isSelling }: { tier: Pick<OfferedTier, 'id' | 'name' | 'isPaused' | 'isFull'>; isSelling: boolean }) => {
  const words = useWords(giftsWords)
  if (!useFlag('gifts') || !isSelling || tier.isPaused || tier.isFull) return null
  return (
    <ButtonLink variant="quiet" block icon={Gift} href={to('gift', { tierId: tier.id })}>
      <Hidden>{`${isolated(tier.name)}: `}</Hidden>
      {words.giveIt}
    </ButtonLink>
  )
}
