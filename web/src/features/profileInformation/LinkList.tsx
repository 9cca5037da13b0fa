import type { OwnInformation } from '@marquee/contract/profileInformation'
import { profileLimits } from '@marquee/contract/profiles'
import { BadgeCheck, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Mute, Tiny } from '#ui/type.ts'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { useWords } from '#words/words.tsx'
import type { Information } from './information.ts'
import { useListField } from './useListField.ts'

const VerifyDialog = lazy(() => import('./VerifyDialog.tsx').then(({ VerifyDialog: dialog }) => ({ default: dialog })))

/** Where else one is found: up to five links, each of which can be verified once it is saved. */
export const LinkList = ({ form, own }: { form: UseFormReturn<Information>; own: OwnInformation }) => {
  const said = useWords(profileInformationWords)
  const { control } = form
  const { ids, values: typed, append, remove, swap } = useListField(form, 'links')
  const [verifying, setVerifying] = useState<string>()

  const badgeOf = (url: string) => {
    const saved = own.links.find((link) => link.url === url)
    if (saved?.verifiedAt) return <Badge kind="ok" icon={BadgeCheck}>{said.verified}</Badge>
    if (saved) return <TextButton type="button" onClick={() => setVerifying(url)}>{said.verify}</TextButton>
    return url && <Tiny>{said.saveFirst}</Tiny>
  }

  return (
    <Stack gap={8}>
      <H4 as="h3">{said.links}</H4>
      <Mute>{said.linksText(profileLimits.links)}</Mute>
      {ids.map((id, place) => (
        <ListRow
          key={id} name={said.linkNumber(place + 1)} isFirst={place === 0} isLast={place === ids.length - 1} badge={badgeOf(typed[place]?.url ?? '')}
          onMove={(by) => swap(place, place + by)} onRemove={() => remove(place)}
        >
          <TextInput control={control} name={`links.${place}.label`} label={said.label} autoComplete="off" />
          <TextInput control={control} name={`links.${place}.url`} label={said.url} inputMode="url" autoComplete="off" placeholder={said.urlStart} />
        </ListRow>
      ))}
      {ids.length < profileLimits.links && (
        <div>
          <Button variant="line" icon={Plus} onClick={() => append({ label: '', url: '' })}>
            {said.addLink}
          </Button>
        </div>
      )}
      {verifying && (
        <Suspense fallback={null}>
          <VerifyDialog url={verifying} address={own.address} onClose={() => setVerifying(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}
