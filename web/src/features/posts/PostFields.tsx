import { postLimits } from '@marquee/contract/posts'
import { useController, useFormState, useWatch, type Control } from 'react-hook-form'
import { RichTextField } from '#features/richText/RichTextField.tsx'
import { Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { AudienceSelect } from './AudienceSelect.tsx'
import type { PostValues } from './postValues.ts'

/** From here on the title says how much room is left. */
const titleGetsLong = 80

interface Props {
  control: Control<PostValues>
  /** Lines the text begins with. */
  rows: number
  autoFocus?: boolean
}

/** Title, text and readers of a post, new or edited. */
export const PostFields = ({ control, rows, autoFocus = true }: Props) => {
  const posts = useWords(postsWords)
  const { errors } = useFormState({ control, name: 'text' })
  const title = useWatch({ control, name: 'title' })
  const { field: audience } = useController({ control, name: 'audience' })
  const { field: minTier } = useController({ control, name: 'minTier' })
  return (
    <Stack gap={12}>
      <TextInput
        control={control} name="title" label={posts.title} autoComplete="off" autoFocus={autoFocus}
        {...(title.length > titleGetsLong ? { max: postLimits.title } : {})}
      />
      <RichTextField
        control={control} name="body" label={posts.text} placeholder={posts.textPlaceholder} max={postLimits.text} minRows={rows}
        wrong={errors.text?.message}
      />
      <AudienceSelect
        audience={audience.value} minTier={minTier.value}
        onChange={(readers) => {
          minTier.onChange(readers.minTier)
          audience.onChange(readers.audience)
        }}
      />
    </Stack>
  )
}
