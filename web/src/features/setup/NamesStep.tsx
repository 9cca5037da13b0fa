import { profileLimits } from '@marquee/contract/profiles'
import type { Control } from 'react-hook-form'
import { Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/words.tsx'
import { NicknameField } from './NicknameField.tsx'
import type { Setup } from './setupForm.ts'

export const NamesStep = ({ control }: { control: Control<Setup> }) => {
  const setup = useWords(setupWords)
  return (
    <Stack gap={20}>
      <TextInput
        control={control} name="displayName" label={setup.displayName} hint={setup.displayNameHint} max={profileLimits.displayName} autoComplete="name"
      />
      <NicknameField control={control} />
    </Stack>
  )
}
