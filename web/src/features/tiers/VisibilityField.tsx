import styled from '@emotion/styled'
import { tiers, tierVisibilities, type Tier } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { CopyField } from '#ui/CopyField.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { tierImpactWords } from '#words/en/tierImpact.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'

const Follows = styled(Stack)`
  overflow-wrap: anywhere; & ul { display: grid; gap: 6px; padding-left: 20px; } & li { list-style: disc; color: var(--ink-2); }
`

type Visibility = Tier['visibility']

/** What follows for whom where a tier that people are shown is hidden. */
const Hiding = ({ tierId }: { tierId: string }) => {
  const words = useWords(tiersWords)
  const impactWords = useWords(tierImpactWords)
  const { data: impact } = useQuery({ ...query(tiers.impact, { tierId }), staleTime: 0 })
  const lines = impact ? impactWords.hide(impact) : []
  if (!lines.length) return null
  return (
    <Follows gap={8} role="status">
      <Strong as="p">{words.hiding}</Strong>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Follows>
  )
}

interface Props {
  /** As it is saved; absent for one that is being added. */
  tier: Tier | undefined
  id: string
  value: Visibility
  onChange: (visibility: Visibility) => void
}

/** Whether people find a tier among the others; what a hidden one is good for, with the link that leads to it. */
export const VisibilityField = ({ tier, id, value, onChange }: Props) => {
  const words = useWords(tiersWords)
  const isHidden = value === 'hidden'
  const isBeingHidden = isHidden && tier?.visibility === 'shown' && (tier.status === 'active' || tier.status === 'paused')
  return (
    <Stack gap={12}>
      <Select
        label={words.visibility} value={value} options={tierVisibilities.map((one) => ({ value: one, label: words.visibilities[one] }))}
        onChange={onChange}
      />
      {isHidden && <Secondary>{words.hiddenHint}</Secondary>}
      {isBeingHidden && <Hiding tierId={tier.id} />}
      {isHidden && (
        <CopyField
          label={words.link} hint={words.linkHint} value={`${location.origin}${to('subscriptionPayment', { subscriptionId: id })}`}
          words={{ copy: words.copyLink, copied: words.linkCopied, notCopied: words.linkNotCopied }}
        />
      )}
    </Stack>
  )
}
