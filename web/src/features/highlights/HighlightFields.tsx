import styled from '@emotion/styled'
import { firstDay, lastDay } from '@marquee/contract/days'
import { datedCategories, highlightLimits, highlightVisibilities, type HighlightCategory } from '@marquee/contract/highlights'
import type { Image } from '@marquee/contract/images'
import { labelLimits } from '@marquee/contract/labels'
import { Link } from 'lucide-react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useLabels } from '#start/configuration.ts'
import { DayInput } from '#ui/DayInput.tsx'
import { Stack } from '#ui/layout.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { shortened } from '#ui/shortened.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import type { Written } from './draft.ts'
import { PicturePicker } from './PicturePicker.tsx'

const Legend = styled.span`display: block; margin-bottom: 6px; font-weight: 600; font-size: var(--fs-s);`

/** The fields of a highlight: what is asked for depends on its category. */
export const HighlightFields = <V extends FieldValues>({ control, image = null }: { control: Control<V>; image?: Image | null }) => {
  const words = useWords(highlightsWords)
  const { ROLE_PLURAL } = useLabels()
  const name = (field: keyof Written) => field as FieldPath<V>
  const { field: category } = useController({ control, name: name('category') })
  const { field: picture } = useController({ control, name: name('imageId') })
  const { field: visibility } = useController({ control, name: name('visibility') })
  const chosen = category.value as HighlightCategory
  const hints = words.hints[chosen]
  const isDated = datedCategories.includes(chosen)
  return (
    <Stack gap={12}>
      <CategoryPicker value={chosen} onChange={category.onChange} />
      <TextInput control={control} name={name('title')} label={words.fields.title} hint={hints.title} max={highlightLimits.title} autoComplete="off" />
      {isDated && (
        <DayInput
          control={control} name={name('happensOn')} label={words.days[chosen as 'BIRTHDAY' | 'MILESTONES']} hint={words.dayHint}
          first={firstDay} last={lastDay}
        />
      )}
      {chosen === 'URL' && (
        <TextInput
          control={control} name={name('url')} label={words.fields.url} hint={words.urlHint} icon={Link}
          inputMode="url" placeholder={words.urlStart} autoComplete="url"
        />
      )}
      <TextArea
        control={control} name={name('body')} label={words.fields.body} hint={`${hints.body} ${words.optional}`} max={highlightLimits.body} rows={4}
      />
      <PicturePicker value={picture.value} current={image} onChange={picture.onChange} />
      <div>
        <Legend aria-hidden>{words.whoSees}</Legend>
        <SegmentedControl
          label={words.whoSees} value={visibility.value}
          options={highlightVisibilities.map((value) => ({ value, label: value === 'subscribers' ? shortened(ROLE_PLURAL.Subscriber, labelLimits.badge) : words.visibility[value] }))}
          onChange={visibility.onChange}
        />
      </div>
    </Stack>
  )
}
