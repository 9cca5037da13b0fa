import styled from '@emotion/styled'
import { imageLimits } from '@marquee/contract/images'
import { CharactersLeft } from '#ui/CharactersLeft.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'

const Box = styled.div`
  ${boxStyles}
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; padding: 10px 14px; justify-items: end;
  & textarea { display: block; resize: none; height: auto; min-height: 1.5em; max-height: 30dvh; field-sizing: content; overflow-wrap: anywhere; }
`

/** From here on it says how much room is left. */
const getsLong = imageLimits.altText - 300

interface Props {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** What a picture, video or recording shows or says, for those who cannot see or hear it. */
export const AltTextField = ({ label, hint, value, onChange, onBlur }: Props) => (
  <Field label={label} hint={hint}>
    {(tie) => (
      <Box>
        <textarea
          {...tie} rows={1} value={value} maxLength={imageLimits.altText}
          onChange={({ target }) => onChange(target.value)} onBlur={onBlur}
        />
        {value.length > getsLong && <CharactersLeft text={value} max={imageLimits.altText} />}
      </Box>
    )}
  </Field>
)
