import type { TierName } from '@marquee/contract/tiers'
import { Select } from '#ui/Select.tsx'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  label: string
  tierId: string | null
  tiers: readonly TierName[]
  error?: string | undefined
  onChange: (tierId: string | null) => void
}

/** A tier of the channel; the one that was chosen may be offered no more. */
export const TierSelect = ({ label, tierId, tiers, error, onChange }: Props) => {
  const words = useWords(ticketsWords)
  const hasTier = tierId !== null && tiers.some(({ id }) => id === tierId)
  return (
    <Select
      label={label} value={hasTier ? tierId : ''} error={error}
      options={[...(hasTier ? [] : [{ value: '', label: words.noTier }]), ...tiers.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(value) => onChange(value || null)}
    />
  )
}
