import styled from '@emotion/styled'
import { profileLimits } from '@marquee/contract/profiles'
import { Plus } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Mute } from '#ui/type.ts'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { useWords } from '#words/words.tsx'
import type { Information } from './information.ts'
import { useListField } from './useListField.ts'

const Pair = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: 0 12px;
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }
`

/** Lines of one's own: up to four, each a name and a value. */
export const FieldList = ({ form }: { form: UseFormReturn<Information> }) => {
  const said = useWords(profileInformationWords)
  const { control } = form
  const { ids, append, remove, swap } = useListField(form, 'fields')
  return (
    <Stack gap={8}>
      <Mute>{said.fieldsText(profileLimits.fields)}</Mute>
      {ids.map((id, place) => (
        <ListRow
          key={id} name={said.fieldNumber(place + 1)} isFirst={place === 0} isLast={place === ids.length - 1}
          onMove={(by) => swap(place, place + by)} onRemove={() => remove(place)}
        >
          <Pair>
            <TextInput control={control} name={`fields.${place}.name`} label={said.fieldName} autoComplete="off" />
            <TextInput control={control} name={`fields.${place}.value`} label={said.fieldValue} autoComplete="off" />
          </Pair>
        </ListRow>
      ))}
      {ids.length < profileLimits.fields && (
        <div>
          <Button variant="line" icon={Plus} onClick={() => append({ name: '', value: '' })}>
            {said.addField}
          </Button>
        </div>
      )}
    </Stack>
  )
}
