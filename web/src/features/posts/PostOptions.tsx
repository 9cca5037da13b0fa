import styled from '@emotion/styled'
import { commentPolicies, postLimits, quotePolicies } from '@marquee/contract/posts'
import { useController, type Control } from 'react-hook-form'
import { useLabels } from '#start/configuration.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'
import type { PostValues } from './postValues.ts'

const Root = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 12px 16px;
  & > [data-wide] { grid-column: 1 / -1; }
`

/** What readers may do with a post, and whether they are warned before they see it. */
export const PostOptions = ({ control }: { control: Control<PostValues> }) => {
  const words = useWords(postFormWords)
  const { ROLE_PLURAL } = useLabels()
  const { field: comments } = useController({ control, name: 'commentPolicy' })
  const { field: quotes } = useController({ control, name: 'quotePolicy' })
  const { field: sensitive } = useController({ control, name: 'isSensitive' })
  return (
    <Root>
      <Select
        label={words.whoComments} value={comments.value} onChange={comments.onChange}
        options={commentPolicies.map((value) => ({ value, label: value === 'subscribers' ? ROLE_PLURAL.Subscriber : words.comments[value] }))}
      />
      <Select
        label={words.whoQuotes} value={quotes.value} onChange={quotes.onChange}
        options={quotePolicies.map((value) => ({ value, label: words.quotes[value] }))}
      />
      <div data-wide>
        <Switch label={words.sensitive} text={words.sensitiveText} isOn={sensitive.value} onChange={sensitive.onChange} />
        {sensitive.value && (
          <TextInput control={control} name="warning" label={words.warning} hint={words.warningHint} max={postLimits.warning} autoComplete="off" />
        )}
      </div>
    </Root>
  )
}
