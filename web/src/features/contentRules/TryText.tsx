import styled from '@emotion/styled'
import { contentRules, ruleLimits, TriedRule, type ContentRule, type RuleHit } from '@marquee/contract/contentRules'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useRouteForm } from '#api/form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { contentRulesWords } from '#words/en/contentRules.ts'
import { useWords } from '#words/words.tsx'
import { nameOf } from './nameOf.ts'

// It is there before it says anything, so that what it says is heard.
const Said = styled.div`&:not(:empty) { margin-top: 16px; }`
const Hits = styled.ul`display: grid; gap: 8px; margin-top: 8px; overflow-wrap: anywhere;`

interface Props {
  rules: ContentRule[]
  /** What stands in an open form. */
  typed?: TriedRule
}

interface Tried extends Pick<Props, 'typed'> {
  hits: RuleHit[]
}

const Outcome = ({ hits, rules, typed }: Props & Tried) => {
  const words = useWords(contentRulesWords)
  const [first] = hits
  if (!first)
    return (
      <>
        <Strong>{words.goesOut}</Strong>
        <Secondary>{words.goesOutText}</Secondary>
      </>
    )
  return (
    <>
      <Strong>{words.outcomes[first.action]}</Strong>
      <Hits>
        {hits.map(({ ruleId, kind, found }) => {
          const rule = ruleId ? rules.find(({ id }) => id === ruleId) : typed && { words: [], number: 0, ...typed }
          return (
            <li key={ruleId ?? ''}>
              {rule && <Secondary>{nameOf(words, rule)}</Secondary>}
              {words.because[kind](found)}
            </li>
          )
        })}
      </Hits>
    </>
  )
}

/** A field for a text, and what the rules would make of it, with the one that is being written as far as it is whole. */
export const TryText = ({ rules, typed }: Props) => {
  const words = useWords(contentRulesWords)
  const [tried, setTried] = useState<Tried>()
  const rule = typed && TriedRule.safeParse(typed).success ? typed : undefined
  const { control, submit, busy } = useRouteForm(contentRules.tryText, {
    start: { text: '' },
    ...(rule && { fixed: { rule } }),
    onDone: (hits, { rule: typed }) => setTried({ hits, ...(typed && { typed }) }),
  })
  return (
    <Card as="section" aria-label={words.tryTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <H4>{words.tryTitle}</H4>
          <TextArea control={control} name="text" label={words.tryLabel} hint={rule ? words.tryTypedHint : words.tryHint} max={ruleLimits.sample} rows={3} />
          <FormFoot>
            <Button type="submit" variant="line" icon={FlaskConical} loading={busy}>
              {words.tryIt}
            </Button>
          </FormFoot>
        </Stack>
        <Said role="status">{tried && <Outcome rules={rules} {...tried} />}</Said>
      </form>
    </Card>
  )
}
