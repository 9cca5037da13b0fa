import styled from '@emotion/styled'
import { postLimits } from '@marquee/contract/posts'
import { Globe, Users } from 'lucide-react'
import { useController, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Stack } from '#ui/layout.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useWords } from '#words/words.tsx'
import type { Draft } from './draft.ts'

const Legend = styled.span`display: block; margin-bottom: 6px; font-weight: 600; font-size: var(--fs-s);`

type Written = { title?: string | undefined; text: string; audience?: Draft['audience'] | undefined }

/** From here on the title says how much room is left. */
const titleGetsLong = 80

interface Props<V extends FieldValues> {
  control: Control<V>
  /** Lines the text begins with. */
  rows: number
}

/** Title, text and audience of a post, new or edited. */
export const PostFields = <V extends Written>({ control, rows }: Props<V>) => {
  const { posts } = useWords()
  const name = (field: keyof Written) => field as FieldPath<V>
  const title = useWatch({ control, name: name('title') }) as string
  const { field: audience } = useController({ control, name: name('audience') })
  return (
    <Stack gap={12}>
      <TextInput
        control={control} name={name('title')} label={posts.title} autoComplete="off" autoFocus
        {...(title.length > titleGetsLong ? { max: postLimits.title } : {})}
      />
      <TextArea
        control={control} name={name('text')} label={posts.text} placeholder={posts.textPlaceholder} max={postLimits.text} rows={rows}
      />
      <div>
        <Legend aria-hidden>{posts.whoReads}</Legend>
        <SegmentedControl
          label={posts.whoReads}
          value={audience.value}
          options={[
            { value: 'everyone', label: posts.audience.everyone, icon: Globe },
            { value: 'followers', label: posts.audience.followers, icon: Users },
          ]}
          onChange={audience.onChange}
        />
      </div>
    </Stack>
  )
}
