import styled from '@emotion/styled'
import { firstDay, lastDay } from '@marquee/contract/days'
import { profileInformation, type ProfileInformation, type SavedProfileInformation } from '@marquee/contract/profileInformation'
import { profileLimits, profiles } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck, Globe, MapPin, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { NicknameField } from '#features/setup/NicknameField.tsx'
import { toast } from '#feedback/toast.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { refetchAccount, useMe } from '#start/account.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DayInput } from '#ui/DayInput.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { useKeptDraft } from '#ui/useKeptDraft.ts'
import { useListField } from '#ui/useListField.ts'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { draftOf, isSame, keepDraft, typedOf } from './draft.ts'

const mine = query(profileInformation.mine, {})

export const loader = () => prefetch(mine)
export const handle = { title: wordsOf(profileInformationWords).title }

/** The form, kept while it is typed, through a reload, until it is saved or thrown away. */
const useProfileInformation = () => {
  const words = useWords(profileInformationWords)
  const { profile } = useMe()
  const { data: own } = useSuspenseQuery(mine)
  const saved = typedOf(own)
  const [draft] = useState(() => draftOf(profile.id))
  const [isChanged, setChanged] = useState(draft !== undefined)
  const keep = (typed: ProfileInformation | undefined) => {
    keepDraft(profile.id, typed)
    setChanged(typed !== undefined)
  }
  const { form, control, submit, busy } = useRouteForm(profileInformation.save, {
    start: draft ?? saved,
    refresh: [profiles.read],
    onDone: (now) => {
      queryClient.setQueryData(mine.queryKey, now)
      form.reset(typedOf(now))
      keep(undefined)
      toast.success(words.saved)
      // Names stand in the frame, too.
      return refetchAccount()
    },
  })
  useKeptDraft(form, (typed) => keep(isSame(typed, saved) ? undefined : typed))

  const startOver = () => {
    form.reset(saved)
    keep(undefined)
  }

  return { own, form, control, submit, busy, isChanged, startOver }
}

const VerifyDialog = lazy(() => import('./VerifyDialog.tsx').then(({ VerifyDialog: dialog }) => ({ default: dialog })))

/** Where else one is found: up to five links, each of which can be verified once it is saved. */
const LinkList = ({ form, own }: { form: UseFormReturn<ProfileInformation>; own: SavedProfileInformation }) => {
  const words = useWords(profileInformationWords)
  const { control } = form
  const { ids, values: typed, append, remove, swap } = useListField(form, 'links')
  const [verifying, setVerifying] = useState<string>()

  const badgeOf = (url: string) => {
    const saved = own.links.find((link) => link.url === url)
    if (saved?.verifiedAt) return <Badge kind="ok" icon={BadgeCheck}>{words.verified}</Badge>
    if (saved) return <TextButton type="button" onClick={() => setVerifying(url)}>{words.verify}</TextButton>
    return url && <Tiny>{words.saveFirst}</Tiny>
  }

  return (
    <Stack gap={8}>
      <H4 as="h3">{words.links}</H4>
      <Secondary>{words.linksText(profileLimits.links)}</Secondary>
      {ids.map((id, place) => (
        <ListRow
          key={id} name={words.linkNumber(place + 1)} isFirst={place === 0} isLast={place === ids.length - 1} badge={badgeOf(typed[place]?.url ?? '')}
          onMove={(by) => swap(place, place + by)} onRemove={() => remove(place)}
        >
          <TextInput control={control} name={`links.${place}.label`} label={words.label} autoComplete="off" />
          <TextInput control={control} name={`links.${place}.url`} label={words.url} inputMode="url" autoComplete="off" placeholder={words.urlStart} />
        </ListRow>
      ))}
      {ids.length < profileLimits.links && (
        <div>
          <Button variant="line" icon={Plus} onClick={() => append({ label: '', url: '' })}>
            {words.addLink}
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

const Pair = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: 12px;
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }
`

/** Lines of one's own: up to four, each a name and a value. */
const FieldList = ({ form }: { form: UseFormReturn<ProfileInformation> }) => {
  const words = useWords(profileInformationWords)
  const { control } = form
  const { ids, append, remove, swap } = useListField(form, 'fields')
  return (
    <Stack gap={8}>
      <Secondary>{words.fieldsText(profileLimits.fields)}</Secondary>
      {ids.map((id, place) => (
        <ListRow
          key={id} name={words.fieldNumber(place + 1)} isFirst={place === 0} isLast={place === ids.length - 1}
          onMove={(by) => swap(place, place + by)} onRemove={() => remove(place)}
        >
          <Pair>
            <TextInput control={control} name={`fields.${place}.name`} label={words.fieldName} autoComplete="off" />
            <TextInput control={control} name={`fields.${place}.value`} label={words.fieldValue} autoComplete="off" />
          </Pair>
        </ListRow>
      ))}
      {ids.length < profileLimits.fields && (
        <div>
          <Button variant="line" icon={Plus} onClick={() => append({ name: '', value: '' })}>
            {words.addField}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Plane = styled(Card)`& > h2 { margin-bottom: 16px; } @media (max-width: 599.95px) { margin: 0 8px; }`

/** What one says of oneself. */
export default function ProfileInformationPage() {
  const words = useWords(profileInformationWords)
  const setup = useWords(setupWords)
  const { own, form, control, submit, busy, isChanged, startOver } = useProfileInformation()
  useLeaveQuestion(isChanged, startOver)

  return (
    <SettingsScreen title={words.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <Plane>
            <H4>{words.names}</H4>
            <Stack gap={12}>
              <TextInput control={control} name="displayName" label={setup.displayName} max={profileLimits.displayName} autoComplete="name" />
              <NicknameField control={control} own={own.nickname} />
              <TextInput control={control} name="pronouns" label={words.pronouns} hint={words.pronounsHint} autoComplete="off" />
            </Stack>
          </Plane>
          <Plane>
            <H4>{words.about}</H4>
            <Stack gap={12}>
              <TextArea control={control} name="shortBio" label={words.shortBio} hint={words.shortBioHint} max={profileLimits.shortBio} rows={2} />
              <TextArea control={control} name="bio" label={words.bio} hint={words.bioHint} max={profileLimits.bio} rows={5} />
              <TextInput control={control} name="location" label={words.location} icon={MapPin} autoComplete="address-level2" />
              <DayInput
                control={control} name="birthOn" label={words.birthOn} hint={words.birthHint} first={firstDay} last={lastDay} autoComplete="bday"
              />
            </Stack>
          </Plane>
          <Plane>
            <H4>{words.elsewhere}</H4>
            <Stack gap={20}>
              <TextInput
                control={control} name="website" label={words.website} hint={words.websiteHint} icon={Globe} inputMode="url" autoComplete="url"
              />
              <LinkList form={form} own={own} />
            </Stack>
          </Plane>
          <Plane>
            <H4>{words.more}</H4>
            <FieldList form={form} />
          </Plane>
        </Stack>
        <SaveBar isNeeded={isChanged} note={<UnsavedNote text={words.unsaved} startOver={words.startOver} onStartOver={startOver} />}>
          <Button type="submit" variant="primary" loading={busy}>
            {words.save}
          </Button>
        </SaveBar>
      </form>
    </SettingsScreen>
  )
}
