import styled from '@emotion/styled'
import { isOpenPrice, ticketKinds, ticketLimits } from '@marquee/contract/tickets'
import type { TierName } from '@marquee/contract/tiers'
import { Stack } from '#ui/layout.ts'
import { MomentFields } from '#ui/MomentFields.tsx'
import { Select } from '#ui/Select.tsx'
import { sentence } from '#ui/sentence.ts'
import { soonIn } from '#ui/zoned.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { MoreTypeFields } from './MoreTypeFields.tsx'
import { TierSelect } from './TierSelect.tsx'
import { TypeLine } from './TypeLine.tsx'
import type { TypeDraft } from './typeDrafts.ts'

const Two = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 12px 16px;`

interface Props {
  draft: TypeDraft
  zone: string
  tiers: readonly TierName[]
  /** What is wrong, by the contract's names. */
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<TypeDraft>) => void
}

/** A kind of ticket: what it is, what it costs, how many there are and when they are sold. */
export const TypeFields = ({ draft, zone, tiers, errors, onChange }: Props) => {
  const words = useWords(ticketsWords)
  const { name, description, kind, price, tierId, quantity, perOrder, salesStart, salesEnd } = draft
  const kinds = ticketKinds.filter((one) => one !== 'tier' || tiers.length > 0 || kind === 'tier')
  const counts = Array.from({ length: ticketLimits.perPerson }, (_, count) => ({ value: String(count + 1), label: String(count + 1) }))
  return (
    <Stack gap={8}>
      <TypeLine label={words.name} value={name} max={ticketLimits.name} error={errors['name']} onChange={(value) => onChange({ name: value })} />
      <TypeLine
        label={words.description} value={description} max={ticketLimits.description} error={errors['description']}
        onChange={(value) => onChange({ description: value })}
      />
      <Two>
        <Select
          label={words.kind} value={kind} options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(value) => onChange({ kind: value, audience: 'everyone', tierId: value === 'tier' ? (tierId ?? tiers[0]?.id ?? null) : null })}
        />
        {(kind === 'paid' || isOpenPrice(kind)) && (
          <TypeLine
            label={kind === 'paid' ? words.price : words.leastPrice} value={price} inputMode="decimal" error={errors['cents']}
            onChange={(value) => onChange({ price: value })}
          />
        )}
        {kind === 'tier' && (
          <TierSelect label={words.tier} tierId={tierId} tiers={tiers} error={errors['tierId']} onChange={(picked) => onChange({ tierId: picked })} />
        )}
      </Two>
      <Two>
        <TypeLine
          label={words.quantity} value={quantity} hint={words.quantityHint} inputMode="numeric" error={errors['quantity']}
          onChange={(value) => onChange({ quantity: value.replaceAll(/\D/g, '').slice(0, 6) })}
        />
        <Select
          label={words.perOrder} value={String(perOrder)} options={counts} onChange={(value) => onChange({ perOrder: Number(value) })}
        />
      </Two>
      <MomentFields
        legend={words.salesStart} options={words.salesStartOptions} zone={zone} value={salesStart} usual={() => soonIn(zone)}
        problem={errors['salesStart'] && words.badTime} onChange={(clock) => onChange({ salesStart: clock })}
      />
      <MomentFields
        legend={words.salesEnd} options={words.salesEndOptions} zone={zone} value={salesEnd} usual={() => soonIn(zone)}
        problem={errors['salesEnd'] && sentence(errors['salesEnd'])} onChange={(clock) => onChange({ salesEnd: clock })}
      />
      <MoreTypeFields draft={draft} tiers={tiers} errors={errors} onChange={onChange} />
    </Stack>
  )
}
