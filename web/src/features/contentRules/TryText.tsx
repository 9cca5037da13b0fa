import styled from '@emotion/styled'
import { contentRules, ruleLimits, type ContentRule, type RuleHit } from '@marquee/contract/contentRules'
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

const Outcome = ({ hits, rules }: { hits: RuleHit[]; rules: ContentRule[] }) => {
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
          const rule = rules.find(({ id }) => id === ruleId)
          return (
            <li key={ruleId}>
              {rule && <Secondary>{nameOf(words, rule)}</Secondary>}
              {words.because[kind](found)}
            </li>
          )
        })}
      </Hits>
    </>
  )
}

/** A field for a text, and what the rules would make of it. */
export const TryText = ({ rules }: { rules: ContentRule[] }) => {
  const words = useWords(contentRulesWords)
  const [hits, setHits] = useState<RuleHit[]>()
  const { control, submit, busy } = useRouteForm(contentRules.tryText, { start: { text: '' }, onDone: setHits })
  return (
    <Card as="section" aria-label={words.tryTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <H4>{words.tryTitle}</H4>
          <TextArea control={control} name="text" label={words.tryLabel} hint={words.tryHint} max={ruleLimits.sample} rows={3} />
          <FormFoot>
            <Button type="submit" variant="line" icon={FlaskConical} loading={busy}>
              {words.tryIt}
            </Button>
          </FormFoot>
        </Stack>
        <Said role="status">{hits && <Outcome hits={hits} rules={rules} />}</Said>
      </form>
    </Card>
  )
}
