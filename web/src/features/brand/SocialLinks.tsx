import { brandLimits, type Brand } from '@marquee/contract/brand'
import { Plus } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Secondary } from '#ui/type.ts'
import { useListField } from '#ui/useListField.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'

/** Where else the channel is found. */
export const SocialLinks = ({ form }: { form: UseFormReturn<Brand> }) => {
  const words = useWords(brandWords)
  const { ids, append, remove, swap } = useListField(form, 'socialLinks')
  return (
    <Stack gap={8}>
      <Secondary>{words.elsewhereText(brandLimits.socialLinks)}</Secondary>
      {ids.map((id, place) => (
        <ListRow
          key={id} name={words.linkNumber(place + 1)} isFirst={place === 0} isLast={place === ids.length - 1}
          onMove={(by) => swap(place, place + by)} onRemove={() => remove(place)}
        >
          <TextInput control={form.control} name={`socialLinks.${place}.label`} label={words.linkLabel} autoComplete="off" />
          <TextInput
            control={form.control} name={`socialLinks.${place}.url`} label={words.linkUrl} inputMode="url" autoComplete="off"
            placeholder={words.linkStart}
          />
        </ListRow>
      ))}
      {ids.length < brandLimits.socialLinks && (
        <div>
          <Button variant="line" icon={Plus} onClick={() => append({ label: '', url: '' })}>
            {words.addLink}
          </Button>
        </div>
      )}
    </Stack>
  )
}
