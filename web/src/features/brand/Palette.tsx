import styled from '@emotion/styled'
import { contrast } from '@marquee/contract/colour'
import type { AccentColors, TemplateName } from '@marquee/contract/configuration'
import { grounds, groundsIn, type Mode } from '@marquee/contract/grounds'
import { accentRoles } from '#theme/properties.ts'
import { templateTokens } from '#theme/tokens.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { Num } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { Plane, SmallButton } from './previewStyles.ts'
import { ratio } from './ratio.ts'

const Root = styled(Plane)`gap: 0; padding: 4px 16px;`
const Line = styled.div`
  display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; align-items: center; gap: 12px; min-height: 52px; font-size: var(--fs-s);
  & + & { border-top: 1px solid var(--line); }
  & > dt { color: var(--ink-2); }
  & > dd { margin: 0; }
`
const Link = styled.span`color: var(--accent-text); font-weight: 600; text-decoration: underline; text-underline-offset: 3px;`

type Props = {
  template: TemplateName
  mode: Mode
  /** What follows from the colour that was given; null where the template keeps its own. */
  made: AccentColors | null
}

const own = (template: TemplateName, mode: Mode): AccentColors => {
  const roles = templateTokens[template][mode]
  return {
    accent: roles.accent, accentHover: roles['accent-hover'], onAccent: roles['on-accent'],
    accentText: roles['accent-text'], accentSoft: roles['accent-soft'], onAccentSoft: roles['on-accent-soft'],
  }
}

/** The least that each kind of text reads: a tenant's colours in every template, a template's own in itself. */
const ratiosOf = ({ template, mode, made }: Props) => {
  const { accent, onAccent, accentText, accentSoft, onAccentSoft } = made ?? own(template, mode)
  const on = made ? groundsIn(mode) : [grounds[template][mode]]
  return {
    button: contrast(onAccent, accent),
    link: Math.min(...on.flatMap((ground) => Object.values(ground)).map((ground) => contrast(accentText, ground))),
    badge: contrast(onAccentSoft, accentSoft),
  }
}

const asProperties = (made: AccentColors) => Object.fromEntries(Object.entries(accentRoles(made)).map(([name, value]) => [`--${name}`, value]))

/** What follows from one colour: a button, a link and a badge as they will be, each with how well it reads. */
export const Palette = (props: Props) => {
  const { template, mode, made } = props
  const words = useWords(brandWords)
  const { ROLE } = useLabels()
  const ratios = ratiosOf(props)
  const samples = {
    button: <SmallButton>{words.sampleButton}</SmallButton>,
    link: <Link>{words.sampleHeadline}</Link>,
    badge: <Badge kind="role">{ROLE.Creator}</Badge>,
  }
  return (
    <Root
      role="group" aria-label={words.paletteOf(mode)} data-template={template} data-mode={mode}
      style={made ? asProperties(made) : undefined}
    >
      <dl>
        {(['button', 'link', 'badge'] as const).map((role) => (
          <Line key={role}>
            <dt>{words.samples[role]}</dt>
            <dd>{samples[role]}</dd>
            <Num as="dd">{words.ratio(ratio(ratios[role]))}</Num>
          </Line>
        ))}
      </dl>
    </Root>
  )
}
