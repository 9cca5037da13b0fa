import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { brand } from '@marquee/contract/brand'
import { templates, type TemplateName } from '@marquee/contract/configuration'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { refetchConfiguration, useConfiguration } from '#start/configuration.ts'
import { templateOverride, useTemplate } from '#start/template.ts'
import { properties } from '#theme/properties.ts'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Lead } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { TemplateCard } from './TemplateCard.tsx'

export const handle = { title: wordsOf(brandWords).templateTitle }

const Room = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`
const About = styled(Lead)`margin: -4px 0 16px; @media (max-width: 599.95px) { padding: 0 8px; }`
const Trying = styled(Sunk)`
  display: flex; align-items: center; justify-content: space-between; flex-wrap: wrap; gap: 12px; margin-bottom: var(--gap-cards); padding: 12px 16px;
`
const Three = styled.div`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--gap-cards);
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
`

/** The three templates of the channel, side by side: one is for everybody, any can be tried on alone. */
export default function ManageTemplatePage() {
  const words = useWords(brandWords)
  const config = useConfiguration()
  const { activeTemplate } = config
  const seen = useTemplate()
  const apply = useAction(brand.applyTemplate, {
    onDone: async (_nothing, { name }) => {
      await refetchConfiguration()
      toast.success(words.applied(words.templates[name].name))
    },
  })
  const tryOn = (template: TemplateName) => {
    templateOverride.set(template)
    if (template !== 'owner') toast.success(words.tried)
  }
  return (
    <Page title={words.templateTitle} width="full">
      {templates.map((template) => (
        <Global key={template} styles={properties(template, config)} />
      ))}
      <Room>
        <About>{words.templateLead}</About>
        {seen !== 'owner' && (
          <Trying role="status">
            <span>{words.trying(words.templates[seen].name)}</span>
            <Button variant="line" onClick={() => tryOn('owner')}>
              {words.goBack}
            </Button>
          </Trying>
        )}
        <Three>
          {templates.map((template) => (
            <TemplateCard
              key={template} template={template} isInUse={template === activeTemplate} isSeen={template === seen}
              isBusy={apply.isPending && apply.variables.name === template}
              onUse={() => apply.mutate({ name: template })} onTry={() => tryOn(template)}
            />
          ))}
        </Three>
      </Room>
    </Page>
  )
}
