import type { Tenant } from '@marquee/contract/tenants'
import { Card } from '#ui/Card.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'

/** How a channel is written into one file. Whoever may run the installation does it there: the file holds all that its people have. */
export const MoveCard = ({ tenant: { slug } }: { tenant: Tenant }) => {
  const words = useWords(tenantsWords)
  return (
    <Card as="section" aria-label={words.moveTitle}>
      <Stack gap={12}>
        <H4>{words.moveTitle}</H4>
        <Secondary>{words.moveText}</Secondary>
        <CopyField
          label={words.exportCommand} hint={words.exportHint} value={`npm run export-tenant -- ${slug} ${slug}.tar`} isCode words={words.copying}
        />
        <CopyField
          label={words.importCommand} hint={words.importHint} value={`npm run import-tenant -- ${slug}.tar ${slug}.example`} isCode words={words.copying}
        />
      </Stack>
    </Card>
  )
}
