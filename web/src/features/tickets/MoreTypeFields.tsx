import styled from '@emotion/styled'
import { isOpenPrice, ticketAudiences, ticketLimits, ticketVisibilities } from '@marquee/contract/tickets'
import type { TierName } from '@marquee/contract/tiers'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FoldHead, FoldRow } from '#ui/foldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { Grow, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { sentence } from '#ui/sentence.ts'
import { Switch } from '#ui/Switch.tsx'
import { Strong } from '#ui/type.ts'
import { ticketPricesWords } from '#words/en/ticketPrices.ts'
import { useWords } from '#words/words.tsx'
import { TierSelect } from './TierSelect.tsx'
import { TypeLine } from './TypeLine.tsx'
import type { TypeDraft } from './typeDrafts.ts'

const Two = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 12px 16px;`

/** The contract's names of what is asked here. */
const names = ['suggestedCents', 'memberPrice', 'leastPerOrder', 'perAccount', 'audience', 'visibility'] as const

interface Props {
  draft: TypeDraft
  tiers: readonly TierName[]
  /** What is wrong, by the contract's names. */
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<TypeDraft>) => void
}

/** What few hosts ask for: a price for members, who may take it and who sees it, and how many. */
export const MoreTypeFields = ({ draft, tiers, errors, onChange }: Props) => {
  const words = useWords(ticketPricesWords)
  const { kind, suggested, tierId, audience, visibility, member, leastPerOrder, perAccount } = draft
  const isWrong = names.some((name) => errors[name]) || (audience === 'tier' && errors['tierId'] !== undefined)
  const [isOpen, setOpen] = useState(false)
  const counts = Array.from({ length: ticketLimits.perPerson }, (_, count) => ({ value: String(count + 1), label: String(count + 1) }))
  const audiences = ticketAudiences.filter((one) => one !== 'tier' || tiers.length > 0 || audience === 'tier')
  return (
    <FoldRow open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldHead>
        <Grow>
          <Strong>{words.moreOptions}</Strong>
        </Grow>
        <Icon of={ChevronDown} size={18} />
      </FoldHead>
      <Stack gap={8}>
        {isOpenPrice(kind) && (
          <TypeLine
            label={words.suggested} hint={words.suggestedHint} value={suggested} inputMode="decimal" error={errors['suggestedCents']}
            onChange={(value) => onChange({ suggested: value })}
          />
        )}
        {kind === 'paid' && tiers.length > 0 && (
          <>
            <Switch
              label={words.hasMemberPrice} text={words.hasMemberPriceText} isOn={member !== null}
              onChange={(isOn) => onChange({ member: isOn ? { tierId: tiers[0]!.id, price: '' } : null })}
            />
            {member && (
              <Two>
                <TierSelect
                  label={words.memberTier} tierId={member.tierId} tiers={tiers}
                  onChange={(picked) => onChange({ member: { ...member, tierId: picked ?? member.tierId } })}
                />
                <TypeLine
                  label={words.memberPrice} hint={words.memberPriceHint} value={member.price} inputMode="decimal" error={errors['memberPrice']}
                  onChange={(price) => onChange({ member: { ...member, price } })}
                />
              </Two>
            )}
          </>
        )}
        <Two>
          {kind !== 'tier' && (
            <Select
              label={words.audience} value={audience} options={audiences.map((value) => ({ value, label: words.audiences[value] }))}
              onChange={(value) => onChange({ audience: value, tierId: value === 'tier' ? (tierId ?? tiers[0]?.id ?? null) : null })}
            />
          )}
          {kind !== 'tier' && audience === 'tier' && (
            <TierSelect label={words.forTier} tierId={tierId} tiers={tiers} error={errors['tierId']} onChange={(picked) => onChange({ tierId: picked })} />
          )}
          <Select
            label={words.visibility} value={visibility} hint={words.visibilityHints[visibility]}
            options={ticketVisibilities.map((value) => ({ value, label: words.visibilities[value] }))}
            onChange={(value) => onChange({ visibility: value })}
          />
        </Two>
        <Two>
          <Select
            label={words.leastPerOrder} value={String(leastPerOrder)} options={counts}
            error={errors['leastPerOrder'] && sentence(errors['leastPerOrder'])} onChange={(value) => onChange({ leastPerOrder: Number(value) })}
          />
          <Select
            label={words.perAccount} value={String(perAccount)} options={[{ value: '0', label: words.noLimit }, ...counts]}
            onChange={(value) => onChange({ perAccount: Number(value) })}
          />
        </Two>
      </Stack>
    </FoldRow>
  )
}
