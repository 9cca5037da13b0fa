import styled from '@emotion/styled'
import { tenants, type TenantDetails } from '@marquee/contract/tenants'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { flagsWords } from '#words/en/flags.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'

const List = styled.ul`margin-top: 8px; & > li + li { border-top: 1px solid var(--line); }`

/** What people of a channel can do besides, switched by whoever runs the installation. */
export const FlagsCard = ({ tenant: { id: tenantId, flags } }: { tenant: TenantDetails }) => {
  const words = useWords(tenantsWords)
  const { flags: named } = useWords(flagsWords)
  const change = useAction(tenants.setFlag, {
    refresh: [tenants.read],
    inTurn: 'flags of a channel',
    onDone: (_now, { featureFlag, enabled }) => {
      const name = named[featureFlag as keyof typeof named].name
      toast.success(enabled ? words.flagOn(name) : words.flagOff(name))
    },
  })
  const asked = change.isPending ? change.variables : undefined
  return (
    <Card as="section" aria-label={words.flagsTitle}>
      <H4>{words.flagsTitle}</H4>
      <Secondary>{words.flagsText}</Secondary>
      <List>
        {flags.map(({ featureFlag, enabled }) => (
          <li key={featureFlag}>
            <Switch
              label={named[featureFlag].name} text={named[featureFlag].text} disabled={change.isPending}
              isOn={asked?.featureFlag === featureFlag ? asked.enabled : enabled}
              onChange={(isOn) => change.mutate({ tenantId, featureFlag, enabled: isOn })}
            />
          </li>
        ))}
      </List>
    </Card>
  )
}
